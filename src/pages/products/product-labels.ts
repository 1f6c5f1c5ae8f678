import type { Product, ProductOption } from '@/api/products';
import { numberText } from '@/lib/number';
import { dayText } from '@/lib/time';

const FEW = 5;

/** Whether there are some, but so few that a student wants to know how many. */
export const isScarce = (stock: number): boolean => stock > 0 && stock <= FEW;

/** Returns a stock in words: that there is none, when more comes, that few are left, how many there are. */
export function stockText({ stock, restock_day }: Pick<ProductOption, 'stock' | 'restock_day'>): string {
  if (isScarce(stock)) return `仅剩 ${stock} 件`;
  if (stock > 0) return `库存 ${numberText(stock)} 件`;
  return restock_day === null ? '已兑完' : `即将补货，预计 ${dayText(restock_day)}到货`;
}

/** Returns the limit of pieces for each student, and how many this one has; empty when there is no limit. */
export function limitText({ limit, bought }: Pick<Product, 'limit' | 'bought'>): string {
  if (limit === null) return '';
  return `每人限兑 ${limit} 件${bought > 0 ? `，已兑 ${bought} 件` : ''}`;
}

/** Why nobody, or this student, can have a product whatever it costs. */
export type Hindrance = 'unlisted' | 'limit' | 'sold_out';

type Offer = Pick<Product, 'is_listed' | 'limit' | 'bought' | 'stock'>;

/** Returns what keeps the student from a product, or undefined when nothing but its price may. */
export function hindranceOf({ is_listed, limit, bought, stock }: Offer): Hindrance | undefined {
  if (!is_listed) return 'unlisted';
  if (limit !== null && bought >= limit) return 'limit';
  return stock === 0 ? 'sold_out' : undefined;
}

/** The hindrances in a word. */
export const hindranceNames: Record<Hindrance, string> = {
  unlisted: '已下架',
  limit: '已达限兑数',
  sold_out: '已兑完',
};

/** Largest number of pieces that can be had at once, and the reason. */
export interface Bound {
  most: number;
  by: 'stock' | 'limit' | 'gold';
  text: string;
}

/** Returns the tightest bound: the stock of the option, what the limit leaves, what the balance covers. */
export function boundOf(
  { price, limit, bought }: Pick<Product, 'price' | 'limit' | 'bought'>,
  stock: number,
  balance: number,
): Bound {
  const bounds: Bound[] = [
    { most: stock, by: 'stock', text: `最多 ${stock} 件：${stockText({ stock, restock_day: null })}` },
  ];
  if (limit !== null) {
    const left = Math.max(0, limit - bought);
    bounds.push({ most: left, by: 'limit', text: `最多 ${left} 件：${limitText({ limit, bought })}` });
  }
  if (price > 0) {
    const covered = Math.max(0, Math.floor(balance / price));
    bounds.push({
      most: covered,
      by: 'gold',
      text: `最多 ${covered} 件：现有 ${numberText(balance)} 金币`,
    });
  }
  return bounds.reduce((tightest, bound) => (bound.most < tightest.most ? bound : tightest));
}
