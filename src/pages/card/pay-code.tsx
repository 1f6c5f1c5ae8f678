import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, QrCode as QrIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { cardPayCode } from '@/api/card';
import { errorMessage, isRefusal } from '@/api/errors';
import { fetchQuietly } from '@/api/request';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import { QrCode } from '@/ui/qr-code';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import styles from './pay-code.module.css';

/** A code is never kept: it is gone with the page that shows it. */
const payCode = {
  queryKey: ['payCode'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchQuietly(cardPayCode, {}, signal),
  staleTime: 0,
  gcTime: 0,
  meta: { background: true },
};

/** The code to pay with: on demand only, renewed when it runs out, and hidden as soon as the page is. */
export function PayCode({ isLost }: { isLost: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const hide = useEffectEvent(() => {
    setOpen(false);
    client.removeQueries({ queryKey: payCode.queryKey });
  });
  useEffect(() => {
    const onChange = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return (
    <Card
      title="付款码"
      actions={
        isOpen && (
          <Button
            size="small"
            variant="ghost"
            icon={<EyeOff />}
            onClick={() => {
              setOpen(false);
              client.removeQueries({ queryKey: payCode.queryKey });
            }}
          >
            收起
          </Button>
        )
      }
    >
      {isLost ? (
        <p className={textStyles.note}>卡已挂失，不能付款。找到卡后可以解除挂失。</p>
      ) : isOpen ? (
        <ShownCode />
      ) : (
        <Stack gap={3}>
          <p className={textStyles.note}>在食堂、超市和校车上出示，每 60 秒更换一次，离开页面自动收起。</p>
          <Button variant="primary" icon={<QrIcon />} onClick={() => setOpen(true)}>
            显示付款码
          </Button>
        </Stack>
      )}
    </Card>
  );
}

function ShownCode() {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery({
    ...payCode,
    refetchInterval: ({ state }) => state.data?.remaining ?? false,
  });
  const now = useNow('second').getTime();
  // A computer that slept wakes with a code that has run out: it is not shown.
  const left = data ? data.remaining - Math.max(0, now - dataUpdatedAt) : 0;
  if (data && left > 0)
    return (
      <div className={styles.code}>
        <QrCode label="付款码" text={data.code} />
        <p className={styles.digits}>{data.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <ProgressBar className={styles.left} label="付款码剩余时间" value={left} max={data.remaining} />
        <p className={textStyles.hintFigures}>{Math.ceil(left / 1000)} 秒后更换</p>
      </div>
    );
  if (!isError)
    return (
      <p role="status" className={textStyles.note}>
        正在取付款码…
      </p>
    );
  return (
    <Stack gap={3}>
      <p role="alert" className={textStyles.problem}>
        没有取到付款码：{errorMessage(error)}
      </p>
      {!isRefusal(error) && <Button onClick={() => void refetch()}>重试</Button>}
    </Stack>
  );
}
