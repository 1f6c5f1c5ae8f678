/**
 * Part really played of a video, in seconds, or read of a document, in pages (page n is n − 1 to n):
 * from and to, `from` the smaller.
 */
export type TimeRange = [from: number, to: number];

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Ranges in order, none touching another, in tenths; empty, reversed and damaged ones are left out. */
export function mergeRanges(ranges: readonly (readonly [number, number])[]): TimeRange[] {
  const sorted = ranges
    .map(([from, to]): TimeRange => [tenths(from), tenths(to)])
    .filter(([from, to]) => from >= 0 && to > from && Number.isFinite(to))
    .toSorted((one, other) => one[0] - other[0]);
  const merged: TimeRange[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Returns the length that the ranges cover together; overlaps count once. */
export function coveredLength(ranges: readonly (readonly [number, number])[]): number {
  return tenths(mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0));
}

/** The part of something `length` long that the ranges cover, 0 to 1; what lies beyond its end does not count. */
export function coveredShare(ranges: readonly (readonly [number, number])[], length: number): number {
  // Ranges are in tenths: what lies beyond the last whole one cannot be covered.
  const told = Math.floor(length * 10) / 10;
  if (!(told > 0)) return 0;
  const within = ranges.map(([from, to]): TimeRange => [from, Math.min(to, length)]);
  return Math.min(1, coveredLength(within) / told);
}
