import { crisisLine } from '@/lib/crisis-line';
import styles from './crisis-line.module.css';

/** The crisis line: a link that calls it, and its number in words. The same wherever it stands. */
export const CrisisLine = () => (
  <p className={styles.line}>
    <a href={`tel:${crisisLine.number}`}>{crisisLine.name}</a>
    <strong>{crisisLine.number}</strong>
  </p>
);
