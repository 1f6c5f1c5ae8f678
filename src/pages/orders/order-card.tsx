import type { OrderItem } from '@/api/orders';
import { StretchedLink } from '@/kit/stretched-link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import styles from './order-card.module.css';
import { goodsName, stateWords } from './order-labels';

/** An order in the list; it leads to its page. */
export function OrderCard({ order }: { order: OrderItem }) {
  const now = useNow('day');
  const { text, tone } = stateWords(order);
  return (
    <Card as="article" padding="small" linked className={styles.card}>
      <img src={order.picture.url} alt="" className={styles.picture} />
      <Stack gap={1} className={styles.words}>
        <StretchedLink to={paths.orderDetail(order.order_id)} className={textStyles.medium}>
          {goodsName(order)}
        </StretchedLink>
        <p className={textStyles.noteFigures}>
          {order.quantity} 件 · {order.delivery === 'mail' ? '邮寄' : '自取'}
        </p>
        <p className={textStyles.hintFigures}>
          <Moment at={order.placed_at}>{timeFromNow(order.placed_at, now)}</Moment> · 订单号 {order.order_id}
        </p>
      </Stack>
      <Stack gap={2} className={styles.end}>
        <Badge tone={tone}>{text}</Badge>
        <span className={textStyles.noteFigures}>{numberText(order.total)} 金币</span>
      </Stack>
    </Card>
  );
}
