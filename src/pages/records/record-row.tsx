import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import styles from './records.module.css';

interface RecordRowProps {
  /** Ahead of the words. */
  lead: ReactNode;
  title: string;
  /** Where it leads; null when it is gone. */
  to: string | null;
  /** Beside the title. */
  context?: string;
  facts: string;
  /** When or how long. */
  end: ReactNode;
  remove: { label: string; icon: ReactNode; run: () => void };
}

/** One row of the history or the favourites: a link to its place, or its title alone when it is gone. */
export function RecordRow({ lead, title, to, context, facts, end, remove }: RecordRowProps) {
  return (
    <div className={styles.row}>
      {lead}
      <div className={styles.words}>
        <p className={styles.line}>
          {to === null ? (
            <>
              <span className={styles.gone}>{title}</span>
              <Badge>已下架</Badge>
            </>
          ) : (
            <Link to={to} className={styles.title}>
              {title}
            </Link>
          )}
          {context && <span className={styles.context}>{context}</span>}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      <span className={styles.end}>{end}</span>
      <IconButton
        size="small"
        label={remove.label}
        icon={remove.icon}
        className={styles.remove}
        onClick={remove.run}
      />
    </div>
  );
}
