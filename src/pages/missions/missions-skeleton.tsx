import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import card from './mission-card.module.css';
import styles from './missions-page.module.css';

/** Stands in for the list of paths, in the shape it will have. */
export function MissionsSkeleton() {
  return (
    <div className={styles.content} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="20rem" height="2rem" />
      <div className={styles.grid}>
        {[0, 1, 2].map((index) => (
          <Card key={index} as="div" padding="none" className={card.card}>
            <div className={card.cover}>
              <Skeleton width="100%" height="100%" />
            </div>
            <div className={card.body}>
              <Skeleton width="60%" height="1.375rem" />
              <Skeleton lines={2} />
              <Skeleton height="3.5rem" />
              <Skeleton height="1.875rem" />
              <Skeleton width="40%" height="2.25rem" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
