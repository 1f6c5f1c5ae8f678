import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityDetail, activityQueries, CODE_LASTS } from '@/api/activities';
import { errorMessage, isRefusal } from '@/api/errors';
import { Button } from '@/ui/button';
import { useOnline } from '@/ui/offline-store';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { isCheckInTime } from './activity-parts';
import styles from './check-in-code.module.css';

interface CheckInCodeProps {
  activity: ActivityDetail;
  /** For a screen that a room looks at. */
  isLarge?: boolean;
}

/** Milliseconds: how many are there is looked at as often as this. */
const LOOK = 5_000;
/** Milliseconds after a code's end at which the next one is asked for. */
const AFTER = 100;

/** The code to check in by and how many have, kept current while one may; nothing is asked for at other times. */
export function useCheckInCode(activity: ActivityDetail) {
  const now = useNow('minute');
  return useQuery({
    ...activityQueries.code(activity.activity_id),
    enabled: isCheckInTime(activity, now),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => Math.min(LOOK, (state.data?.remaining ?? LOOK) + AFTER),
  });
}

/** The code to check in by, with how long it still lasts. One that is not known to be the current one is not shown. */
export function CheckInCode({ activity, isLarge = false }: CheckInCodeProps) {
  const { data, dataUpdatedAt, error, isError, refetch } = useCheckInCode(activity);
  const online = useOnline();
  if (!online || isError)
    return (
      <div role="status" className={isLarge ? styles.large : styles.gone}>
        <p className={isLarge ? styles.label : undefined}>
          {!online
            ? '没有网络，签到码暂停显示。'
            : isRefusal(error)
              ? `${errorMessage(error)}。`
              : '签到码没有更新出来。'}
        </p>
        <p className={isLarge ? styles.how : textStyles.hint}>
          {isLarge ? '请稍等，或者到签到处按姓名签到。' : '可以按姓名签到，联网后自动送达。'}
        </p>
        {online && !isRefusal(error) && (
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        )}
      </div>
    );
  return (
    <div className={isLarge ? styles.large : styles.small}>
      <p className={styles.label}>签到码</p>
      {/* One number, spoken digit by digit. */}
      <p
        className={styles.digits}
        role="img"
        aria-label={data ? `签到码 ${[...data.code].join(' ')}` : '签到码加载中'}
      >
        {data ? `${data.code.slice(0, 3)} ${data.code.slice(3)}` : '··· ···'}
      </p>
      {data && <CodeClock key={data.code} until={dataUpdatedAt + data.remaining} />}
      {isLarge && <p className={styles.how}>打开“已报名活动”，点“签到”，输入这 6 位数字。每 30 秒换一次。</p>}
    </div>
  );
}

/** Bar of a code's remaining time: begun at its first drawing, run by the style sheet. `until`: epoch milliseconds. */
function CodeClock({ until }: { until: number }) {
  const [elapsed] = useState(() => Math.max(0, CODE_LASTS - (until - Date.now())));
  return (
    <div className={styles.track} aria-hidden="true">
      <div
        className={styles.rest}
        style={{ animationDuration: `${CODE_LASTS}ms`, animationDelay: `${-elapsed}ms` }}
      />
    </div>
  );
}
