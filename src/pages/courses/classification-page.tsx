import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import * as v from 'valibot';
import { type Classification, courseQueries, COURSES_TO_A_PAGE, type CourseSummary } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment, useEnrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { useListSearch } from '@/kit/use-list-search';
import { coursePath } from '@/lib/course-path';
import { people } from '@/lib/people';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { AcademyNav, AcademyNavSkeleton } from './academy-nav';
import { CourseResults } from './course-results';
import { CoursesSkeleton } from './courses-skeleton';
import { courseFilters, FilterBar } from './filter-bar';
import styles from './classification-page.module.css';
import courseCardStyles from './course-card.module.css';

/** One course in a grid. The whole card opens it; the star and the enrolment lie above. */
function CourseCard({ course, enrolment }: { course: CourseSummary; enrolment: Enrolment }) {
  return (
    <Card as="li" padding="none" linked className={courseCardStyles.card}>
      <div className={courseCardStyles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
        <p className={courseCardStyles.badges}>
          <Badge>{course.level}</Badge>
          {course.mission_id !== null && <Badge tone="brand">学习路径</Badge>}
        </p>
        <FavouriteButton
          kind="course"
          itemId={course.course_id}
          title={course.title}
          size="small"
          className={courseCardStyles.star}
        />
      </div>
      <div className={courseCardStyles.body}>
        <h2 className={textStyles.large}>
          <StretchedLink to={coursePath(course)}>{course.title}</StretchedLink>
        </h2>
        <p className={textStyles.note}>
          {course.teacher} · {course.academy}
        </p>
        <p className={classNames(textStyles.hint, courseCardStyles.summary)}>{course.summary}</p>
        <CourseFacts course={course} />
        <div className={courseCardStyles.foot}>
          <span className={textStyles.hint}>{course.category}</span>
          <EnrolButton course={course} enrolment={enrolment} />
        </div>
      </div>
    </Card>
  );
}

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
        <Stack as="section" className={styles.list} aria-label={`${place}的课程`}>
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
        </Stack>
      </div>
      {enrolment.undoBar}
    </Page>
  );
}
