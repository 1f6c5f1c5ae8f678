/** One page of a list, counted from 1, and how many there are in all. */
export function pageOf<Item>(all: Item[], { page_num, page_size }: { page_num: number; page_size: number }) {
  const start = (Math.max(1, page_num) - 1) * page_size;
  return { list: all.slice(start, start + page_size), total: all.length };
}

/** Rows, newest first, gathered by the day of their wire time, the days newest first too. */
export const byDay = <Row>(
  rows: readonly Row[],
  wireTime: (row: Row) => string,
): { day: string; rows: Row[] }[] =>
  [...Map.groupBy(rows, (row) => wireTime(row).slice(0, 10))].map(([day, ofDay]) => ({ day, rows: ofDay }));
