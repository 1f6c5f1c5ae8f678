import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { type Classification, courseQueries, COURSES_TO_A_PAGE, type CourseSummary } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment, useEnrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { coursePath } from '@/lib/course-path';
import { hueStyle } from '@/lib/hue-style';
import { people } from '@/lib/people';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './classification-page.module.css';
import courseCardStyles from './course-card.module.css';
import { CourseResults, CoursesSkeleton } from './course-results';
import { courseFilters, FilterBar } from './filter-bar';

interface AcademyNavProps {
  tree: Classification;
  academyId: string | undefined;
  categoryId: string | undefined;
}

/** The same filters at another academy and category, at the first page. */
function searchWith(search: URLSearchParams, academy?: string, category?: string): string {
  const next = new URLSearchParams(search);
  for (const key of ['academy', 'category', 'page']) next.delete(key);
  if (academy) next.set('academy', academy);
  if (category) next.set('category', category);
  return `?${next.toString()}`;
}

/** Stands in for the academies while they load. */
const AcademyNavSkeleton = () => (
  <div className={styles.nav} aria-busy="true">
    <Skeleton lines={12} height="1.75rem" />
  </div>
);

/** Academies with their numbers of courses; the chosen one shows its categories. A choice keeps the other filters. */
function AcademyNav({ tree, academyId, categoryId }: AcademyNavProps) {
  const [search] = useSearchParams();
  return (
    <nav className={styles.nav} aria-label="学院">
      <ul className={styles.academies}>
        <li>
          <Choice to={searchWith(search)} name="全部学院" count={tree.total} current={!academyId} />
        </li>
        {tree.academies.map(({ academy_id, name, count, hue, categories }) => (
          <li key={academy_id}>
            <Choice
              to={searchWith(search, academy_id)}
              name={name}
              count={count}
              hue={hue}
              current={academy_id === academyId && !categoryId}
              open={academy_id === academyId}
            />
            {academy_id === academyId && (
              <ul className={styles.categories} aria-label={`${name}的门类`}>
                {categories.map((category) => (
                  <li key={category.category_id}>
                    <Choice
                      to={searchWith(search, academy_id, category.category_id)}
                      name={category.name}
                      count={category.count}
                      current={category.category_id === categoryId}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  to: string;
  name: string;
  count: number;
  current: boolean;
  open?: boolean;
  hue?: number;
}

function Choice({ to, name, count, current, open = false, hue }: ChoiceProps) {
  return (
    <Link
      to={to}
      className={classNames(styles.choice, current && styles.current, open && styles.open)}
      aria-current={current ? 'true' : undefined}
    >
      {hue !== undefined && <span className={styles.spot} style={hueStyle(hue)} aria-hidden="true" />}
      <span className={styles.name}>{name}</span>
      <span className={classNames(textStyles.hintFigures, styles.count)}>
        {people(count)}
        <span className="visually-hidden"> 门</span>
      </span>
    </Link>
  );
}

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
