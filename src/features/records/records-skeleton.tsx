import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './records.module.css';

/** Stands in for the rows of the history or the favourites. */
export function RecordsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.25rem" height="2.25rem" />
          <Skeleton lines={2} width="min(20rem, 60%)" />
        </div>
      ))}
    </div>
  );
}
