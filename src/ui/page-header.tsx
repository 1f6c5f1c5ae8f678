import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The page's subject: its one heading of level 1. */
  title: ReactNode;
  description?: ReactNode;
  /** The way down to the page. */
  crumbs?: ReactNode;
  /** The page's main action, and few beside it. */
  actions?: ReactNode;
  /** Small facts below the title: badges, counts, dates. */
  meta?: ReactNode;
}

/** The top of every page. */
export function PageHeader({ title, description, crumbs, actions, meta }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {crumbs}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
