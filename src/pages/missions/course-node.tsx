import { Fragment } from 'react';
import type { LessonItem } from '@/api/lessons';
import type { CourseItem } from '@/api/missions';
import { FavouriteButton } from '@/features/favourites';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import styles from './course-node.module.css';
import { lessonSteps } from './lesson-steps';

/** Largest number of lessons named on the map that unlock one; its own page names them all. */
const UNLOCKING_SHOWN = 2;

interface LessonRowProps {
  missionId: string;
  lesson: LessonItem;
  /** Its number in the course, from 0. */
  index: number;
  isNext: boolean;
}

/** One lesson on the map: its state, and when it is locked, links to what unlocks it. */
function LessonRow({ missionId, lesson, index, isNext }: LessonRowProps) {
  const locked = lesson.state === 'locked';
  return (
    <li className={classNames(styles.row, isNext && styles.next, lesson.state === 'done' && styles.done)}>
      <LearningMark state={lesson.state} iconOnly className={styles.mark} />
      <div className={styles.words}>
        <Cluster as="p" rowGap={1} spread>
          <Link
            to={paths.lesson(missionId, lesson.lesson_id)}
            data-lesson={index}
            className={classNames(styles.link, locked && styles.lockedLink)}
          >
            {lesson.title}
          </Link>
          {isNext && <Badge tone="brand">下一课</Badge>}
        </Cluster>
        <p className={textStyles.hintFigures}>
          {lesson.minutes} 分钟
          {lesson.state === 'in_progress' && ` · 已学 ${Math.floor(lesson.percent)}%`}
          {lesson.state === 'done' && ' · 已完成'}
          {locked && lesson.unlocked_by.length > 0 && (
            <>
              {' · 先学完'}
              {lesson.unlocked_by.slice(0, UNLOCKING_SHOWN).map((needed, position) => (
                <Fragment key={needed.lesson_id}>
                  {position > 0 && '、'}
                  <span className={styles.needed}>
                    “
                    <Link to={paths.lesson(missionId, needed.lesson_id)} aria-label={`“${needed.title}”`}>
                      {needed.title}
                    </Link>
                    ”
                  </span>
                </Fragment>
              ))}
              {lesson.unlocked_by.length > UNLOCKING_SHOWN && (
                <span className={styles.more}>
                  {' '}
                  <Link
                    to={paths.lesson(missionId, lesson.lesson_id)}
                    aria-label={`等 ${lesson.unlocked_by.length} 课：${lesson.title}需要先学完的`}
                  >
                    等 {lesson.unlocked_by.length} 课
                  </Link>
                </span>
              )}
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** A course that must be done first, and the lesson that brings the student nearer to it now. */
interface Unlocking {
  course: CourseItem;
  lesson: LessonItem;
}

/** The first lesson that can be studied now of a course, or of those it waits for. */
function doable(
  course: CourseItem,
  courses: ReadonlyMap<string, CourseItem>,
  seen: Set<string>,
): LessonItem | null {
  if (seen.has(course.course_id)) return null;
  seen.add(course.course_id);
  const now = course.lessons.find(({ state }) => state === 'in_progress' || state === 'open');
  if (now) return now;
  for (const id of course.requires) {
    const required = courses.get(id);
    const found = required && doable(required, courses, seen);
    if (found) return found;
  }
  // Waits for a single lesson elsewhere in the path: that one's own page names what it needs.
  return course.lessons.find(({ state }) => state !== 'done') ?? null;
}

/** Returns the courses that a locked course still waits for, each with the lesson to begin with. */
export function unlockedBy(course: CourseItem, courses: readonly CourseItem[]): Unlocking[] {
  const byId = new Map(courses.map((each) => [each.course_id, each]));
  return course.requires.flatMap((id) => {
    const required = byId.get(id);
    // One that is done has no lesson left.
    const lesson = required && doable(required, byId, new Set());
    return lesson ? [{ course: required, lesson }] : [];
  });
}

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
