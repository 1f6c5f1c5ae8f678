import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import page from './home-page.module.css';
import styles from './home-skeleton.module.css';

/** Stands in for the home page, each part as high as it will be, so that nothing moves when the data comes. */
export function HomeSkeleton() {
  return (
    <div className={page.grid} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <SkeletonCard height="10.75rem" />
      <SkeletonCard height="10.75rem" />
      <SkeletonCard height="27.5rem" />
      <SkeletonCard height="27.5rem" />
      <SkeletonCard height="20rem" />
      <SkeletonCard height="20rem" />
      <SkeletonCard height="5rem" className={page.full} />
    </div>
  );
}

function SkeletonCard({ height, className }: { height: string; className?: string }) {
  return (
    <Card as="div" className={className}>
      <Skeleton width="8rem" height="1.25rem" className={styles.title} />
      <Skeleton height={height} />
    </Card>
  );
}
