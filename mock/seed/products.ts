import { DAY, dayOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { productCatalogue } from './products/catalogue';

type ProductRow = RowOf<'products'>;

const productSeed = (): ProductRow[] =>
  productCatalogue.map((goods) => ({
    id: goods.id,
    title: goods.title,
    summary: goods.summary,
    category: goods.category,
    price: goods.price,
    limit: goods.limit ?? null,
    delivery: goods.place ? 'pick_up' : 'mail',
    place: goods.place ?? '',
    is_listed: !goods.isUnlisted,
    listed_at: daysAgo(goods.age, '10:00'),
    exchanged: goods.exchanged,
    options: goods.choices.map(([name, stock], index) => ({
      id: `${goods.id}-${index + 1}`,
      name,
      stock,
      restock:
        goods.restock && index === 0
          ? { day: dayOf(Date.now() + goods.restock[0] * DAY), pieces: goods.restock[1] }
          : null,
    })),
  }));

export const seed: Seed = { products: productSeed };
