import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './profile.module.css';

/** Stands in for a profile on its way. */
export function ProfileSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={styles.person}>
        <Skeleton className={styles.face} width={88} height={88} />
        <Skeleton width="16rem" lines={2} height="1.25rem" />
      </div>
      <Skeleton height="5.5rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
