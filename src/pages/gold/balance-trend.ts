import type { GoldDay } from '@/api/gold';
import { dayAfter, daysFrom, monthOf } from '@/lib/days';

/** Balance at the end of a day. */
export interface DayBalance {
  day: string;
  balance: number;
}

/** The balance at the end of each of the last `count` days, from the whole ledger by day, newest first. */
export function balancesOf(days: readonly GoldDay[], today: string, count: number): DayBalance[] {
  const changes = new Map(days.map(({ day, income, spending }) => [day, income - spending]));
  const shown = daysFrom(dayAfter(today, 1 - count), today);
  let balance = days.reduce(
    (sum, { day, income, spending }) => (day < (shown[0] ?? '') ? sum + income - spending : sum),
    0,
  );
  return shown.map((day) => {
    balance += changes.get(day) ?? 0;
    return { day, balance };
  });
}

/** A month of the ledger. */
export interface GoldMonth {
  month: string;
  income: number;
  spending: number;
  /** At its end. */
  balance: number;
}

/** The months of the whole ledger, newest first. */
export function monthsOf(days: readonly GoldDay[]): GoldMonth[] {
  let balance = 0;
  const months: GoldMonth[] = [];
  for (const [month, ofMonth] of Map.groupBy(days.toReversed(), ({ day }) => monthOf(day))) {
    const income = ofMonth.reduce((sum, each) => sum + each.income, 0);
    const spending = ofMonth.reduce((sum, each) => sum + each.spending, 0);
    balance += income - spending;
    months.push({ month, income, spending, balance });
  }
  return months.toReversed();
}
