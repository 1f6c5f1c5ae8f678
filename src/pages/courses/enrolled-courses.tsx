import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { courseQueries, type OwnState, ownStates } from '@/api/courses';
import type { LearningStatistics } from '@/api/learning-statistics';
import { errorMessage } from '@/api/errors';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import results from './course-results.module.css';
import { CoursesSkeleton } from './courses-skeleton';
import { OwnCard } from './own-card';
import { ownStateNames } from './own-states';
import type { Enrolment } from './use-enrolment';
import { oneOf, useKeptSearch } from './use-kept-search';
import styles from './enrolled-courses.module.css';

const SHOWN = 8;

/** The first own courses of a state. */
export const enrolledQuery = (state: OwnState) =>
  courseQueries.mine({ state, page_num: 1, page_size: SHOWN });

interface EnrolledCoursesProps {
  counts: LearningStatistics['counts'];
  enrolment: Enrolment;
}

/** The enrolled courses of one state at a time; the state is in the URL. */
export function EnrolledCourses({ counts, enrolment }: EnrolledCoursesProps) {
  const { search, update, restore } = useKeptSearch();
  const state = oneOf(search, 'state', ownStates) ?? 'in_progress';
  const courses = useQuery(enrolledQuery(state));
  return (
    <section className={styles.courses} aria-labelledby="enrolled-courses">
      {restore}
      <div className={styles.head}>
        <h2 id="enrolled-courses">我的课程</h2>
        <Segmented
          label="按学习状态筛选"
          options={ownStates.map((value) => ({ value, label: `${ownStateNames[value]} ${counts[value]}` }))}
          value={state}
          onChange={(value) => update({ state: value === 'in_progress' ? undefined : value })}
        />
        <Link to={paths.courseList()} className={styles.more}>
          全部课程
        </Link>
      </div>
      {courses.data ? (
        courses.data.list.length > 0 ? (
          <ul
            className={classNames(results.grid, courses.isPlaceholderData && results.stale)}
            aria-busy={courses.isPlaceholderData}
          >
            {courses.data.list.map((course, index) => (
              <OwnCard
                key={course.course_id}
                course={course}
                enrolment={enrolment}
                main={index === 0 && course.state === 'in_progress'}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<GraduationCap />}
            title={counts.all === 0 ? '还没有选课' : `没有${ownStateNames[state]}的课程`}
            description={counts.all === 0 ? '从学院分类里选一门，开始学习。' : '换个状态看看。'}
            action={
              counts.all === 0 && (
                <Link to={paths.classification()} className={buttonClass({ variant: 'primary' })}>
                  去选课
                </Link>
              )
            }
          />
        )
      ) : courses.isError ? (
        <ErrorState description={errorMessage(courses.error)} onRetry={() => void courses.refetch()} />
      ) : (
        <CoursesSkeleton />
      )}
    </section>
  );
}
