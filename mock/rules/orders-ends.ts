import type { OrderState } from '@/api/orders';
import type { Database } from '../database/database';
import type { OrderRow } from '../database/orders';
import { Refusal } from '../refusal';
import { post } from './gold';
import { notify } from './notifications';
import { orderOf } from './orders';
import { refundOf } from './orders-ledger';
import { canCancelOrder, canConfirm, keptUntil, stateOf } from './orders-state';
import { moveStock } from './products';

/** Gold and stock of an order come back, once. */
function giveBack(database: Database, row: OrderRow): void {
  post(database, row.user_id, refundOf(row));
  moveStock(database, row.product_id, row.option_id, row.quantity);
}

/** Reasons why an order refuses an act, by its state. */
const happened = {
  placed: '订单还没有备好，不能确认收货',
  shipped: '订单已发出，不能取消',
  ready: '',
  received: '订单已确认收货，不能取消',
  cancelled: '订单已取消，金币已退回，不能确认收货',
  expired: '订单逾期未取，已关闭，金币已退回',
};

/** Cancels an order; one that is cancelled stays as it is, and any other that has gone on is refused. */
export function cancelOrder(database: Database, userId: string, id: string): void {
  const row = orderOf(database, userId, id);
  const state = stateOf(row);
  if (state === 'cancelled') return;
  if (!canCancelOrder(row)) throw new Refusal(happened[state]);
  giveBack(database, database.orders.update(id, { cancelled_at: Date.now() }));
}

/** Receives an order; one that was received stays as it is. */
export function confirmOrder(database: Database, userId: string, id: string): void {
  const row = orderOf(database, userId, id);
  const state = stateOf(row);
  if (state === 'received') return;
  if (!canConfirm(row)) throw new Refusal(happened[state]);
  database.orders.update(id, { received_at: Date.now() });
}

const words: Partial<Record<OrderState, string>> = {
  shipped: '已发货',
  ready: '已到服务点，可以取件',
  expired: '逾期未取，已关闭，金币已退回',
};

/** Tells a student what time has made of an order. */
function tellOrder(database: Database, row: OrderRow): void {
  const state = stateOf(row);
  const told = words[state];
  if (!told) return;
  notify(database, row.user_id, {
    channel: 'system',
    title: `“${row.title}”${told}`,
    body:
      state === 'ready' && row.pick_up
        ? `取件码 ${row.pick_up.code}，${row.pick_up.place}`
        : `订单 ${row.id}`,
    event: `order:${row.id}:${state}`,
    about: `order:${row.id}`,
    target: { kind: 'order', id: row.id },
    at: row.expired_at ?? row.prepared_at,
  });
}

/** Closes the orders that nobody has fetched in time, whose gold and stock come back, and tells what has become of all. */
export function catchUp(database: Database): void {
  const now = Date.now();
  for (const row of database.orders.where((each) => stateOf(each, now) === 'ready' && now >= keptUntil(each)))
    giveBack(database, database.orders.update(row.id, { expired_at: keptUntil(row) }));
  for (const row of database.orders.all()) tellOrder(database, row);
}
