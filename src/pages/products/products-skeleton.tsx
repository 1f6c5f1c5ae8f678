import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './product-card.module.css';

/** Stands in for a page of products, in the shape it will have. */
export const ProductsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={styles.grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <Card key={place} as="div" padding="none" className={styles.card}>
          <div className={styles.picture}>
            <Skeleton width="100%" height="10rem" />
          </div>
          <div className={styles.body}>
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton lines={2} />
            <Skeleton width="40%" height="1.5rem" />
          </div>
        </Card>
      ))}
    </div>
  </div>
);
