import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { type Classification, COURSES_TO_A_PAGE, courseQueries } from '@/api/courses';
import { errorMessage } from '@/api/errors';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { UndoBar } from '@/ui/undo-bar';
import { AcademyNav } from './academy-nav';
import { CourseCard } from './course-card';
import { people } from './course-facts';
import { CourseResults } from './course-results';
import { CoursesSkeleton } from './courses-skeleton';
import { FilterBar, listFilters } from './filter-bar';
import { useEnrolment } from './use-enrolment';
import { pageOf, useKeptSearch } from './use-kept-search';
import styles from './classification-page.module.css';

const firstPage = { page_num: 1, page_size: COURSES_TO_A_PAGE };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(courseQueries.classification()),
    cache.ensureQueryData(courseQueries.list(firstPage)),
  ]);

/** What is chosen in the side: an academy and perhaps one of its categories, by name. */
function chosen(tree: Classification | undefined, academyId: string | null, categoryId: string | null) {
  const academy = tree?.academies.find(({ academy_id }) => academy_id === academyId);
  const category = academy?.categories.find(({ category_id }) => category_id === categoryId);
  return { academy, category };
}

/** /classification: academies and categories at the side, their courses in a grid; every choice is in the URL. */
export function Component() {
  const { search, update, restore } = useKeptSearch();
  const academyId = search.get('academy');
  const categoryId = search.get('category');
  const page = pageOf(search);
  const tree = useQuery(courseQueries.classification());
  const courses = useQuery(
    courseQueries.list({
      ...firstPage,
      academy_id: academyId ?? undefined,
      category_id: categoryId ?? undefined,
      ...listFilters(search),
      page_num: page,
    }),
  );
  const enrolment = useEnrolment();
  const { academy, category } = chosen(tree.data, academyId, categoryId);
  const place = category?.name ?? academy?.name ?? '全部学院';

  return (
    <Page width="wide">
      {restore}
      <PageHeader title="学院分类" description="按学院和门类浏览课程，选课后在“我的课程”里继续。" />
      <div className={styles.columns}>
        {tree.isError ? (
          // When both failed, the list beside it says so and tries again for both.
          !courses.isError && (
            <ErrorState
              title="学院列表加载失败"
              description={errorMessage(tree.error)}
              onRetry={() => void tree.refetch()}
            />
          )
        ) : (
          <AcademyNav tree={tree.data} academyId={academyId} categoryId={categoryId} search={search} />
        )}
        <section className={styles.list} aria-label={`${place}的课程`}>
          <FilterBar search={search} update={update} sorts={['hot', 'rating', 'newest', 'students']} />
          {courses.data ? (
            courses.data.total > 0 ? (
              <CourseResults
                summary={`${place} · ${people(courses.data.total)} 门课程`}
                total={courses.data.total}
                page={page}
                onPageChange={(next) => update({ page: next > 1 ? String(next) : undefined }, { push: true })}
                stale={courses.isPlaceholderData}
                layout="grid"
              >
                {courses.data.list.map((course) => (
                  <CourseCard key={course.course_id} course={course} enrolment={enrolment} />
                ))}
              </CourseResults>
            ) : (
              <EmptyState
                icon={<LayoutGrid />}
                title="没有符合条件的课程"
                description="放宽难度或时长，或换一个门类看看。"
                action={
                  <Button
                    onClick={() =>
                      update({
                        academy: undefined,
                        category: undefined,
                        level: undefined,
                        duration: undefined,
                      })
                    }
                  >
                    查看全部课程
                  </Button>
                }
              />
            )
          ) : courses.isError ? (
            <ErrorState
              description={errorMessage(courses.error)}
              onRetry={() => {
                void courses.refetch();
                if (tree.isError) void tree.refetch();
              }}
            />
          ) : (
            <CoursesSkeleton />
          )}
        </section>
      </div>
      <UndoBar {...enrolment.undo} />
    </Page>
  );
}
