import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import styles from './ratings.module.css';

/** Stands in for the ratings, in the shape they will have. */
export function RatingsSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">加载中...</span>
      <div className={styles.ratings}>
        <Card className={styles.waiting}>
          <Skeleton width="6rem" height="1.25rem" />
          <Skeleton width="15rem" height="2rem" />
          <Skeleton lines={2} height="1.875rem" />
          <Skeleton height="6.75rem" />
          <Skeleton width="8rem" height="2.25rem" />
        </Card>
        <div className={styles.others}>
          <Card className={styles.waiting}>
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton lines={5} />
          </Card>
          <Card className={styles.waiting}>
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton lines={3} height="3.5rem" />
          </Card>
        </div>
      </div>
    </div>
  );
}
