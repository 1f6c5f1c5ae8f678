import { type ReactNode, useRef } from 'react';
import { COURSES_TO_A_PAGE } from '@/api/courses';
import { ToLastPage } from '@/kit/list-view';
import type { ListSearch } from '@/kit/use-list-search';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Pagination } from '@/ui/pagination';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import card from './course-card.module.css';
import styles from './course-results.module.css';
import row from './course-row.module.css';

/** Stands in for a page of courses, in the shape it will have. */
export function CoursesSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'rows' }) {
  const places = Array.from({ length: layout === 'rows' ? 6 : 12 }, (_, index) => index);
  return (
    <div className={styles.results} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="8rem" height="1.125rem" />
      <div className={styles[layout]}>
        {places.map((place) =>
          layout === 'rows' ? (
            <Card key={place} as="div" padding="none" className={row.row}>
              <div className={row.cover}>
                <Skeleton width="100%" height="100%" />
              </div>
              <div className={row.body}>
                <Skeleton width="12rem" height="1.25rem" />
                <Skeleton lines={3} width="min(100%, 34rem)" />
              </div>
            </Card>
          ) : (
            <Card key={place} as="div" padding="none" className={card.card}>
              <div className={card.cover}>
                <Skeleton width="100%" height="100%" />
              </div>
              <div className={card.body}>
                <Skeleton width="70%" height="1.25rem" />
                <Skeleton lines={4} />
                <Skeleton width="45%" height="1.75rem" className={card.foot} />
              </div>
            </Card>
          ),
        )}
      </div>
    </div>
  );
}

interface CourseResultsProps {
  /** Number of courses, in words. */
  summary: ReactNode;
  total: number;
  search: Pick<ListSearch<object>, 'page' | 'setPage'>;
  /** The list of an earlier choice, while the next is on its way. */
  stale: boolean;
  layout: 'grid' | 'rows';
  children: ReactNode;
}

/** A page of courses with its count and its way to the other pages; one beyond the end leads to the last. */
export function CourseResults(props: CourseResultsProps) {
  const { summary, total, search, stale, layout, children } = props;
  const top = useRef<HTMLDivElement>(null);
  const { page, setPage } = search;
  if (page > Math.ceil(total / COURSES_TO_A_PAGE) && !stale)
    return <ToLastPage total={total} pageSize={COURSES_TO_A_PAGE} />;
  return (
    <div ref={top} className={styles.results} aria-busy={stale}>
      <p className={textStyles.noteFigures} role="status">
        {stale ? '正在更新…' : summary}
      </p>
      <ul className={classNames(styles[layout], stale && styles.stale)}>{children}</ul>
      <Pagination
        isCounted
        page={page}
        pageSize={COURSES_TO_A_PAGE}
        total={total}
        onPageChange={(next) => {
          setPage(next);
          top.current?.scrollIntoView?.({ block: 'start' });
        }}
      />
    </div>
  );
}
