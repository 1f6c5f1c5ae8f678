import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressQueries } from '@/api/addresses';
import { type OrderInput, orderPlace, orderQueries } from '@/api/orders';
import { type ShoppingItem, startOrder, useShoppingItem } from '@/features/orders';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader } from '@/kit/detail-page';
import { Loaded } from '@/kit/loaded';
import { unansweredCalls } from '@/kit/once-call';
import { joinQueries } from '@/kit/page-query';
import { useAction } from '@/kit/use-action';
import { Link } from '@/kit/link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { NeedsNetwork } from '@/ui/needs-network';
import { Page } from '@/ui/page';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { OrderForm } from './order-form';
import { changesInWords, goodsName } from './order-labels';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.prefetchQuery(addressQueries.list());

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
function UnansweredOrder({ placeKey, input, asksAtOnce, onSettled }: UnansweredOrderProps) {
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
          <NeedsNetwork act="确认" />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Orders to confirm: first those that were sent and have no answer yet, then the form, or the order it has become. */
function ConfirmOrder({ item }: { item: ShoppingItem }) {
  const { step, product_id, option_id, quantity } = item;
  const navigate = useNavigate();
  const preview = useQuery({
    ...orderQueries.preview({ step, product_id, option_id, quantity }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const addresses = useQuery({ ...addressQueries.list(), refetchOnMount: 'always' });
  const [unanswered, setUnanswered] = useState(() => unansweredCalls(orderPlace));
  /** Orders unanswered when the page was opened; that of this step is asked for at once. */
  const [opened] = useState(unanswered);
  const [outcomes, setOutcomes] = useState<ReactNode[]>([]);

  const look = () => setUnanswered(unansweredCalls(orderPlace));
  const settle = (outcome: ReactNode) => {
    setOutcomes((all) => [...all, outcome]);
    look();
  };
  const goTo = (orderId: string, left: AbortSignal | undefined) => {
    showToast('兑换成功', { type: 'success' });
    if (!left?.aborted) void navigate(paths.orderDetail(orderId), { replace: true });
  };

  return (
    <Stack gap={5}>
      {outcomes.length > 0 && (
        <Card as="div" padding="small">
          <Stack gap={2} role="status">
            {outcomes.map((outcome, index) => (
              <p key={index}>{outcome}</p>
            ))}
          </Stack>
        </Card>
      )}
      {[...unanswered].map(([key, input]) => (
        <UnansweredOrder
          key={key}
          placeKey={key}
          input={input}
          asksAtOnce={key === step && opened.has(key)}
          onSettled={(orderId, outcome, left) => {
            if (orderId && key === step) return goTo(orderId, left);
            // This step has its answer: what is confirmed next is another one.
            if (key === step) startOrder({ product_id, option_id, quantity, price: item.price });
            settle(outcome);
          }}
        />
      ))}
      {unanswered.size === 0 && (
        <Loaded
          query={joinQueries(preview, addresses)}
          failure="订单信息加载失败"
          skeleton={<PartSkeleton />}
          action={
            <ButtonLink to={paths.shopping()} variant="ghost">
              返回商城
            </ButtonLink>
          }
        >
          {([order, { list }]) => (
            <OrderForm item={item} order={order} addresses={list} onPlaced={goTo} onFailed={look} />
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** /user/confirmOrder: the one place where an order is placed, exactly once. */
export function Component() {
  const item = useShoppingItem();
  return (
    <Page>
      <DetailHeader title="确认订单" description="核对商品、地址和金币，提交后立即扣除金币。" />
      {item ? (
        // One step after another for the same product keeps its place; another product begins from the start.
        <ConfirmOrder key={`${item.product_id} ${item.option_id} ${item.quantity}`} item={item} />
      ) : (
        <EmptyState
          icon={<ShoppingCart />}
          title="还没有要兑换的商品"
          description="在商城选好商品，点“立即兑换”后再来这里确认。"
          action={
            <ButtonLink to={paths.shopping()} variant="primary">
              去金币商城
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
