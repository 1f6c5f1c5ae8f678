import type { EndpointInput } from '@/api/endpoint';
import type { orderList, OrderState } from '@/api/orders';
import type { Database } from '../database/database';
import type { OrderRow } from '../database/orders';
import { required } from '../refusal';
import { stateOf } from './orders-state';

/** Pieces of a product in a student's orders that count against the limit: all but those cancelled or closed. */
export const boughtBy = (database: Database, userId: string, productId: string): number =>
  database.orders
    .where((row) => row.user_id === userId && row.product_id === productId)
    .reduce(
      (sum, row) => (row.cancelled_at === null && row.expired_at === null ? sum + row.quantity : sum),
      0,
    );

/** A student's order, refused when it is another's or there is none. */
export function orderOf(database: Database, userId: string, id: string): OrderRow {
  const row = database.orders.find(id);
  return required(row?.user_id === userId ? row : undefined, '没有找到这个订单');
}

/** The tab of the list that a state is found under. */
const groupOf = (state: OrderState) => (state === 'placed' || state === 'ready' ? 'waiting' : state);

/** A student's orders that a list asks for, the newest first. */
export function ordersOf(
  database: Database,
  userId: string,
  { group, words = '' }: Pick<EndpointInput<typeof orderList>, 'group' | 'words'>,
): OrderRow[] {
  const sought = words.trim().toLowerCase();
  return database.orders
    .where(
      (row) =>
        row.user_id === userId &&
        (group === 'all' || groupOf(stateOf(row)) === group) &&
        [row.id, row.title, row.option_name].some((text) => text.toLowerCase().includes(sought)),
    )
    .toSorted((one, other) => other.placed_at - one.placed_at);
}
