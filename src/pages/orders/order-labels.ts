import { type OrderChange, type OrderItem, orderMachine, type OrderState, ORDER_DAYS } from '@/api/orders';
import type { Tone } from '@/ui/tone';

const orderTones: Record<OrderState, Tone> = {
  placed: 'info',
  shipped: 'brand',
  ready: 'warning',
  received: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** Returns the page's name for a state, and its colour. */
export const stateWords = ({
  state,
  delivery,
}: Pick<OrderItem, 'state' | 'delivery'>): { text: string; tone: Tone } => ({
  text: state === 'placed' && delivery === 'mail' ? '待发货' : orderMachine.states[state],
  tone: orderTones[state],
});

/** A product with what was chosen of it: `加厚帆布袋 · 藏青`. */
export const goodsName = ({ title, option_name }: Pick<OrderItem, 'title' | 'option_name'>): string =>
  option_name ? `${title} · ${option_name}` : title;

const changeNames: Record<OrderChange['what'], string> = {
  price: '价格',
  stock: '库存',
  limit: '每人限兑',
  balance: '金币余额',
  address: '收货地址',
};

/** Names the value that has changed. */
export const changeName = ({ what }: OrderChange): string => changeNames[what];

/** Changes in one line: `价格 120 金币 → 150 金币`. */
export const changesInWords = (changes: readonly OrderChange[]): string =>
  changes.map((each) => `${changeName(each)} ${each.before} → ${each.after}`).join('；');

/** Rules of an order from the start, by its kind of delivery. */
export const orderRules: Record<OrderItem['delivery'], readonly string[]> = {
  mail: [
    '每天 14:00 前提交的订单当天发出，之后的次日发出。',
    '发出前可以取消，金币全额退回；发出后不能取消。',
    `发出 ${ORDER_DAYS.received} 天后自动确认收货。`,
  ],
  pick_up: [
    '一般两小时内备好，备好后凭取件码领取。',
    '取件前可以取消，金币全额退回；取走后不能取消。',
    `备好后保留 ${ORDER_DAYS.kept} 天，逾期自动关闭，金币全额退回。`,
  ],
};
