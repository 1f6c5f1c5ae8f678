import { Page } from '@/ui/page';
import reader from '@/engines/reader/book-reader.module.css';
import { ChapterSkeleton } from '@/engines/reader/chapter-body';
import type { ReaderLayout } from '@/engines/reader/reader-layout';
import { useReaderSettings } from '@/engines/reader/reader-settings';
import { Skeleton } from '@/ui/skeleton';
import styles from './book-skeleton.module.css';

/** Stands in for a book: everything lies where it will lie. */
export function BookSkeleton({ layout }: { layout: ReaderLayout['name'] }) {
  const { width } = useReaderSettings();
  return (
    <Page width="wide">
      <div role="status">
        <h1 className="visually-hidden">教材阅读</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="14rem" height="2.375rem" className={styles.title} />
      </div>
      <div className={reader.reader} data-layout={layout} data-width={width}>
        <div className={reader.columns}>
          <div className={reader.side}>
            <div className={styles.side}>
              <Skeleton height="2.25rem" />
              <Skeleton height="2rem" />
              <Skeleton lines={4} height="1.25rem" />
            </div>
          </div>
          <div className={reader.reading}>
            <div className={reader.surface} data-reader-theme="app">
              <div className={styles.text} data-layout={layout}>
                <Skeleton width="10rem" height="1.875rem" />
                <ChapterSkeleton />
              </div>
            </div>
          </div>
        </div>
      </div>
    </Page>
  );
}
