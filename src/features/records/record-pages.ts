import type { RowWindow } from '@/ui/use-row-window';

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
export interface Stretch {
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
