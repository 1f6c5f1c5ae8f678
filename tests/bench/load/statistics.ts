/** The value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** `123 (118–140)`: the median and the middle half of the values. */
export function spread(values: number[], digits = 0): string {
  const text = (part: number): string => quantile(values, part).toFixed(digits);
  return `${text(0.5)} (${text(0.25)}–${text(0.75)})`;
}

/** Values over the base's of the same repeat: what slows the machine for a while slows both. */
export function pairedRatios(values: number[], bases: number[]): number[] {
  return values.map((value, index) => value / (bases[index] ?? Number.NaN));
}

/** The items in random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
