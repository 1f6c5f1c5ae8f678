import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { errorMessage, isRefusal } from '@/api/errors';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { type RowWindow, useRowWindow } from '@/ui/use-row-window';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { WindowList } from '@/ui/window-list';
import { DAY_HEAD_HEIGHT, type DayCount, dayHeads } from './day-heads';
import styles from './records.module.css';

/** Stands in for the rows of the history or the favourites. */
export function RecordsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.25rem" height="2.25rem" />
          <Skeleton lines={2} width="min(20rem, 60%)" />
        </div>
      ))}
    </div>
  );
}

/** A value as it was when it last stayed the same for `wait` ms; at first as it is. */
export function useSettled(value: string, wait: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

type Rows = RowWindow<HTMLElement>['rows'];

/** Rows ahead of the drawn ones of which the data are asked for. */
const AHEAD = 15;

/** The pages of data, counted from 1, that the drawn rows and those near them belong to. */
export function pagesAround(rows: Rows, total: number, pageSize: number): number[] {
  const first = rows[0]?.index;
  const last = rows.at(-1)?.index;
  if (first === undefined || last === undefined) return [];
  const from = Math.floor(Math.max(0, first - AHEAD) / pageSize) + 1;
  const to = Math.floor(Math.min(total - 1, last + AHEAD) / pageSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Drawn rows one below the other that all did not load. */
interface Stretch {
  first: number;
  last: number;
  /** In pixels, as of a row. */
  top: number;
  height: number;
}

/** The stretches of drawn rows that did not load, from the top. */
export function failedStretches(rows: Rows, isFailed: (index: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { index, top, height } of rows) {
    if (!isFailed(index)) continue;
    const before = stretches.at(-1);
    if (before?.last === index - 1) {
      before.last = index;
      before.height = top + height - before.top;
    } else stretches.push({ first: index, last: index, top, height });
  }
  return stretches;
}

/** In rem; the style sheet says the same. */
const ROW = 4.5;
/** Milliseconds that a page of rows must be in sight before it is asked for: a drag of the scroll bar passes dozens. */
const SETTLED = 100;
/** By its number: when one is removed the next takes its place, and the focus with it. */
const keyOf = (index: number) => index;

interface RecordListProps<
  Row,
  Data extends { list: Row[] },
  Key extends readonly unknown[],
  Day extends DayCount,
> {
  label: string;
  /** The days of the rows, newest first; the same until something in them changes. */
  days: readonly Day[];
  /** Sum of a day in words, beside its heading; a function of a module. */
  sumOf: (day: Day) => string;
  total: number;
  /** Rows in a page of data. */
  pageSize: number;
  /** One page of data, counted from 1. */
  queryOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
  /** A row; memoised. */
  Item: ComponentType<{ row: Row; onRemove: (row: Row) => void }>;
  /** Left out of records that stay. */
  onRemove?: (row: Row) => void;
}

const stays = (): void => {};

/** Records of thousands, by day. Only the rows in sight are drawn, and only their pages are asked for. */
export function RecordList<
  Row,
  Data extends { list: Row[] },
  Key extends readonly unknown[],
  Day extends DayCount,
>({
  label,
  days,
  sumOf,
  total,
  pageSize,
  queryOf,
  Item,
  onRemove = stays,
}: RecordListProps<Row, Data, Key, Day>) {
  const now = useNow('day');
  const heads = useMemo(() => dayHeads(days, now, sumOf), [days, now, sumOf]);
  const heightOf = useCallback((index: number) => (heads.has(index) ? ROW + DAY_HEAD_HEIGHT : ROW), [heads]);
  const rowWindow = useRowWindow<HTMLOListElement>({ count: total, heightOf, keyOf });
  const { rows, ref } = rowWindow;
  const wanted = pagesAround(rows, total, pageSize);
  // Nothing is wanted before the list has been laid out; the first pages do not wait.
  const settled = (useSettled(wanted.join(), SETTLED) || wanted.join()).split(',');
  const pages = useQueries({
    queries: wanted.map((page) => ({ ...queryOf(page), enabled: settled.includes(String(page)) })),
  });
  const pageOf = (index: number) => pages[wanted.indexOf(Math.floor(index / pageSize) + 1)];
  const isFailed = (index: number) => {
    const page = pageOf(index);
    return page?.isError === true && !page.data;
  };
  const retry = ({ first, last }: Stretch) => {
    const failed = new Set(Array.from({ length: last - first + 1 }, (_, at) => pageOf(first + at)));
    for (const page of failed) void page?.refetch();
    // The button goes with what it asked for.
    ref.current?.focus({ preventScroll: true });
  };

  return (
    <WindowList
      rowWindow={rowWindow}
      label={label}
      count={total}
      busy={pages.some((page) => page.isPending)}
      renderHead={(index) => heads.get(index)}
      renderRow={(index) => {
        if (isFailed(index)) return undefined;
        const row = pageOf(index)?.data?.list[index % pageSize];
        return row === undefined ? null : <Item row={row} onRemove={onRemove} />;
      }}
    >
      {failedStretches(rows, isFailed).map((stretch) => (
        <li
          key={`failed ${Math.floor(stretch.first / pageSize)}`}
          className={styles.failed}
          style={{ top: stretch.top, height: stretch.height }}
        >
          <p className={styles.notice}>
            这里的内容没有加载出来：{errorMessage(pageOf(stretch.first)?.error)}
            {!isRefusal(pageOf(stretch.first)?.error) && (
              <Button size="small" onClick={() => retry(stretch)}>
                重试
              </Button>
            )}
          </p>
        </li>
      ))}
    </WindowList>
  );
}
