import { Clock } from 'lucide-react';
import { timeFromNow } from '@/lib/time';
import styles from './updated.module.css';
import { Moment } from './moment';

interface UpdatedProps {
  /** Wire time at which the figures were right. */
  at: string;
  now: Date;
  /** They may have changed since. */
  isStale: boolean;
}

/** When figures were right; in words that they are old when they are, beside the colour. */
export function Updated({ at, now, isStale }: UpdatedProps) {
  return (
    <p className={styles.asOf} data-stale={isStale || undefined}>
      {isStale && <Clock />}
      <span>
        更新于 <Moment at={at}>{timeFromNow(at, now)}</Moment>
        {isStale && '，可能已经变化'}
      </span>
    </p>
  );
}
