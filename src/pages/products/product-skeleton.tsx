import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import galleryStyles from './product-gallery.module.css';
import styles from './product-page.module.css';

/** Stands in for a product's page, in the shape it will have. */
export const ProductSkeleton = () => (
  <Page>
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="16rem" height="1.75rem" />
    </div>
    <div className={styles.top}>
      <div className={galleryStyles.gallery}>
        <div className={galleryStyles.large}>
          <Skeleton width="100%" height="26rem" />
        </div>
        <Skeleton width="20rem" height="4rem" />
      </div>
      <Skeleton lines={8} height="1.5rem" width="min(100%, 30rem)" />
    </div>
  </Page>
);
