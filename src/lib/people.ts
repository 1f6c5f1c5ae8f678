import { numberText } from '@/lib/number';

/** A number of people: `860`, `1.2 万`. */
export function people(count: number): string {
  return count < 10_000 ? numberText(count) : `${numberText(Math.round(count / 1000) / 10)} 万`;
}
