import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { CourseItem } from '@/api/missions';
import { FavouriteButton } from '@/features/favourites';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { lessonSteps } from './lesson-steps';
import { LessonRow } from './lesson-row';
import { unlockedBy } from './unlocking';
import styles from './course-node.module.css';

interface CourseNodeProps {
  missionId: string;
  course: CourseItem;
  /** All courses of the path. */
  courses: CourseItem[];
  nextLessonId: string | undefined;
}

/** One course on the map, with its lessons; a locked one names and links what unlocks it. */
export function CourseNode({ missionId, course, courses, nextLessonId }: CourseNodeProps) {
  const done = course.lessons.filter((lesson) => lesson.state === 'done').length;
  const required = courses.filter((other) => course.requires.includes(other.course_id));
  const waiting = course.state === 'locked' ? unlockedBy(course, courses) : [];
  return (
    <li data-course={course.course_id} className={classNames(styles.node, styles[course.state])}>
      <Cluster spread gap={3} rowGap={0}>
        <h2 className={textStyles.large}>{course.title}</h2>
        <span className={styles.marks}>
          <LearningMark state={course.state} />
          <FavouriteButton kind="course" itemId={course.course_id} title={course.title} size="small" />
        </span>
      </Cluster>
      <p className={classNames(textStyles.note, styles.summary)}>{course.summary}</p>
      <p className={textStyles.captionFigures}>
        {course.teacher} · {course.level} · 已学完 {done} / {course.lessons.length} 课
      </p>
      {waiting.length > 0 ? (
        <p className={classNames(textStyles.note, styles.unlock)}>
          学完
          {waiting.map(({ course: needed, lesson }, index) => (
            <Fragment key={needed.course_id}>
              {index > 0 && '和'}
              <Link to={paths.lesson(missionId, lesson.lesson_id)}>《{needed.title}》</Link>
            </Fragment>
          ))}
          后解锁
        </p>
      ) : (
        required.length > 0 && (
          <p className={textStyles.captionFigures}>先修：{required.map((other) => other.title).join('、')}</p>
        )
      )}
      {course.state === 'in_progress' && (
        <div style={lessonSteps(course.lessons.length)}>
          <ProgressBar
            label={`${course.title}的进度`}
            value={done}
            max={course.lessons.length}
            className={styles.progress}
          />
        </div>
      )}
      <ol className={styles.lessons}>
        {course.lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.lesson_id}
            missionId={missionId}
            lesson={lesson}
            index={index}
            isNext={lesson.lesson_id === nextLessonId}
          />
        ))}
      </ol>
    </li>
  );
}
