import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { HISTORY_PAGE, type HistoryFilter, type HistoryRow, recordQueries } from '@/api/records';
import { useWindow } from '@/ui/use-window';
import { HistoryItem } from './history-item';
import { dayStarts, dayTitle, studied } from './history-rows';
import { PendingRow } from './pending-row';
import styles from './records.module.css';

/** In rem; the style sheet says the same. */
const ROW = 4.5;
const DAY = 3.25;

interface HistoryListProps {
  filter: HistoryFilter;
  days: { day: string; count: number; seconds: number }[];
  total: number;
  onRemove: (row: HistoryRow) => void;
}

/** The rows by day. Only those in sight are drawn, and only their pages are asked for. */
export function HistoryList({ filter, days, total, onRemove }: HistoryListProps) {
  const [now] = useState(() => new Date());
  const starts = useMemo(() => dayStarts(days), [days]);
  const heightOf = useMemo(() => (index: number) => (starts.has(index) ? ROW + DAY : ROW), [starts]);
  const { ref, height, rows } = useWindow<HTMLOListElement>({ count: total, heightOf, keyOf });

  const pageOf = (index: number) => Math.floor(index / HISTORY_PAGE) + 1;
  const wanted = [...new Set(rows.map(({ index }) => pageOf(index)))];
  const pages = useQueries({ queries: wanted.map((page) => recordQueries.historyPage(filter, page)) });

  return (
    <ol
      ref={ref}
      className={styles.list}
      style={{ height }}
      aria-label="学习历史"
      aria-busy={pages.some((page) => page.isPending)}
    >
      {rows.map(({ index, key, top }) => {
        const day = starts.get(index);
        const page = pages[wanted.indexOf(pageOf(index))];
        const row = page?.data?.list[index % HISTORY_PAGE];
        return (
          <li
            key={key}
            className={styles.item}
            style={{ transform: `translateY(${top}px)` }}
            aria-posinset={index + 1}
            aria-setsize={total}
          >
            {day && (
              <h2 className={styles.day}>
                {dayTitle(day.day, now)}
                <span className={styles.sum}>
                  {day.count} 条 · {studied(day.seconds)}
                </span>
              </h2>
            )}
            {row ? <HistoryItem row={row} onRemove={() => onRemove(row)} /> : <PendingRow page={page} />}
          </li>
        );
      })}
    </ol>
  );
}

/** By its number: when one is removed the next takes its place, and the focus with it. */
const keyOf = (index: number) => index;
