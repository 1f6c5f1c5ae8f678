import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './count-link.module.css';

interface CountLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Shown at the icon's corner, when it is not zero. */
  count: number;
}

/** An icon that leads somewhere, with how much waits there. */
export function CountLink({ to, label, icon, count }: CountLinkProps) {
  const shown = count > 99 ? '99+' : String(count);
  return (
    <Link
      to={to}
      className={styles.link}
      title={label}
      aria-label={count > 0 ? `${label}，${shown} 条未读` : label}
    >
      {icon}
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </Link>
  );
}
