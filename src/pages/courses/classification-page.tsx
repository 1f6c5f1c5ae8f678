import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import * as v from 'valibot';
import { type Classification, COURSES_TO_A_PAGE, courseQueries } from '@/api/courses';
import { useEnrolment } from '@/features/enrolment';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { AcademyNav, AcademyNavSkeleton } from './academy-nav';
import { CourseCard } from './course-card';
import { people } from '@/lib/people';
import { CourseResults } from './course-results';
import { CoursesSkeleton } from './courses-skeleton';
import { courseFilters, FilterBar } from './filter-bar';
import styles from './classification-page.module.css';

const filters = v.object({ ...courseFilters, category: v.optional(v.string()) });
const firstPage = { page_num: 1, page_size: COURSES_TO_A_PAGE };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(courseQueries.classification()),
    cache.ensureQueryData(courseQueries.list(firstPage)),
  ]);

/** Finds the chosen academy, and perhaps one of its categories, by their ids. */
function chosen(tree: Classification | undefined, academyId?: string, categoryId?: string) {
  const academy = tree?.academies.find(({ academy_id }) => academy_id === academyId);
  const category = academy?.categories.find(({ category_id }) => category_id === categoryId);
  return { academy, category };
}

/** /classification: academies and categories at the side, their courses in a grid; every choice is in the URL. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { academy: academyId, category: categoryId, level, duration, sort } = search.filter;
  const tree = useQuery(courseQueries.classification());
  const courses = useQuery(
    courseQueries.list({
      ...firstPage,
      academy_id: academyId,
      category_id: categoryId,
      level,
      duration,
      sort,
      page_num: search.page,
    }),
  );
  const enrolment = useEnrolment();
  const { academy, category } = chosen(tree.data, academyId, categoryId);
  const place = category?.name ?? academy?.name ?? '全部学院';
  const none = { title: '没有符合条件的课程', description: '放宽难度或时长，或换一个门类看看。' };

  return (
    <Page width="wide">
      <PageHeader title="学院分类" description="按学院和门类浏览课程，选课后在“我的课程”里继续。" />
      <div className={styles.columns}>
        {/* When both failed, the list beside it says so and asks again for both. */}
        {tree.isError && courses.isError ? (
          <span />
        ) : (
          <Loaded query={tree} failure="学院列表加载失败" skeleton={<AcademyNavSkeleton />}>
            {(loaded) => <AcademyNav tree={loaded} academyId={academyId} categoryId={categoryId} />}
          </Loaded>
        )}
        <section className={styles.list} aria-label={`${place}的课程`}>
          <FilterBar search={search} sorts={['hot', 'rating', 'newest', 'students']} />
          <Loaded
            query={
              tree.isError ? { ...courses, refetch: () => [courses.refetch(), tree.refetch()] } : courses
            }
            skeleton={<CoursesSkeleton />}
          >
            {({ list, total }) => (
              <Filtered
                search={search}
                count={total}
                empty={{ icon: <LayoutGrid />, ...none }}
                filtered={{ ...none, reset: '查看全部课程' }}
              >
                <CourseResults
                  summary={`${place} · ${people(total)} 门课程`}
                  total={total}
                  search={search}
                  stale={courses.isPlaceholderData}
                  layout="grid"
                >
                  {list.map((course) => (
                    <CourseCard key={course.course_id} course={course} enrolment={enrolment} />
                  ))}
                </CourseResults>
              </Filtered>
            )}
          </Loaded>
        </section>
      </div>
      {enrolment.undoBar}
    </Page>
  );
}
