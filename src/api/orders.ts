import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, listOf, pageQuery, progressStep, wireTime } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';
import { numberText } from '@/lib/number';

/** Days after sending when an order counts as received, and days that goods wait at the service point. */
export const ORDER_DAYS = { received: 10, kept: 30 } as const;

const text = v.string();
const count = v.pipe(v.number(), v.integer());
/** Delivery of goods: sent to an address, or fetched at a service point with a code. */
const delivery = v.picklist(['mail', 'pick_up']);

const EXPIRED = '订单逾期未取，已关闭，金币已退回';

/**
 * The machine of orders: goods are sent, or lie ready until they are fetched. `expired` was not fetched in time, and its gold
 * came back.
 */
export const orderMachine = stateMachine({
  noun: '订单',
  states: {
    placed: '备货中',
    shipped: '运输中',
    ready: '待取件',
    received: '已完成',
    cancelled: '已取消',
    expired: '已关闭',
  },
  acts: { cancel: '取消', confirm: '确认收货', send: '发货', prepare: '备好', expire: '关闭' },
  actors: { student: '本人', shop: '礼品仓', clock: '系统' },
  table: {
    placed: { student: { cancel: 'cancelled' }, shop: { send: 'shipped', prepare: 'ready' } },
    shipped: { student: { confirm: 'received' }, clock: { confirm: 'received' } },
    ready: { student: { cancel: 'cancelled', confirm: 'received' }, clock: { expire: 'expired' } },
    received: {},
    cancelled: {},
    expired: {},
  },
  again: { received: ['confirm'], cancelled: ['cancel'] },
  refusals: {
    cancel: { shipped: '订单已发出，不能取消', received: '订单已确认收货，不能取消', expired: EXPIRED },
    confirm: {
      placed: '订单还没有备好，不能确认收货',
      cancelled: '订单已取消，金币已退回，不能确认收货',
      expired: EXPIRED,
    },
  },
});

/** State of an order. */
export const orderState = v.picklist(orderMachine.stateNames);
export type OrderState = v.InferOutput<typeof orderState>;

const goods = {
  product_id: id,
  title: text,
  /** Empty where there is nothing to choose. */
  option_name: text,
  picture: v.object({ url: text, alt: text }),
  delivery,
};

