import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressQueries } from '@/api/addresses';
import { orderPlace, orderQueries } from '@/api/orders';
import { type ShoppingItem, startOrder } from '@/features/orders';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { unansweredCalls } from '@/kit/once-call';
import { joinQueries } from '@/kit/page-query';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { PartSkeleton } from '@/ui/skeleton-page';
import { showToast } from '@/ui/toast-store';
import { OrderForm } from './order-form';
import { UnansweredOrder } from './unanswered-order';

/** Orders to confirm: first those that were sent and have no answer yet, then the form, or the order it has become. */
export function ConfirmOrder({ item }: { item: ShoppingItem }) {
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
