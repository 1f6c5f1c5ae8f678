import type { ReactNode } from 'react';
import styles from './feature-card.module.css';

interface FeatureCardProps {
  title: string;
  /** A drawing of what it looks like in use; an ornament. */
  vignette: ReactNode;
  /** Takes half of the row instead of a third. */
  large?: boolean;
  children: ReactNode;
}

/** One offer of the platform, in a drawing and in words. */
export function FeatureCard({ title, vignette, large = false, children }: FeatureCardProps) {
  return (
    <li className={styles.card} data-large={large || undefined}>
      <div className={styles.stage}>{vignette}</div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
