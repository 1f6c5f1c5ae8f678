import { addressLine, regionText } from '@/api/addresses';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import {
  changesBetween,
  ORDER_DAYS,
  orderCancel,
  type OrderChange,
  orderConfirm,
  orderDetail,
  type OrderDetail,
  type OrderInput,
  type OrderItem,
  orderList,
  orderMachine,
  orderPlace,
  orderPreview,
  type OrderState,
  type OrderTerms,
} from '@/api/orders';
import type { Step } from '@/api/schemas';
import { numberText } from '@/lib/number';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { answerTo } from '../engine/once';
import { isToBeDone, Refusal, required } from '../engine/refusal';
import { balanceOf, ledgerOf, post } from '../laws/gold';
import { notify } from '../laws/notifications';
import {
  boughtBy,
  exchangeOf,
  keptUntil,
  orderOf,
  ordersOf,
  preparedAt,
  receivedAt,
  refundOf,
  stateOf,
} from '../laws/orders';
import { pageOf } from '../laws/paging';
import { share } from '../laws/share';
import { markAddressUsed } from './addresses';
import { moveStock, optionOf, pictureOf, productOf } from './products';

type OrderRow = RowOf<'orders'>;
type AddressRow = RowOf<'addresses'>;
type ProductRow = RowOf<'products'>;

/** Gold and stock of an order come back, once. */
function giveBack(database: Database, row: OrderRow): void {
  post(database, row.user_id, refundOf(row));
  moveStock(database, row.product_id, row.option_id, row.quantity);
}

/** Cancels an order; one that is cancelled stays as it is. */
export function cancelOrder(database: Database, userId: string, id: string): void {
  const row = orderOf(database, userId, id);
  if (isToBeDone(orderMachine, stateOf(row), 'cancel', 'student'))
    giveBack(database, database.orders.update(id, { cancelled_at: Date.now() }));
}

