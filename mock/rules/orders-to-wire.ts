import { ORDER_DAYS, type OrderDetail, type OrderItem } from '@/api/orders';
import type { Step } from '@/api/schemas';
import { numberText } from '@/lib/number';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { OrderRow } from '../database/orders';
import { share } from '../share';
import { ledgerOf } from './gold';
import { pictureOf } from './products-to-wire';
import { canCancelOrder, canConfirm, keptUntil, receivedAt, stateOf } from './orders-state';

/** An order as a list has it. */
export const toWireOrder = (row: OrderRow): OrderItem => ({
  order_id: row.id,
  product_id: row.product_id,
  title: row.title,
  option_name: row.option_name,
  picture: pictureOf(row.product_id),
  delivery: row.delivery,
  quantity: row.quantity,
  price: row.price,
  total: row.total,
  state: stateOf(row),
  placed_at: wireTimeOf(row.placed_at),
});

const past = (moment: number | null): string | null =>
  moment !== null && moment <= Date.now() ? wireTimeOf(moment) : null;

/** The end that an order has come to, or the one that it is on its way to. */
function lastStep(row: OrderRow): Step {
  const { cancelled_at, expired_at, received_at, delivery } = row;
  const back = `${numberText(row.total)} 金币已退回`;
  if (cancelled_at !== null) return { title: '已取消', note: back, at: past(cancelled_at) };
  if (expired_at !== null) return { title: '逾期未取，已关闭', note: back, at: past(expired_at) };
  const title = delivery === 'mail' ? '确认收货' : '取走';
  const at = past(receivedAt(row));
  if (at) return { title, note: received_at === null ? `发出 ${ORDER_DAYS.received} 天后自动确认` : '', at };
  const until = dayOf(delivery === 'mail' ? (receivedAt(row) ?? 0) : keptUntil(row));
  const note = delivery === 'mail' ? `${until}起自动确认` : `请在 ${until}前取走，逾期自动关闭并退回金币`;
  return { title, note, at: null };
}

/** Returns the steps of an order, from placing to its end. */
function stepsOf(row: OrderRow): Step[] {
  const ended = row.cancelled_at ?? row.received_at ?? Number.POSITIVE_INFINITY;
  const prepared = past(row.prepared_at);
  const isMail = row.delivery === 'mail';
  const expected = `预计 ${wireTimeOf(row.prepared_at)}`;
  const preparing: Step = {
    title: isMail ? '发出' : '备好待取',
    note: prepared
      ? isMail
        ? carrierOf(row).name
        : (row.pick_up?.place ?? '')
      : `${expected} ${isMail ? '发出' : '备好'}`,
    at: prepared,
  };
  return [
    { title: '提交订单', note: `${numberText(row.total)} 金币已付`, at: wireTimeOf(row.placed_at) },
    ...(row.prepared_at <= ended && (prepared || row.cancelled_at === null) ? [preparing] : []),
    lastStep(row),
  ];
}

const carriers = [
  { name: '顺丰速运', prefix: 'SF' },
  { name: '中通快递', prefix: '78' },
  { name: '京东物流', prefix: 'JD' },
] as const;

function carrierOf({ id }: OrderRow) {
  const { name, prefix } = carriers[Math.floor(share(`${id} carrier`) * carriers.length)] ?? carriers[0];
  const digits = ['one', 'two', 'three'].map((part) =>
    String(Math.floor(share(id + part) * 1e4)).padStart(4, '0'),
  );
  return { name, number: prefix + digits.join('') };
}

/** Returns a parcel's stops until now, newest first: the same for an order at every look. */
function logisticsOf(row: OrderRow): OrderDetail['logistics'] {
  if (!row.address || row.cancelled_at !== null) return [];
  const { city, name } = row.address;
  const sent = row.prepared_at;
  const arrived = sent + (14 + 20 * share(`${row.id} way`)) * durations.hour;
  const delivering = momentOf(`${dayOf(arrived + durations.day)} 08:40:00`);
  const delivered = delivering + (1 + 6 * share(`${row.id} door`)) * durations.hour;
  const stops: [moment: number, note: string][] = [
    [sent, '【学校礼品仓】快递员已揽收'],
    [sent + 3 * durations.hour, `【学校礼品仓】已发出，下一站：${city}转运中心`],
    [arrived, `【${city}转运中心】已到达`],
    [arrived + 4 * durations.hour, `【${city}转运中心】已发往派送网点`],
    [delivering, `【${city}】正在派送，请保持电话畅通`],
    [delivered, `【${city}】已送达，收件人：${name}`],
  ];
  const until = Math.min(Date.now(), row.received_at ?? Number.POSITIVE_INFINITY);
  return stops
    .filter(([moment]) => moment <= until)
    .map(([moment, note]) => ({ note, at: wireTimeOf(moment) }))
    .toReversed();
}

const SERVICE_HOURS = '每天 08:30–20:00';

/** An order with everything that has become of it. */
export function toWireOrderDetail(database: Database, row: OrderRow): OrderDetail {
  const state = stateOf(row);
  const isOpen = state === 'placed' || state === 'ready';
  const isMail = row.delivery === 'mail';
  const isSent = isMail && row.cancelled_at === null && row.prepared_at <= Date.now();
  const byItself = isMail && state !== 'cancelled' && state !== 'received';
  return {
    ...toWireOrder(row),
    steps: stepsOf(row),
    logistics: logisticsOf(row),
    carrier: isSent ? carrierOf(row) : null,
    address: row.address && { name: row.address.name, phone: row.address.phone, place: row.address.place },
    pick_up: row.pick_up && {
      code: isOpen ? row.pick_up.code : '',
      place: row.pick_up.place,
      hours: SERVICE_HOURS,
      until: isOpen ? wireTimeOf(keptUntil(row)) : null,
    },
    received_by: byItself ? wireTimeOf(receivedAt(row) ?? 0) : null,
    can_cancel: canCancelOrder(row),
    can_confirm: canConfirm(row),
    gold: ledgerOf(database, row.user_id)
      .filter(({ cause }) => cause.kind === 'order' && cause.id === row.id)
      .map(({ title, amount, created_at }) => ({ title, amount, at: created_at })),
  };
}
