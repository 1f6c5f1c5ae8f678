import { Clock, Star, Users } from 'lucide-react';
import type { CourseSummary } from '@/api/courses';
import { minutesText } from '@/lib/duration';
import { numberText } from '@/lib/number';
import { people } from '@/lib/people';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './course-facts.module.css';

/** Rating, students and size of a course, in one line. */
export function CourseFacts({ course }: { course: CourseSummary }) {
  return (
    <Cluster
      as="p"
      gap={3}
      rowGap={0}
      className={classNames(textStyles.noteFigures, textStyles.facts, styles.facts)}
    >
      <span className={styles.rating}>
        <Star />
        <span className="visually-hidden">评分</span>
        {numberText(course.rating, 1)}
      </span>
      <span>
        <Users />
        {people(course.students)} 人学
      </span>
      <span>
        <Clock />
        {course.chapter_count} {course.mission_id === null ? '章' : '课'} · {minutesText(course.minutes)}
      </span>
    </Cluster>
  );
}
