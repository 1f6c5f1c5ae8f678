import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { type OrderInput, orderPlace, orderQueries } from '@/api/orders';
import { unansweredCalls } from '@/kit/once-call';
import { useAction } from '@/kit/use-action';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { changesInWords, goodsName } from './order-labels';

interface UnansweredOrderProps {
  /** The key that it was sent with. */
  placeKey: string;
  input: OrderInput;
  /** Asks without being pressed: the student has opened again what they had sent. */
  asksAtOnce: boolean;
  /** Called with the order, if there is one, and what has become of it in words. */
  onSettled: (orderId: string | null, outcome: ReactNode, left: AbortSignal | undefined) => void;
}

/**
 * An order that was sent and has no answer: it may have been placed. It is sent again as it was, under its key, so that it
 * is placed once at the most; nothing else can be ordered before that.
 */
export function UnansweredOrder({ placeKey, input, asksAtOnce, onSettled }: UnansweredOrderProps) {
  const { product_id, option_id, quantity } = input;
  const { data } = useQuery(orderQueries.preview({ step: placeKey, product_id, option_id, quantity }));
  const name = `${data ? goodsName(data) : '商品'} × ${quantity}`;
  const place = useAction(orderPlace, {
    refresh: [['gold'], ['products']],
    onDone: ({ order_id, changes }, _input, left) =>
      onSettled(
        order_id,
        order_id ? (
          <>
            上一单“{name}”已经成立。
            <Link to={paths.orderDetail(order_id)}>查看这个订单</Link>
          </>
        ) : (
          `上一单“${name}”没有成立，没有扣金币：${changesInWords(changes)}。`
        ),
        left,
      ),
    onFailed: (error) => {
      if (!unansweredCalls(orderPlace).has(placeKey))
        onSettled(null, `上一单“${name}”没有成立，没有扣金币：${error.message}。`, undefined);
    },
  });
  const ask = useEffectEvent(() => place.run(input, placeKey));
  useEffect(() => {
    if (asksAtOnce) ask();
  }, [asksAtOnce]);

  return (
    <Card title="有一单还没有收到回复">
      <Stack gap={3}>
        <p>
          {name}，共 {numberText(input.seen.price * quantity)}{' '}
          金币。提交后没有收到服务器的回复，可能已经成立。
        </p>
        <p className={textStyles.note}>
          点“确认结果”问清楚：已成立就直接用那一单，没有收到就补上这一次，不会重复扣金币。不想要的，可以在
          {data?.delivery === 'mail' ? '发出' : '取件'}前取消，金币全额退回。
        </p>
        <p role="status" className={textStyles.note}>
          {place.busy ? '正在确认结果…' : place.problem && `还没有问到：${place.problem}`}
        </p>
        <Cluster>
          <Button variant="primary" busy={place.busy} onClick={() => place.run(input, placeKey)}>
            确认结果
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
