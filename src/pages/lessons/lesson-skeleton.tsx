import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { LessonBookSkeleton } from './book-skeleton';
import { isOutlineOpen } from './outline-choice';
import frame from './lesson-frame.module.css';
import styles from './lesson-skeleton.module.css';

/** Stands in for a lesson's frame and text. */
export function LessonSkeleton() {
  return (
    <Page width="wide">
      <div className={frame.frame}>
        <Stack gap={2} role="status">
          <h1 className="visually-hidden">课程学习</h1>
          <span className="visually-hidden">加载中...</span>
          <Skeleton width="16rem" height="1.25rem" />
          <Skeleton width="14rem" height="2.375rem" />
          <Skeleton width="min(100%, 32rem)" height="1.25rem" />
        </Stack>
        <div className={styles.tabs}>
          <Skeleton width="min(100%, 18rem)" height="1.25rem" />
        </div>
        <div className={frame.columns}>
          {isOutlineOpen() && (
            <aside>
              <Skeleton lines={4} height="3rem" />
            </aside>
          )}
          <div className={frame.content}>
            <LessonBookSkeleton />
          </div>
        </div>
      </div>
    </Page>
  );
}
