import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './homework-page.module.css';

/** Stands in for a piece of homework while it loads. */
export function HomeworkSkeleton() {
  return (
    <Page width="wide">
      <div role="status">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <Skeleton width="18rem" height="2rem" />
      </div>
      <div className={styles.columns}>
        <Stack gap={5}>
          <Card>
            <Skeleton lines={8} />
          </Card>
          <Card>
            <Skeleton height="14rem" />
          </Card>
        </Stack>
        <Stack gap={5}>
          <Card>
            <Skeleton lines={5} />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}
