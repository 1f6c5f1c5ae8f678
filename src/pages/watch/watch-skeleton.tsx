import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import styles from './watch.module.css';

/** Stands in for a video with its list. */
export function WatchSkeleton({ title }: { title: string }) {
  return (
    <Page width="wide">
      <PageHeader title={title} meta={<Skeleton width="10rem" height="1.375rem" />} />
      <div className={styles.frame} role="status">
        <span className="visually-hidden">加载中...</span>
        <div className={styles.columns}>
          <Skeleton className={styles.skeletonPlayer} />
          <Card as="div" padding="small">
            <Stack>
              <Skeleton width="8rem" height="1.5rem" />
              <Skeleton lines={4} height="2.25rem" />
            </Stack>
          </Card>
        </div>
      </div>
    </Page>
  );
}
