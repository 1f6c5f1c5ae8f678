import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { COURSES_TO_A_PAGE, courseQueries } from '@/api/courses';
import { errorMessage } from '@/api/errors';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { UndoBar } from '@/ui/undo-bar';
import { people } from './course-facts';
import { CourseResults } from './course-results';
import { CourseRow } from './course-row';
import { CoursesSkeleton } from './courses-skeleton';
import { FilterBar, listFilters } from './filter-bar';
import { SearchBox } from './search-box';
import { useSearchHistory } from './search-history';
import { SearchLanding } from './search-landing';
import { useEnrolment } from './use-enrolment';
import { pageOf, useKeptSearch } from './use-kept-search';
import styles from './course-search-page.module.css';

type Kept = ReturnType<typeof useKeptSearch>;

/** /courseSearch: courses by words, pinyin or initials; words, filters, order and page are in the URL. */
export function Component() {
  const { search, update, restore } = useKeptSearch();
  const { history, add, remove, clear } = useSearchHistory();
  const input = useRef<HTMLInputElement>(null);
  const words = search.get('words')?.trim() ?? '';
  const find = (next: string) => {
    add(next);
    // New words begin without the filters of the old ones.
    if (next !== words)
      update(
        { words: next, academy: undefined, level: undefined, duration: undefined, sort: undefined },
        { push: true },
      );
  };
  return (
    <Page>
      {restore}
      <PageHeader title="课程搜索" />
      <SearchBox input={input} words={words} history={history} onSearch={find} />
      {words ? (
        <Results words={words} search={search} update={update} />
      ) : (
        <SearchLanding
          history={history}
          onRemove={remove}
          onClear={clear}
          onEmptied={() => input.current?.focus()}
          onSearch={find}
        />
      )}
    </Page>
  );
}

function Results({ words, search, update }: { words: string } & Pick<Kept, 'search' | 'update'>) {
  const academy = search.get('academy') ?? undefined;
  const page = pageOf(search);
  const filters = listFilters(search);
  const courses = useQuery(
    courseQueries.search({
      words,
      academy_id: academy,
      ...filters,
      page_num: page,
      page_size: COURSES_TO_A_PAGE,
    }),
  );
  const enrolment = useEnrolment();
  const filtered = Boolean(academy || filters.level || filters.duration);
  const academies = courses.data?.academies ?? [];
  const all = academies.reduce((sum, { count }) => sum + count, 0);

  return (
    <section className={styles.results} aria-label="搜索结果">
      <FilterBar search={search} update={update} sorts={['relevance', 'hot', 'rating', 'newest', 'students']}>
        <ToolbarSelect
          label="学院"
          options={[
            { value: '', label: courses.data ? `全部（${all}）` : '全部' },
            ...academies.map(({ academy_id, name, count }) => ({
              value: academy_id,
              label: `${name}（${count}）`,
            })),
          ]}
          value={academy ?? ''}
          onChange={(value) => update({ academy: value })}
        />
      </FilterBar>
      {courses.data ? (
        courses.data.total > 0 ? (
          <CourseResults
            summary={
              courses.data.similar
                ? `没有完全符合“${words}”的课程，找到 ${people(courses.data.total)} 门相近的课程`
                : `找到 ${people(courses.data.total)} 门与“${words}”有关的课程`
            }
            total={courses.data.total}
            page={page}
            onPageChange={(next) => update({ page: next > 1 ? String(next) : undefined }, { push: true })}
            stale={courses.isPlaceholderData}
            layout="rows"
          >
            {courses.data.list.map((course) => (
              <CourseRow key={course.course_id} course={course} enrolment={enrolment} />
            ))}
          </CourseResults>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={filtered ? '没有符合筛选条件的课程' : `没有找到与“${words}”有关的课程`}
            description={filtered ? '放宽学院、难度或时长再试试。' : '换一个说法，或用拼音首字母试试。'}
            action={
              filtered ? (
                <Button onClick={() => update({ academy: undefined, level: undefined, duration: undefined })}>
                  清除全部筛选
                </Button>
              ) : (
                <Link to={paths.classification()} className={buttonClass()}>
                  按学院浏览
                </Link>
              )
            }
          />
        )
      ) : courses.isError ? (
        <ErrorState
          title="搜索失败"
          description={errorMessage(courses.error)}
          onRetry={() => void courses.refetch()}
        />
      ) : (
        <CoursesSkeleton layout="rows" />
      )}
      <UndoBar {...enrolment.undo} />
    </section>
  );
}
