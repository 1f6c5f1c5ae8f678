import { Skeleton } from '@/ui/skeleton';
import styles from './ratings.module.css';

/** Stands in for the ratings, in the shape they will have. */
export function RatingsSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">加载中...</span>
      <div className={styles.ratings}>
        <Skeleton height="30rem" />
        <div className={styles.others}>
          <Skeleton height="16.5rem" />
          <Skeleton height="24rem" />
        </div>
      </div>
    </div>
  );
}
