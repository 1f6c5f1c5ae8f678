import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { shortOf } from './short-of';
import styles from './gold-short.module.css';

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
