import { addressLine, regionText } from '@/api/addresses';
import {
  changesBetween,
  type OrderChange,
  type OrderInput,
  orderPlace,
  type orderPreview,
  type OrderTerms,
} from '@/api/orders';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import { numberText } from '@/lib/number';
import type { AddressRow } from '../database/addresses';
import type { Database } from '../database/database';
import type { OrderRow } from '../database/orders';
import type { ProductRow } from '../database/products';
import { answerTo } from '../once';
import { Refusal, required } from '../refusal';
import { markAddressUsed } from './addresses';
import { balanceOf, post } from './gold';
import { boughtBy } from './orders';
import { exchangeOf } from './orders-ledger';
import { preparedAt } from './orders-state';
import { pictureOf } from './products-to-wire';
import { moveStock, optionOf, productOf } from './products';

const withdrawn = '这件商品已下架，不能兑换了';

/** Returns an order as it would be now. Refuses a withdrawn product, unless this step has made its order already. */
export function previewOrder(
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
    picture: pictureOf(product.id),
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
export function checkOrder(database: Database, userId: string, input: OrderInput): Checked {
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
export function recordOrder(database: Database, userId: string, checked: Checked): OrderRow {
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
