import { type QueryClient, useQuery } from '@tanstack/react-query';
import { GraduationCap, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { COURSES_TO_A_PAGE, courseQueries, ownSorts, ownStates } from '@/api/courses';
import { errorMessage } from '@/api/errors';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { UndoBar } from '@/ui/undo-bar';
import { CourseResults } from './course-results';
import { CoursesSkeleton } from './courses-skeleton';
import { OwnCard } from './own-card';
import { ownStateNames } from './own-states';
import { useEnrolment } from './use-enrolment';
import { oneOf, pageOf, useKeptSearch } from './use-kept-search';
import styles from './course-list-page.module.css';

const sortNames = { studied: '最近学习', enrolled: '最近选课', percent: '进度', title: '课程名' };
const firstPage = { page_num: 1, page_size: COURSES_TO_A_PAGE };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  cache.ensureQueryData(courseQueries.mine({ state: 'all', ...firstPage }));

/** /user/courseList: all own courses, by state, with how far each is. */
export function Component() {
  const { search, update, restore } = useKeptSearch();
  const state = oneOf(search, 'state', ownStates) ?? 'all';
  const sort = oneOf(search, 'sort', ownSorts);
  const words = search.get('words') ?? '';
  const page = pageOf(search);
  const own = useQuery(
    courseQueries.mine({ state, sort, words: words.trim() || undefined, ...firstPage, page_num: page }),
  );
  const enrolment = useEnrolment();
  const counts = own.data?.counts;

  return (
    <Page>
      {restore}
      <PageHeader
        title="我的课程"
        actions={
          <Link to={paths.classification()} className={buttonClass()}>
            去选课
          </Link>
        }
      />
      <div className={styles.bar}>
        <Segmented
          label="按学习状态筛选"
          options={ownStates.map((value) => ({
            value,
            label: counts ? `${ownStateNames[value]} ${counts[value]}` : ownStateNames[value],
          }))}
          value={state}
          onChange={(value) => update({ state: value === 'all' ? undefined : value })}
        />
        <SearchField
          label="搜索我的课程"
          placeholder="课程名或教师"
          value={words}
          onChange={(value) => update({ words: value })}
        />
        <span className={styles.end}>
          <ToolbarSelect
            label="排序"
            options={ownSorts.map((value) => ({ value, label: sortNames[value] }))}
            value={sort ?? 'studied'}
            onChange={(value) => update({ sort: value === 'studied' ? undefined : value })}
          />
        </span>
      </div>
      {own.data ? (
        own.data.total > 0 ? (
          <CourseResults
            summary={`${ownStateNames[state]} · ${own.data.total} 门课程`}
            total={own.data.total}
            page={page}
            onPageChange={(next) => update({ page: next > 1 ? String(next) : undefined }, { push: true })}
            stale={own.isPlaceholderData}
            layout="grid"
          >
            {own.data.list.map((course, index) => (
              <OwnCard
                key={course.course_id}
                course={course}
                enrolment={enrolment}
                main={index === 0 && course.state === 'in_progress'}
              />
            ))}
          </CourseResults>
        ) : words || state !== 'all' ? (
          <EmptyState
            icon={<Search />}
            title={words ? `没有与“${words}”有关的课程` : `没有${ownStateNames[state]}的课程`}
            description="换个状态或关键词试试。"
            action={
              <Button onClick={() => update({ state: undefined, words: undefined })}>查看全部课程</Button>
            }
          />
        ) : (
          <EmptyState
            icon={<GraduationCap />}
            title="还没有选课"
            description="从热门课程或学院分类里选一门，开始学习。"
            action={
              <Link to={paths.courseHot()} className={buttonClass({ variant: 'primary' })}>
                看看热门课程
              </Link>
            }
          />
        )
      ) : own.isError ? (
        <ErrorState description={errorMessage(own.error)} onRetry={() => void own.refetch()} />
      ) : (
        <CoursesSkeleton />
      )}
      <UndoBar {...enrolment.undo} />
    </Page>
  );
}
