import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Why there is nothing, or what to do about it. */
  description?: ReactNode;
  action?: ReactNode;
}

/** In place of a list that holds nothing. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.icon} aria-hidden="true">
        {icon ?? <Inbox />}
      </div>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
