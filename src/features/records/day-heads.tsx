import type { ReactNode } from 'react';
import { dayFromNow, shortDayText } from '@/lib/time';
import styles from './records.module.css';

/** In rem; the style sheet says the same. */
export const DAY_HEAD_HEIGHT = 3.25;

/** Number of a day's rows. */
export interface DayCount {
  day: string;
  count: number;
}

/** A day as the heading of its rows: `今天`, `昨天`, `11月3日 周二`. */
function dayTitle(day: string, now: Date): string {
  const words = dayFromNow(day, now);
  return words.endsWith('天') ? words : shortDayText(day, now);
}

interface DayHeadProps<Day> {
  day: Day;
  now: Date;
  sumOf: (day: Day) => string;
}

/** A component, so that the words of thousands of days are made for those in sight alone. */
const DayHead = <Day extends DayCount>({ day, now, sumOf }: DayHeadProps<Day>) => (
  <h2 className={styles.day}>
    {dayTitle(day.day, now)}
    <span className={styles.sum}>{sumOf(day)}</span>
  </h2>
);

/** The heading of each day, by the number of its first row; `sumOf` tells what the day comes to. */
export function dayHeads<Day extends DayCount>(
  days: readonly Day[],
  now: Date,
  sumOf: (day: Day) => string,
): ReadonlyMap<number, ReactNode> {
  const heads = new Map<number, ReactNode>();
  let index = 0;
  for (const day of days) {
    heads.set(index, <DayHead day={day} now={now} sumOf={sumOf} />);
    index += day.count;
  }
  return heads;
}
