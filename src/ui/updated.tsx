import { Clock } from 'lucide-react';
import styles from './updated.module.css';
import { Moment } from './moment';

interface UpdatedProps {
  /** Wire time at which the figures were right. */
  at: string;
  /** They may have changed since. */
  isStale: boolean;
}

/** When figures were right; in words that they are old when they are, beside the colour. */
export function Updated({ at, isStale }: UpdatedProps) {
  return (
    <p className={styles.asOf} data-stale={isStale || undefined}>
      {isStale && <Clock />}
      <span>
        更新于 <Moment at={at} />
        {isStale && '，可能已经变化'}
      </span>
    </p>
  );
}
