import * as v from 'valibot';
import { productCategories, productDelivery } from '@/api/products';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A product of the shop; what is only read on its own page (texts, pictures) stands in seed/products. */
const productRow = v.object({
  id: text,
  title: text,
  summary: text,
  category: v.picklist(productCategories),
  price: count,
  /** Pieces for each student, ever; null when there is no limit. */
  limit: v.nullable(count),
  delivery: productDelivery,
  /** The service point of what is picked up; empty for what is sent. */
  place: text,
  is_listed: v.boolean(),
  listed_at: wireTime,
  /** Pieces handed out; rises and falls with `moveStock`. */
  exchanged: count,
  /** At least one; a product without choice has one with an empty name. Stock is written by rules/products.ts only. */
  options: v.array(
    v.object({
      id: text,
      name: text,
      stock: count,
      /** The day on which further pieces arrive, and how many. */
      restock: v.nullable(v.object({ day: text, pieces: count })),
    }),
  ),
});
export type ProductRow = v.InferOutput<typeof productRow>;

export const tables = { products: productRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
