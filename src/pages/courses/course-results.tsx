import type { ReactNode } from 'react';
import { useRef } from 'react';
import { COURSES_TO_A_PAGE } from '@/api/courses';
import { ToLastPage } from '@/kit/list-view';
import type { ListSearch } from '@/kit/use-list-search';
import { classNames } from '@/ui/class-names';
import { Pagination } from '@/ui/pagination';
import textStyles from '@/ui/text.module.css';
import styles from './course-results.module.css';

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
