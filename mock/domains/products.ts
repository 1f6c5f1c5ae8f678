import * as v from 'valibot';
import {
  type Product,
  productCategories,
  productDelivery,
  productDetail,
  type ProductDetail,
  type ProductFilter,
  productList,
  type productSorts,
} from '@/api/products';
import { wireTime } from '@/api/schemas';
import { compareTimes, dayOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { wordsOf } from '../engine/search/finders';
import { findSpelled, findWritten, isLatin } from '../engine/search/match';
import { pinyinReader } from '../engine/search/sounds';
import { column, type TablesOf } from '../engine/table';
import { balanceOf } from '../laws/gold';
import { boughtBy } from '../laws/orders';
import { pageOf } from '../laws/paging';
import { frontOf, picturesOf } from '../laws/drawings';
import { favouritesOf } from './favourites';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A product of the shop, and what its pictures are drawn of (laws/drawings). */
const productRow = v.object({
  id: column.text,
  title: column.text,
  summary: column.text,
  /** Markdown. */
  description: column.text,
  category: v.picklist(productCategories),
  price: count,
  /** Pieces for each student, ever; null when there is no limit. */
  limit: v.nullable(count),
  delivery: productDelivery,
  /** The service point of what is picked up; empty for what is sent. */
  place: column.text,
  is_listed: v.boolean(),
  listed_at: wireTime,
  /** Pieces handed out; rises and falls with `moveStock`. */
  exchanged: count,
  /** At least one; a product without choice has one with an empty name. Stock is written by `moveStock` only. */
  options: v.array(
    v.object({
      id: column.text,
      name: column.text,
      stock: count,
      /** The day on which further pieces arrive, and how many. */
      restock: v.nullable(v.object({ day: column.text, pieces: count })),
      /** Its colour in pictures, when it is a colour that one chooses. */
      colour: v.optional(column.text),
    }),
  ),
  details: v.array(v.object({ label: column.text, value: column.text })),
  shape: column.text,
  colours: v.object({ main: column.text, second: column.text }),
  /** In centimetres; without it there is nothing to measure. */
  size: v.optional(v.object({ width: column.number, height: column.number })),
});
type ProductRow = v.InferOutput<typeof productRow>;

export const tables = { products: productRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type Option = ProductRow['options'][number];

/** Adds pieces that have arrived by today to the stock. */
function arrived(option: Option): Option {
  const { restock, stock } = option;
  return restock && restock.day <= dayOf(Date.now())
    ? { ...option, stock: stock + restock.pieces, restock: null }
    : option;
}

const current = (row: ProductRow): ProductRow => ({ ...row, options: row.options.map(arrived) });

/** Every product, those that are no longer offered included, with the stock of today. */
export const allProducts = (database: Database): ProductRow[] => database.products.all().map(current);

/** A product by its id, also one that is no longer offered; refuses an unknown one. */
export const productOf = (database: Database, productId: string): ProductRow =>
  current(required(database.products.find(productId), '没有找到这件商品'));

/** One option of a product; refuses an unknown one. */
export const optionOf = (row: ProductRow, optionId: string): Option =>
  required(
    row.options.find(({ id }) => id === optionId),
    '没有找到这个规格',
  );

/** Pieces of all options together. */
export const stockOf = (row: ProductRow): number => row.options.reduce((sum, { stock }) => sum + stock, 0);

/**
 * Adds pieces to the stock of an option, or takes them out when `by` is below zero. The only writer of stock: it never
 * goes below zero, what would take it there is refused and changes nothing.
 */
export function moveStock(database: Database, productId: string, optionId: string, by: number): void {
  const row = productOf(database, productId);
  const { stock } = optionOf(row, optionId);
  if (!Number.isSafeInteger(by)) throw new Error(`${by} is no number of pieces`);
  if (stock + by < 0) throw new Refusal(stock === 0 ? '已兑完' : `库存只剩 ${stock} 件`);
  database.products.update(productId, {
    exchanged: Math.max(0, row.exchanged - by),
    options: row.options.map((option) =>
      option.id === optionId ? { ...option, stock: option.stock + by } : option,
    ),
  });
}

type Order = (one: ProductRow, other: ProductRow) => number;

const popular: Order = (one, other) => other.exchanged - one.exchanged;

const orders: Record<(typeof productSorts)[number], Order> = {
  popular,
  newest: (one, other) => compareTimes(other.listed_at, one.listed_at),
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
};

/** Products that are offered, ordered; among equals what many have got goes first. */
const productsOf = (
  database: Database,
  { category, sort = 'popular' }: Pick<ProductFilter, 'category' | 'sort'>,
): ProductRow[] =>
  allProducts(database)
    .filter((row) => row.is_listed && (!category || row.category === category))
    .toSorted((one, other) => orders[sort](one, other) || popular(one, other));

/** Returns what says of a product whether it holds every word: in Chinese, in pinyin or by initials. */
async function productSearch(query: string): Promise<(row: ProductRow) => boolean> {
  const words = wordsOf(query);
  const read = words.some(isLatin) ? await pinyinReader() : undefined;
  return (row) =>
    words.every((word) =>
      [row.title, row.category, row.summary].some(
        (text) =>
          findWritten(text.toLowerCase(), word) ??
          (read && isLatin(word) ? findSpelled(read(text), word) : undefined),
      ),
    );
}

const RELATED = 5;

/** The picture that stands for a product. */
export const pictureOf = (database: Database, productId: string) =>
  frontOf(database, productOf(database, productId));

/** A product as the wire has it in a list, with what this student has got of it. */
function toWireProduct(database: Database, userId: string, row: ProductRow): Product {
  const { id, options, description: _, details: _d, shape: _s, colours: _c, size: _z, ...shown } = row;
  const stock = stockOf(row);
  const days = options.flatMap(({ restock }) => restock?.day ?? []).toSorted();
  return {
    ...shown,
    product_id: id,
    bought: boughtBy(database, userId, id),
    stock,
    restock_day: stock === 0 ? (days[0] ?? null) : null,
    picture: frontOf(database, row),
  };
}

/** The same with all that its own page shows. */
function toWireProductDetail(database: Database, userId: string, row: ProductRow): ProductDetail {
  const { picture: _front, ...shown } = toWireProduct(database, userId, row);
  return {
    ...shown,
    pictures: picturesOf(database, row),
    description: row.description,
    details: row.details,
    options: row.options.map(({ id, name, stock, restock }) => ({
      option_id: id,
      name,
      stock,
      restock_day: stock === 0 ? (restock?.day ?? null) : null,
    })),
    related: productsOf(database, { category: row.category })
      .filter(({ id }) => id !== row.id)
      .slice(0, RELATED)
      .map((other) => toWireProduct(database, userId, other)),
  };
}

export const routes = [
  handle(productList, async ({ input, database, user }) => {
    const { category, affordable, favourites, words = '', sort } = input;
    const holds = await productSearch(words);
    const balance = balanceOf(database, user.id);
    const starred = new Set(
      favouritesOf(database, user.id, { kind: 'product' }).map(({ item_id }) => item_id),
    );
    const fitting = productsOf(database, { sort }).filter(
      (row) => (!affordable || row.price <= balance) && (!favourites || starred.has(row.id)) && holds(row),
    );
    const counts: Record<string, number> = {};
    for (const row of fitting) counts[row.category] = (counts[row.category] ?? 0) + 1;
    const { list, total } = pageOf(
      fitting.filter((row) => !category || row.category === category),
      input,
    );
    return { list: list.map((row) => toWireProduct(database, user.id, row)), total, counts };
  }),

  handle(productDetail, ({ input, database, user }) =>
    toWireProductDetail(database, user.id, productOf(database, input.product_id)),
  ),
];
