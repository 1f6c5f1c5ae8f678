import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { ORDER_DAYS, orderItem, type orderList, type OrderState } from '@/api/orders';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { share } from './share';

const { order_id: _id, state: _state, placed_at: _placed, picture: _picture, ...shown } = orderItem.entries;
/** An order. Its state is worked out of these moments and the time. */
const orderRow = v.object({
  ...shown,
  id: column.text,
  user_id: column.text,
  option_id: column.text,
  /** As it was when the order was placed; null when it is fetched. */
  address: v.nullable(
    v.object({ name: column.text, phone: column.text, city: column.text, place: column.text }),
  ),
  /** Null when it is sent. */
  pick_up: v.nullable(v.object({ code: column.text, place: column.text })),
  placed_at: column.moment,
  /** When it is sent, or lies ready at the service point; may be to come. */
  prepared_at: column.moment,
  cancelled_at: v.nullable(column.moment),
  /** When the student confirmed it. */
  received_at: v.nullable(column.moment),
  /** When it was closed because nobody had fetched it. */
  expired_at: v.nullable(column.moment),
});
type OrderRow = v.InferOutput<typeof orderRow>;

export const tables = { orders: orderRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type Moments = Pick<OrderRow, 'delivery' | 'prepared_at' | 'cancelled_at' | 'received_at' | 'expired_at'>;

/** When an order counts as received: confirmed, or by itself some days after it was sent; null when it never will. */
export function receivedAt(row: Moments): number | null {
  if (row.received_at !== null || row.delivery === 'pick_up') return row.received_at;
  return row.prepared_at + ORDER_DAYS.received * durations.day;
}

/** Returns the state of an order at a time. */
export function stateOf(row: Moments, now = Date.now()): OrderState {
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.expired_at !== null) return 'expired';
  const received = receivedAt(row);
  if (received !== null && now >= received) return 'received';
  if (now < row.prepared_at) return 'placed';
  return row.delivery === 'mail' ? 'shipped' : 'ready';
}

/** When goods that were not fetched are put back. */
export const keptUntil = (row: Moments): number => row.prepared_at + ORDER_DAYS.kept * durations.day;

const at = (moment: number, time: string) => momentOf(`${dayOf(moment)} ${time}:00`);

/**
 * When an order is sent or lies ready. Parcels leave after 16:00 with what was ordered before 14:00; a service point needs
 * two hours of its opening times, 8:30 to 20:00.
 */
export function preparedAt(delivery: OrderRow['delivery'], placed: number, id: string): number {
  const tomorrow = placed + durations.day;
  if (delivery === 'mail') {
    const day = placed < at(placed, '14:00') ? placed : tomorrow;
    return at(day, '16:00') + Math.floor(share(id) * 90) * durations.minute;
  }
  const ready = Math.max(placed, at(placed, '08:30')) + 2 * durations.hour;
  return ready <= at(placed, '20:00') ? ready : at(tomorrow, '10:30');
}

/** The row of the ledger that pays for an order. */
export const exchangeOf = ({ id, title, quantity, total }: OrderRow) =>
  ({
    kind: 'exchange',
    title: `兑换 ${title}${quantity > 1 ? ` × ${quantity}` : ''}`,
    amount: -total,
    cause: { kind: 'order', id },
  }) as const;

/** The row of the ledger that pays an order back. */
export const refundOf = ({ id, title, total, expired_at }: OrderRow) =>
  ({
    kind: 'refund',
    title: `${expired_at === null ? '取消兑换' : '逾期未取'} ${title}`,
    amount: total,
    cause: { kind: 'order', id },
  }) as const;

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
