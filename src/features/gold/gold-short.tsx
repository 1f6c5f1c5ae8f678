import type { EndpointOutput } from '@/api/endpoint';
import type { goldBalance } from '@/api/gold';
import { Link } from '@/kit/link';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import styles from './gold-short.module.css';

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

interface GoldShortProps {
  price: number;
  gold: Parameters<typeof shortOf>[1];
}

/** `差 120 金币，约 4 天`, or where nothing was earned of late the way to earn; nothing when the balance covers the price. */
export function GoldShort({ price, gold }: GoldShortProps) {
  const short = shortOf(price, gold);
  if (!short) return null;
  const missing = `差 ${numberText(short.missing)} 金币`;
  if (short.days !== null) return <span>{`${missing}，约 ${numberText(short.days)} 天`}</span>;
  return (
    <span>
      {missing}，
      <Link to={paths.myGold()} className={styles.way}>
        怎样赚金币
      </Link>
    </span>
  );
}
