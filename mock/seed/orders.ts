import { regionText } from '@/api/addresses';
import { momentOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { keptUntil, preparedAt } from '../laws/orders';
import { people } from '../laws/people';

type OrderRow = RowOf<'orders'>;

interface Entry {
  product: string;
  /** Place of the option among the product's. */
  choice?: number;
  quantity?: number;
  days: number;
  time: string;
  code?: string;
  /** Hours after it was placed. */
  cancelled?: number;
  received?: number;
}

/** Orders of 林知远, oldest first; the state of one neither cancelled nor received follows from the time. */
const ordered: Entry[] = [
  { product: '408', days: 68, time: '20:14', received: 95 },
  { product: '604', days: 61, time: '12:31', code: 'K7QW4N', received: 4 },
  { product: '104', days: 47, time: '21:05' },
  { product: '607', days: 43, time: '16:48', code: 'M3RT8H' },
  { product: '402', days: 26, time: '19:22', cancelled: 2 },
  { product: '604', days: 19, time: '10:06', code: 'P9XC2V', received: 7 },
  { product: '103', days: 13, time: '09:40', received: 80 },
  { product: '106', days: 12, time: '18:55', cancelled: 21 },
  { product: '601', days: 3, time: '11:12', code: 'A4YN7G' },
  { product: '101', choice: 1, days: 2, time: '13:08' },
  { product: '102', days: 0, time: '' },
];

/** An hour ago, for what is still to be sent. */
const lately = () => Date.now() - durations.hour;

function orderAt(database: Database, entry: Entry, index: number): OrderRow {
  const { product, choice = 0, quantity = 1, days, time, code = '', cancelled, received } = entry;
  const goods = database.products.find(product);
  const option = goods?.options[choice];
  const [address] = database.addresses.all();
  if (!goods || !option || !address) throw new Error(`No product ${product} in the seed`);
  const id = String(100_101 + index);
  const { title, price, delivery, place } = goods;
  const placed = days > 0 ? momentOf(daysAgo(days, time)) : lately();
  const after = (hours: number | undefined) => (hours === undefined ? null : placed + hours * durations.hour);
  const row: OrderRow = {
    id,
    user_id: people.student,
    product_id: product,
    option_id: option.id,
    title,
    option_name: option.name,
    price,
    quantity,
    total: price * quantity,
    delivery,
    address:
      delivery === 'mail'
        ? {
            name: address.name,
            phone: address.phone,
            city: address.city,
            place: `${regionText(address)} ${address.detail}`,
          }
        : null,
    pick_up: delivery === 'pick_up' ? { code, place } : null,
    placed_at: placed,
    prepared_at: preparedAt(delivery, placed, id),
    cancelled_at: after(cancelled),
    received_at: after(received),
    expired_at: null,
  };
  const isLeft = delivery === 'pick_up' && row.cancelled_at === null && row.received_at === null;
  return isLeft && keptUntil(row) < Date.now() ? { ...row, expired_at: keptUntil(row) } : row;
}

export const seed: Seed = {
  orders: (database) => ordered.map((entry, index) => orderAt(database, entry, index)),
};
