import { Grid } from './layout';
import { Page } from './page';
import { Skeleton } from './skeleton';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Stands in for a whole page while it loads; shows only after 150 ms. */
export function PageSkeleton({ label = '加载中...' }: { label?: string }) {
  return (
    <Page>
      <div className={styles.page} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <div className={styles.heading}>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton width="22rem" />
        </div>
        <Grid fit least="14rem">
          {[0, 1, 2].map((card) => (
            <div key={card} className={styles.card}>
              <Skeleton width="45%" height="1.25rem" />
              <Skeleton lines={3} />
            </div>
          ))}
        </Grid>
        <div className={styles.card}>
          <Skeleton width="20%" height="1.25rem" />
          <Skeleton lines={5} />
        </div>
      </div>
    </Page>
  );
}

/** Stands in for a part of a page while its code loads. */
export function PartSkeleton() {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton lines={5} />
    </div>
  );
}
