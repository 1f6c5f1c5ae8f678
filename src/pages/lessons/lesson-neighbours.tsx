import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';
import { paths } from '@/lib/paths';
import styles from './lesson-neighbours.module.css';

/** The ways to the lessons before and after this one. */
export function LessonNeighbours({ lesson }: { lesson: LessonDetail }) {
  const { mission_id, previous, next } = lesson;
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="上一课与下一课">
      {previous && (
        <Link to={paths.lesson(mission_id, previous.lesson_id)} className={styles.link}>
          <ArrowLeft aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.label}>上一课</span> {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to={paths.lesson(mission_id, next.lesson_id)} className={`${styles.link} ${styles.next}`}>
          <span className={styles.words}>
            <span className={styles.label}>下一课</span> {next.title}
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
