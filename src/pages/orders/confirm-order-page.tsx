import type { QueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { addressQueries } from '@/api/addresses';
import { useShoppingItem } from '@/features/orders';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ConfirmOrder } from './confirm-order';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.prefetchQuery(addressQueries.list());

/** /user/confirmOrder: the one place where an order is placed, exactly once. */
export function Component() {
  const item = useShoppingItem();
  return (
    <Page>
      <PageHeader title="确认订单" description="核对商品、地址和金币，提交后立即扣除金币。" />
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
