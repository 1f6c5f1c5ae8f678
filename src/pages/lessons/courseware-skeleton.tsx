import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import styles from './courseware-page.module.css';

/** Stands in for the courseware of a lesson. */
export function CoursewareSkeleton() {
  return (
    <Stack role="status" className={styles.courseware}>
      <span className="visually-hidden">加载中...</span>
      <Skeleton width="16rem" height="3.125rem" />
      <Skeleton className={styles.skeletonPlayer} />
    </Stack>
  );
}
