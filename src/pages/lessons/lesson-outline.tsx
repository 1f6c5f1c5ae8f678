import { Link } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import { LearningMark } from '@/ui/learning-mark';
import textStyles from '@/ui/text.module.css';
import styles from './lesson-outline.module.css';

/** The lessons of the course that this one belongs to, each with its state. */
export function LessonOutline({ lesson }: { lesson: LessonDetail }) {
  const done = lesson.outline.filter((item) => item.state === 'done').length;
  return (
    <aside className={styles.outline} aria-label="课程大纲">
      <h2 className={styles.title}>{lesson.course_title}</h2>
      <p className={textStyles.captionFigures}>
        {lesson.teacher} · 已学完 {done} / {lesson.outline.length} 课
      </p>
      <ol className={styles.list}>
        {lesson.outline.map((item) => {
          const current = item.lesson_id === lesson.lesson_id;
          return (
            <li key={item.lesson_id}>
              <Link
                to={paths.lesson(lesson.mission_id, item.lesson_id)}
                className={classNames(styles.link, current && styles.current)}
                aria-current={current ? 'page' : undefined}
              >
                <LearningMark state={item.state} iconOnly />
                <span className={styles.words}>
                  {item.title}
                  <span className={classNames(textStyles.captionFigures, styles.minutes)}>
                    {item.minutes} 分钟{item.state === 'in_progress' && ` · ${Math.floor(item.percent)}%`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
