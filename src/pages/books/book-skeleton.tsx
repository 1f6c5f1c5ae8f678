import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { ChapterSkeleton } from '@/ui/reader/chapter-body';
import styles from './book-skeleton.module.css';

/** Stands in for a book. */
export function BookSkeleton() {
  return (
    <Page width="wide">
      <div role="status">
        <h1 className="visually-hidden">教材阅读</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="14rem" height="2.125rem" className={styles.title} />
      </div>
      <div className={styles.text}>
        <ChapterSkeleton />
      </div>
    </Page>
  );
}
