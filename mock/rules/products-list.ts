import type { ProductFilter, productSorts } from '@/api/products';
import { compareTimes } from '@/lib/time';
import type { Database } from '../database/database';
import type { ProductRow } from '../database/products';
import { findSpelled, findWritten, isLatin } from '../search/match';
import { pinyinReader } from '../search/sounds';
import { wordsOf } from '../search/finders';
import { allProducts } from './products';

type Order = (one: ProductRow, other: ProductRow) => number;

const popular: Order = (one, other) => other.exchanged - one.exchanged;

const orders: Record<(typeof productSorts)[number], Order> = {
  popular,
  newest: (one, other) => compareTimes(other.listed_at, one.listed_at),
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
};

/** Products that are offered, ordered; among equals what many have got goes first. */
export const productsOf = (
  database: Database,
  { category, sort = 'popular' }: Pick<ProductFilter, 'category' | 'sort'>,
): ProductRow[] =>
  allProducts(database)
    .filter((row) => row.is_listed && (!category || row.category === category))
    .toSorted((one, other) => orders[sort](one, other) || popular(one, other));

/** Returns what says of a product whether it holds every word: in Chinese, in pinyin or by initials. */
export async function productSearch(query: string): Promise<(row: ProductRow) => boolean> {
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