/** Receives an order; one that was received stays as it is. */
function confirmOrder(database: Database, userId: string, id: string): void {
  const row = orderOf(database, userId, id);
  if (isToBeDone(orderMachine, stateOf(row), 'confirm', 'student'))
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

const withdrawn = '这件商品已下架，不能兑换了';

/** Returns an order as it would be now. Refuses a withdrawn product, unless this step has made its order already. */
function previewOrder(
  database: Database,
  userId: string,
  { step, product_id, option_id }: EndpointInput<typeof orderPreview>,
): EndpointOutput<typeof orderPreview> {
  const made = answerTo(database, userId, orderPlace, step)?.order_id ?? null;
  const product = productOf(database, product_id);
  const option = optionOf(product, option_id);
  if (made === null && !product.is_listed) throw new Refusal(withdrawn);
  return {
    order_id: made,
    product_id,
    title: product.title,
    option_name: option.name,
    picture: pictureOf(database, product.id),
    delivery: product.delivery,
    place: product.place,
    price: product.price,
    stock: option.stock,
    limit: product.limit,
    balance: balanceOf(database, userId),
    bought: boughtBy(database, userId, product_id),
  };
}

/** An order that may be placed, with everything that was read for it. */
interface Checked {
  input: OrderInput;
  product: ProductRow;
  option: ProductRow['options'][number];
  /** Null when it is fetched. */
  address: AddressRow | null;
  total: number;
  /** Changes since the student was shown it: nothing is placed then. */
  changes: OrderChange[];
}

/** The address an order goes to as it is now; null when it is fetched, or the address is gone. */
function addressFor(database: Database, userId: string, product: ProductRow, id: string | null) {
  if (product.delivery === 'pick_up') return null;
  const row = database.addresses.find(required(id, '请选择收货地址'));
  return row?.user_id === userId && !row.removed ? row : null;
}

/** Reads all that an order depends on. Refuses what cannot be had, unless something has changed, which is named. */
function checkOrder(database: Database, userId: string, input: OrderInput): Checked {
  const product = productOf(database, input.product_id);
  const option = optionOf(product, input.option_id);
  const address = addressFor(database, userId, product, input.address_id);
  const { price, limit } = product;
  const { stock } = option;
  const balance = balanceOf(database, userId);
  const now: OrderTerms = { price, stock, limit, balance, address: address ? addressLine(address) : '' };
  const changes = changesBetween(input.seen, now, input.quantity);
  const total = price * input.quantity;
  if (!product.is_listed) throw new Refusal(withdrawn);
  if (changes.length === 0) {
    // Also for who says that none was shown.
    if (product.delivery !== 'pick_up' && !address) throw new Refusal('这个收货地址已被删除，请换一个');
    const bought = boughtBy(database, userId, product.id);
    if (stock < input.quantity) throw new Refusal(stock === 0 ? '已兑完' : `库存只剩 ${stock} 件`);
    if (limit !== null && bought + input.quantity > limit)
      throw new Refusal(`每人限兑 ${limit} 件，你已兑换 ${bought} 件`);
    if (balance < total) throw new Refusal(`金币不足，还差 ${numberText(total - balance)} 金币`);
  }
  return { input, product, option, address, total, changes };
}

/** Characters that nobody takes for another: no 0 and O, no 1 and I. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A pick-up code that no open order has. */
function newCode(database: Database): string {
  const taken = new Set(
    database.orders
      .where(({ cancelled_at, received_at, expired_at }) => !cancelled_at && !received_at && !expired_at)
      .map(({ pick_up }) => pick_up?.code),
  );
  for (;;) {
    const numbers = [...crypto.getRandomValues(new Uint8Array(6))];
    const code = numbers.map((number) => CODE_CHARACTERS[number % CODE_CHARACTERS.length]).join('');
    if (!taken.has(code)) return code;
  }
}

/** Writes what was checked: the order, its gold, its stock, and that its address was used. */
function recordOrder(database: Database, userId: string, checked: Checked): OrderRow {
  const { product, option, address, total, input } = checked;
  const id = database.orders.nextId();
  const placed = Date.now();
  const row = database.orders.insert({
    id,
    user_id: userId,
    product_id: product.id,
    option_id: option.id,
    title: product.title,
    option_name: option.name,
    price: product.price,
    quantity: input.quantity,
    total,
    delivery: product.delivery,
    address: address && {
      name: address.name,
      phone: address.phone,
      city: address.city,
      place: `${regionText(address)} ${address.detail}`,
    },
    pick_up: product.delivery === 'pick_up' ? { code: newCode(database), place: product.place } : null,
    placed_at: placed,
    prepared_at: preparedAt(product.delivery, placed, id),
    cancelled_at: null,
    received_at: null,
    expired_at: null,
  });
  post(database, userId, exchangeOf(row));
  moveStock(database, product.id, option.id, -input.quantity);
  if (address) markAddressUsed(database, userId, address.id);
  return row;
}

/** An order as a list has it. */
const toWireOrder = (database: Database, row: OrderRow): OrderItem => ({
  order_id: row.id,
  product_id: row.product_id,
  title: row.title,
  option_name: row.option_name,
  picture: pictureOf(database, row.product_id),
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
function toWireOrderDetail(database: Database, row: OrderRow): OrderDetail {
  const state = stateOf(row);
  const isOpen = state === 'placed' || state === 'ready';
  const isMail = row.delivery === 'mail';
  const isSent = isMail && row.cancelled_at === null && row.prepared_at <= Date.now();
  const byItself = isMail && state !== 'cancelled' && state !== 'received';
  return {
    ...toWireOrder(database, row),
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
    can_cancel: orderMachine.isOpen(state, 'cancel', 'student'),
    can_confirm: orderMachine.isOpen(state, 'confirm', 'student'),
    gold: ledgerOf(database, row.user_id)
      .filter(({ cause }) => cause.kind === 'order' && cause.id === row.id)
      .map(({ title, amount, created_at }) => ({ title, amount, at: created_at })),
  };
}

export const routes = [
  handle(orderPreview, ({ input, database, user }) => previewOrder(database, user.id, input)),

  handle(orderPlace, async ({ input, database, user, context }) => {
    const checked = checkOrder(database, user.id, input);
    if (checked.changes.length > 0) return { order_id: null, changes: checked.changes };
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return { order_id: recordOrder(database, user.id, checked).id, changes: [] };
  }),

  handle(orderList, ({ input, database, user }) => {
    const { list, total } = pageOf(ordersOf(database, user.id, input), input);
    return { list: list.map((row) => toWireOrder(database, row)), total };
  }),

  handle(orderDetail, ({ input, database, user }) =>
    toWireOrderDetail(database, orderOf(database, user.id, input.order_id)),
  ),

  handle(orderCancel, ({ input, database, user }) => {
    cancelOrder(database, user.id, input.order_id);
    return null;
  }),

  handle(orderConfirm, ({ input, database, user }) => {
    confirmOrder(database, user.id, input.order_id);
    return null;
  }),
];
