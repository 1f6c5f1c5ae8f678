import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { ChapterSkeleton } from '@/ui/reader/chapter-body';

/** Stands in for a book. */
export function BookSkeleton() {
  return (
    <Page width="wide">
      <div role="status">
        <h1 className="visually-hidden">教材阅读</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="14rem" height="1.875rem" />
      </div>
      <ChapterSkeleton />
    </Page>
  );
}
