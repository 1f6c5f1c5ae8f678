import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './course-intro.module.css';

/** Stands in for a course's page, in the shape it will have. */
export const IntroSkeleton = ({ title }: { title: string }) => (
  <div className={styles.frame} role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={styles.columns}>
      <div className={styles.top}>
        <div className={styles.hero}>
          <h1 className={styles.title}>{title}</h1>
          <Skeleton lines={4} width="70%" />
        </div>
      </div>
      <div className={styles.side}>
        <Skeleton height="26rem" />
      </div>
      <div className={styles.body}>
        <Skeleton height="12rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  </div>
);
