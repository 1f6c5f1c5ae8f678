import { institute } from '@/lib/institute';
import styles from './crisis-line.module.css';

/** The crisis line: a link that calls it, and its number in words. The same wherever it stands. */
export const CrisisLine = () => (
  <p className={styles.line}>
    <a href={`tel:${institute.crisis.number}`}>{institute.crisis.name}</a>
    <strong>{institute.crisis.number}</strong>
  </p>
);
