import * as v from 'valibot';
import { orderItem } from '@/api/orders';
import type { TablesOf } from './table';

const { order_id: _id, state: _state, placed_at: _placed, picture: _picture, ...shown } = orderItem.entries;
const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** An order. Its state is worked out of these moments and the time (rules/orders-state.ts). */
const orderRow = v.object({
  ...shown,
  id: text,
  user_id: text,
  option_id: text,
  /** As it was when the order was placed; null when it is fetched. */
  address: v.nullable(v.object({ name: text, phone: text, city: text, place: text })),
  /** Null when it is sent. */
  pick_up: v.nullable(v.object({ code: text, place: text })),
  placed_at: moment,
  /** When it is sent, or lies ready at the service point; may be to come. */
  prepared_at: moment,
  cancelled_at: v.nullable(moment),
  /** When the student confirmed it. */
  received_at: v.nullable(moment),
  /** When it was closed because nobody had fetched it. */
  expired_at: v.nullable(moment),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const tables = { orders: orderRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
