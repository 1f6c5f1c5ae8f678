import type { EndpointOutput } from '@/api/endpoint';
import type { goldBalance } from '@/api/gold';

type Gold = EndpointOutput<typeof goldBalance>;

/** Decimal places compared, so that 10 days are not 11 because of how fractions are stored. */
const DIGITS = 6;

/**
 * Returns what a balance lacks for a price, and in how many days the student has it when they earn what they did on
 * an average day of late; null when they earned nothing. Undefined when the balance covers the price.
 */
export function shortOf(
  price: number,
  { balance, daily_average }: Gold,
): { missing: number; days: number | null } | undefined {
  const missing = price - balance;
  if (missing <= 0) return undefined;
  const days = daily_average > 0 ? Math.ceil(Number((missing / daily_average).toFixed(DIGITS))) : null;
  return { missing, days };
}
