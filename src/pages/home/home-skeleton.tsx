import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import page from './home-page.module.css';
import styles from './home-skeleton.module.css';

/** Stands in for the home page, each part as high as it will be, so that nothing moves when the data comes. */
export function HomeSkeleton() {
  return (
    <Stack gap={5} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={page.row}>
        <SkeletonCard height="10.75rem" />
        <SkeletonCard height="10.75rem" />
      </div>
      <div className={page.row}>
        <div className={page.stack}>
          <SkeletonCard rows={7} />
          <SkeletonCard height="23.25rem" />
        </div>
        <div className={page.stack}>
          <SkeletonCard height="2.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <SkeletonCard rows={4} />
          <SkeletonCard height="23.25rem" />
        </div>
      </div>
      <SkeletonCard height="5rem" />
    </Stack>
  );
}

/** A title, and below it one grey surface or rows of words with something before them. */
function SkeletonCard({ height, rows = 0 }: { height?: string; rows?: number }) {
  return (
    <Card as="div">
      <Skeleton width="8rem" height="1.25rem" className={styles.title} />
      {height && <Skeleton height={height} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <Skeleton lines={2} width="60%" />
        </div>
      ))}
    </Card>
  );
}
