import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import styles from './ratings.module.css';

/** Stands in for the ratings, in the shape they will have. */
export function RatingsSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">加载中...</span>
      <div className={styles.ratings}>
        <Waiting height="24.75rem" />
        <div className={styles.others}>
          <Waiting height="11.25rem" />
          <Waiting height="20rem" />
        </div>
      </div>
    </div>
  );
}

/** A card with its title and what it holds. */
function Waiting({ height }: { height: string }) {
  return (
    <Card as="div">
      <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
      <Skeleton height={height} />
    </Card>
  );
}
