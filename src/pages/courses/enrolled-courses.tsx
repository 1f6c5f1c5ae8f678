import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import * as v from 'valibot';
import { courseQueries, type OwnState } from '@/api/courses';
import type { LearningStatistics } from '@/api/learning-statistics';
import type { Enrolment } from '@/features/enrolment';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import { CoursesSkeleton } from './course-results';
import results from './course-results.module.css';
import filterBarStyles from './filter-bar.module.css';
import { byOwnState, OwnCard, ownStateNames } from './own-card';

const SHOWN = 8;
const enrolledFinder = finder()({ state: byOwnState('in_progress') });
const filters = v.object(enrolledFinder.entries);

/** The first own courses of a state. */
export const enrolledQuery = (state: OwnState) =>
  courseQueries.mine({ state, page_num: 1, page_size: SHOWN });

interface EnrolledCoursesProps {
  counts: LearningStatistics['counts'];
  enrolment: Enrolment;
}

/** The enrolled courses of one state at a time; the state is in the URL. */
export function EnrolledCourses({ counts, enrolment }: EnrolledCoursesProps) {
  const search = useListSearch(filters, { keep: true });
  const { state } = search.filter;
  const courses = useQuery(enrolledQuery(state));
  return (
    <Stack as="section" aria-labelledby="enrolled-courses">
      <Cluster gap={4} rowGap={2}>
        <h2 id="enrolled-courses">我的课程</h2>
        <FinderBar of={enrolledFinder} search={search} counts={{ state: counts }} />
        <Link to={paths.courseList()} className={filterBarStyles.end}>
          全部课程
        </Link>
      </Cluster>
      <Loaded query={courses} skeleton={<CoursesSkeleton />}>
        {({ list }) => (
          <Filtered
            count={list.length}
            search={{ isFiltered: counts.all > 0, reset: () => search.set({ state: 'all' }) }}
            filtered={{
              title: `没有${ownStateNames[state]}的课程`,
              description: '换个状态看看。',
              reset: '查看全部课程',
            }}
            empty={{
              icon: <GraduationCap />,
              title: '还没有选课',
              description: '从学院分类里选一门，开始学习。',
              action: (
                <ButtonLink to={paths.classification()} variant="primary">
                  去选课
                </ButtonLink>
              ),
            }}
          >
            <ul
              className={classNames(results.grid, courses.isPlaceholderData && results.stale)}
              aria-busy={courses.isPlaceholderData}
            >
              {list.map((course, index) => (
                <OwnCard
                  key={course.course_id}
                  course={course}
                  enrolment={enrolment}
                  main={index === 0 && course.state === 'in_progress'}
                />
              ))}
            </ul>
          </Filtered>
        )}
      </Loaded>
    </Stack>
  );
}
