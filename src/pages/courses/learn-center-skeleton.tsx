import { LinkRowSkeleton } from '@/kit/link-row';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './learn-center-page.module.css';

/** Stands in for the cards of the learning centre, in the shape they will have. */
export function LearnCenterSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={styles.grid}>
        <Card as="div">
          <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
          <div>
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <LinkRowSkeleton key={row} />
            ))}
          </div>
        </Card>
        <Card as="div">
          <Skeleton width="8rem" height="1.25rem" className={styles.waitingTitle} />
          <Skeleton height="6.75rem" />
        </Card>
        <Card as="div">
          <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
          <Skeleton height="11.25rem" />
        </Card>
      </div>
    </div>
  );
}
