import { LinesSkeleton } from '@/ui/lines-skeleton';
import styles from './thread.module.css';

/** Stands in for one of the two panes while it loads. */
export const Waiting = ({ lines }: { lines: number }) => (
  <div className={styles.waiting}>
    <LinesSkeleton lines={lines} height="3.5rem" />
  </div>
);
