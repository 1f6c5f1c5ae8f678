import { Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './course-intro.module.css';

/** Stands in for a course's page, in the shape it will have. */
export const IntroSkeleton = ({ title }: { title: string }) => (
  <Stack className={styles.frame} role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={styles.columns}>
      <Stack gap={5} className={styles.top}>
        <Stack gap={3} className={styles.hero}>
          <h1 className={styles.title}>{title}</h1>
          <Skeleton lines={4} width="70%" />
        </Stack>
      </Stack>
      <Stack gap={5} className={styles.side}>
        <Skeleton height="26rem" />
      </Stack>
      <Stack gap={5} className={styles.body}>
        <Skeleton height="12rem" />
        <Skeleton height="24rem" />
      </Stack>
    </div>
  </Stack>
);
