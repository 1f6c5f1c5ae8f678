import { Clock, Star, Users } from 'lucide-react';
import type { CourseSummary } from '@/api/courses';
import { minutesText } from '@/lib/duration';
import { numberText } from '@/lib/number';
import { people } from '@/lib/people';
import styles from './course-facts.module.css';

/** Rating, students and size of a course, in one line. */
export function CourseFacts({ course }: { course: CourseSummary }) {
  return (
    <p className={styles.facts}>
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
    </p>
  );
}
