import type { ReactNode } from 'react';
import { dayStarts, dayTitle, type HistoryDay, studied } from './history-rows';
import styles from './records.module.css';

/** In rem; the style sheet says the same. */
export const DAY = 3.25;

/** The heading of each day, by the number of its first row. */
export function dayHeads(days: readonly HistoryDay[], now: Date): ReadonlyMap<number, ReactNode> {
  const heads = new Map<number, ReactNode>();
  for (const [index, { day, count, seconds }] of dayStarts(days))
    heads.set(
      index,
      <h2 className={styles.day}>
        {dayTitle(day, now)}
        <span className={styles.sum}>
          {count} 条 · {studied(seconds)}
        </span>
      </h2>,
    );
  return heads;
}
