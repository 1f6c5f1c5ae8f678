import { ORDER_DAYS, type OrderState } from '@/api/orders';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../clock';
import type { OrderRow } from '../database/orders';
import { share } from '../share';

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

/** Nothing is cancelled that has left, or was fetched. */
export const canCancelOrder = (row: Moments): boolean => {
  const state = stateOf(row);
  return state === 'placed' || state === 'ready';
};

/** Checks whether receipt can be confirmed: the order is sent or ready. */
export const canConfirm = (row: Moments): boolean => {
  const state = stateOf(row);
  return state === 'shipped' || state === 'ready';
};

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
