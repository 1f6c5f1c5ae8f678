import type { OrderDetail } from '@/api/orders';
import { minuteText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { QrCode } from '@/ui/qr-code';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { copyText } from '@/engines/markdown/copy-text';
import styles from './pick-up.module.css';

async function copy(code: string): Promise<void> {
  if (await copyText(code)) showToast('取件码已复制', { type: 'success' });
  else showToast('复制失败，请手动选择后复制', { type: 'error' });
}

/** Place for fetching an order, and the code for it. */
export function PickUp({
  pickUp: { code, place, hours, until },
}: {
  pickUp: NonNullable<OrderDetail['pick_up']>;
}) {
  return (
    <Card title="取件">
      <Stack gap={3}>
        {code && (
          <div className={styles.code}>
            <QrCode label="取件码" text={code} />
            <p className={styles.characters}>{code}</p>
            <Button size="small" onClick={() => void copy(code)}>
              复制取件码
            </Button>
          </div>
        )}
        <div>
          <p>{place}</p>
          <p className={textStyles.note}>{hours}</p>
          {until && (
            <p className={textStyles.noteFigures}>
              保留到 <Moment at={until}>{minuteText(until)}</Moment>
            </p>
          )}
        </div>
      </Stack>
    </Card>
  );
}