/** An order in a list. */
export const orderItem = v.object({
  order_id: id,
  ...goods,
  quantity: count,
  /** Of one piece, and of all. */
  price: count,
  total: count,
  state: orderState,
  placed_at: wireTime,
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** Terms of an order, as shown to the student or as they are now. */
const terms = v.object({
  price: count,
  stock: count,
  /** Pieces for each student; null where there is no limit. */
  limit: v.nullable(count),
  balance: count,
  /** Recipient and address in one line; empty when it is fetched. */
  address: text,
});
export type OrderTerms = v.InferOutput<typeof terms>;

const change = v.object({
  what: v.picklist(['price', 'stock', 'limit', 'balance', 'address']),
  before: text,
  after: text,
});
export type OrderChange = v.InferOutput<typeof change>;

const pieces = (stock: number) => (stock > 0 ? `${stock} 件` : '已兑完');
const limitText = (limit: number | null) => (limit === null ? '不限' : `${limit} 件`);

/**
 * Returns what has changed since the student was shown it, in words. Stock counts when it no longer suffices: others may
 * take what is not needed here.
 */
export function changesBetween(seen: OrderTerms, now: OrderTerms, quantity: number): OrderChange[] {
  const found: OrderChange[] = [];
  const note = (what: OrderChange['what'], before: string, after: string) => {
    if (before !== after) found.push({ what, before, after });
  };
  note('price', `${numberText(seen.price)} 金币`, `${numberText(now.price)} 金币`);
  if (now.stock < quantity) note('stock', pieces(seen.stock), pieces(now.stock));
  note('limit', limitText(seen.limit), limitText(now.limit));
  note('balance', `${numberText(seen.balance)} 金币`, `${numberText(now.balance)} 金币`);
  if (seen.address) note('address', seen.address, now.address || '已删除');
  return found;
}

const wanted = { product_id: text, option_id: text, quantity: v.pipe(count, v.minValue(1)) };

/** Preview of an order, with its id when its confirming step has made one. */
export const orderPreview = defineEndpoint({
  method: 'GET',
  path: '/orders/preview',
  summary: '确认订单',
  input: v.object({ step: text, ...wanted }),
  output: v.object({
    order_id: v.nullable(id),
    ...goods,
    /** The service point where it is fetched; empty when it is sent. */
    place: text,
    ...v.omit(terms, ['address']).entries,
    /** Pieces that the student has already. */
    bought: count,
  }),
});

/** Places an order, or says what has changed and places nothing. Its idempotency key is that of the confirming step. */
export const orderPlace = defineEndpoint({
  method: 'POST',
  path: '/orders/place',
  summary: '提交订单',
  once: true,
  input: v.object({
    ...wanted,
    /** Null when it is fetched. */
    address_id: v.nullable(text),
    /** Terms shown to the student. */
    seen: terms,
  }),
  output: v.object({ order_id: v.nullable(id), changes: v.array(change) }),
});
export type OrderInput = EndpointInput<typeof orderPlace>;

/** The tabs of the list. */
export const orderGroups = ['all', 'waiting', 'shipped', 'received', 'cancelled', 'expired'] as const;

/** The student's orders, the newest first. */
export const orderList = defineEndpoint({
  method: 'GET',
  path: '/orders/list',
  summary: '兑换记录',
  input: v.object({ group: v.picklist(orderGroups), words: v.optional(text), ...pageQuery }),
  output: listOf(orderItem),
});

/** One order, with everything that has become of it. */
export const orderDetail = defineEndpoint({
  method: 'GET',
  path: '/orders/detail',
  summary: '订单详情',
  input: v.object({ order_id: text }),
  output: v.object({
    ...orderItem.entries,
    /** From placing to the end, those to come included. */
    steps: v.array(progressStep),
    /** Places of the parcel, the newest first. */
    logistics: v.array(v.object({ note: text, at: wireTime })),
    carrier: v.nullable(v.object({ name: text, number: text })),
    /** Recipient and address, as they were when the order was placed. */
    address: v.nullable(v.object({ name: text, phone: text, place: text })),
    /** Code, place and time for fetching it; the code is empty once it is of no use. */
    pick_up: v.nullable(v.object({ code: text, place: text, hours: text, until: v.nullable(wireTime) })),
    /** When it counts as received by itself. */
    received_by: v.nullable(wireTime),
    can_cancel: v.boolean(),
    can_confirm: v.boolean(),
    gold: v.array(v.object({ title: text, amount: count, at: wireTime })),
  }),
});
export type OrderDetail = v.InferOutput<typeof orderDetail.output>;

/** Cancels an order that is not sent or fetched: gold and stock come back. Repeating it changes nothing. */
export const orderCancel = defineEndpoint({
  method: 'POST',
  path: '/orders/cancel',
  summary: '取消订单',
  input: v.object({ order_id: text }),
  output: v.null(),
});

/** Says that an order was received. Repeating it changes nothing. */
export const orderConfirm = defineEndpoint({
  method: 'POST',
  path: '/orders/confirm',
  summary: '确认收货',
  input: v.object({ order_id: text }),
  output: v.null(),
});

/** Query factories of this domain; `['orders']` refreshes all. */
export const orderQueries = {
  preview: (input: EndpointInput<typeof orderPreview>) =>
    queryOptions({
      queryKey: ['orders', 'preview', input],
      queryFn: ({ signal }) => fetchQuietly(orderPreview, input, signal),
    }),
  list: (input: EndpointInput<typeof orderList>) =>
    queryOptions({
      queryKey: ['orders', 'list', input],
      queryFn: ({ signal }) => fetchQuietly(orderList, input, signal),
    }),
  detail: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', orderId],
      queryFn: ({ signal }) => fetchQuietly(orderDetail, { order_id: orderId }, signal),
    }),
};
