import type { HistoryRow } from '@/api/records';
import { streakOf } from '@/lib/streak';
import { timeText, wireDayOf } from '@/lib/time';

/** A student's ways of studying, read off their records. */
export interface StudyHabits {
  /** Hours of the day in which they usually study. */
  hours: ReadonlySet<number>;
  /** Days in a row up to yesterday, or to today. */
  streak: number;
  hasStudiedToday: boolean;
}

export const noHabits: StudyHabits = { hours: new Set(), streak: 0, hasStudiedToday: false };

/** Different days in which an hour has to be studied in before it is usual, and their share of all days. */
const LEAST_DAYS = 3;
const LEAST_SHARE = 0.25;

/** Returns the habits that the last records show, as of a day. */
export function habitsOf(
  rows: readonly Pick<HistoryRow, 'studied_at'>[],
  days: readonly string[],
  today: string,
): StudyHabits {
  const daysByHour = new Map<number, Set<string>>();
  for (const { studied_at } of rows) {
    const hour = Number(timeText(studied_at).slice(0, 2));
    daysByHour.set(hour, (daysByHour.get(hour) ?? new Set()).add(wireDayOf(studied_at)));
  }
  const all = new Set(rows.map(({ studied_at }) => wireDayOf(studied_at))).size;
  const usual = [...daysByHour].filter(([, { size }]) => size >= LEAST_DAYS && size >= all * LEAST_SHARE);
  return {
    hours: new Set(usual.map(([hour]) => hour)),
    streak: streakOf(days, today).current,
    hasStudiedToday: days.includes(today),
  };
}
