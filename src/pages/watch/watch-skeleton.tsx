import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import introStyles from './course-intro.module.css';
import styles from './watch.module.css';

/** Stands in for a course's page, in the shape it will have. */
export const IntroSkeleton = ({ title }: { title: string }) => (
  <Stack className={introStyles.frame} role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={introStyles.columns}>
      <Stack gap={5} className={introStyles.top}>
        <Stack gap={3} className={introStyles.hero}>
          <h1 className={introStyles.title}>{title}</h1>
          <Skeleton lines={4} width="70%" />
        </Stack>
      </Stack>
      <Stack gap={5} className={introStyles.side}>
        <Skeleton height="26rem" />
      </Stack>
      <Stack gap={5} className={introStyles.body}>
        <Skeleton height="12rem" />
        <Skeleton height="24rem" />
      </Stack>
    </div>
  </Stack>
);

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
