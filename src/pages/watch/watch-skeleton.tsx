import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import styles from './watch.module.css';

/** Stands in for a video with its list. */
export function WatchSkeleton({ title }: { title: string }) {
  return (
    <Page width="wide">
      <div role="status">
        <span className="visually-hidden">加载中...</span>
      </div>
      <PageHeader title={title} />
      <div className={styles.frame}>
        <div className={styles.columns}>
          <Skeleton className={styles.skeletonPlayer} />
          <Skeleton lines={8} height="2.25rem" />
        </div>
      </div>
    </Page>
  );
}
