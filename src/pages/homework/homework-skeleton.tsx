import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** Stands in for a piece of homework while it loads. */
export function HomeworkSkeleton() {
  return (
    <Page width="wide">
      <div role="status">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <Skeleton width="18rem" height="2rem" />
      </div>
      <Columns
        side={
          <Card>
            <Skeleton lines={5} />
          </Card>
        }
      >
        <Card>
          <Skeleton lines={8} />
        </Card>
        <Card>
          <Skeleton height="14rem" />
        </Card>
      </Columns>
    </Page>
  );
}
