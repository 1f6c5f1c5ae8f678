import type { ReactNode } from 'react';
import { Link } from '@/kit/link';
import { timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Moment } from '@/ui/moment';
import styles from './records.module.css';

interface RecordRowProps {
  /** The wire time that the row is ordered by; its day is in the heading. */
  at: string;
  /** Ahead of the words. */
  lead: ReactNode;
  title: ReactNode;
  /** Its link; null when the target is gone, undefined when there never was one. */
  to: string | null | undefined;
  /** Beside the title. */
  context?: string;
  facts: string;
  /** At the end of the row. */
  end?: ReactNode;
  remove?: { label: string; icon: ReactNode; run: () => void };
}

/** One row of a list of records: a link to its place, or its title alone when there is none. */
export function RecordRow({ at, lead, title, to, context, facts, end, remove }: RecordRowProps) {
  return (
    <div className={styles.row}>
      <Moment at={at} className={styles.time}>
        {timeText(at)}
      </Moment>
      {lead}
      <div className={styles.words}>
        <p className={styles.line}>
          {to === undefined && <span className={styles.plain}>{title}</span>}
          {to === null && (
            <>
              <span className={styles.gone}>{title}</span>
              <Badge>已下架</Badge>
            </>
          )}
          {typeof to === 'string' && (
            <Link to={to} className={styles.title}>
              {title}
            </Link>
          )}
          {context && <span className={styles.context}>{context}</span>}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {end && <span className={styles.end}>{end}</span>}
      {remove && (
        <IconButton
          size="small"
          label={remove.label}
          icon={remove.icon}
          className={styles.remove}
          onClick={remove.run}
        />
      )}
    </div>
  );
}
