import type { Transaction } from '@/api/card';

/** Categories of spending: the meals by the time of day, and the rest. */
export const categories = ['breakfast', 'lunch', 'dinner', 'night', 'shop', 'service'] as const;
export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, string> = {
  breakfast: '早餐',
  lunch: '午餐',
  dinner: '晚餐',
  night: '夜宵',
  shop: '购物',
  service: '生活服务',
};

/** When each meal begins; the night's lasts until the next breakfast. */
const meals: readonly [begins: string, meal: Category][] = [
  ['05:00:00', 'breakfast'],
  ['10:00:00', 'lunch'],
  ['15:00:00', 'dinner'],
  ['21:00:00', 'night'],
];

/** The meal borders in words. */
export const MEAL_HOURS = '早餐 5–10 点，午餐 10–15 点，晚餐 15–21 点，夜宵 21–5 点';

/** Category of a payment or refund; null for a top-up. */
export function categoryOf({ kind, at }: Pick<Transaction, 'kind' | 'at'>): Category | null {
  if (kind === 'top_up') return null;
  if (kind !== 'canteen') return kind;
  const clock = at.slice(11);
  return meals.findLast(([begins]) => begins <= clock)?.[1] ?? 'night';
}

/** Cents spent on each category, refunds taken off. */
export function spendingOf(rows: readonly Transaction[]): Record<Category, number> {
  const spent: Record<Category, number> = {
    breakfast: 0,
    lunch: 0,
    dinner: 0,
    night: 0,
    shop: 0,
    service: 0,
  };
  for (const row of rows) {
    const category = categoryOf(row);
    if (category) spent[category] -= row.amount;
  }
  return spent;
}
