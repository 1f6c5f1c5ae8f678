import { dayOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { ProductRow } from '../database/products';
import { Refusal, required } from '../refusal';

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
