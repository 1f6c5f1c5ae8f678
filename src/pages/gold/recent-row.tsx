import { Link } from 'react-router-dom';
import type { GoldEntry } from '@/api/gold';
import { timeFromNow } from '@/lib/time';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { Amount } from './amount';
import { causePath } from './cause-path';
import styles from './recent-row.module.css';

/** A row of the ledger in a summary. */
export function RecentRow({ row }: { row: GoldEntry }) {
  const now = useNow('day');
  const to = causePath(row);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={textStyles.ellipsis}>{to ? <Link to={to}>{row.title}</Link> : row.title}</p>
        <Moment at={row.created_at} className={textStyles.captionFigures}>
          {timeFromNow(row.created_at, now)}
        </Moment>
      </div>
      <Amount amount={row.amount} />
    </div>
  );
}
