import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './learn-center-page.module.css';

/** Stands in for the cards of the learning centre, in the shape they will have. */
export function LearnCenterSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={styles.grid}>
        <Skeleton height="30rem" />
        <Skeleton height="12.5rem" />
        <Skeleton height="16.25rem" />
      </div>
    </div>
  );
}
