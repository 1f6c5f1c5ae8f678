import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { LessonItem } from '@/api/lessons';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import textStyles from '@/ui/text.module.css';
import styles from './lesson-row.module.css';

/** Largest number of lessons named on the map that unlock one; its own page names them all. */
const SHOWN = 2;

interface LessonRowProps {
  missionId: string;
  lesson: LessonItem;
  /** Its number in the course, from 0. */
  index: number;
  isNext: boolean;
}

/** One lesson on the map: its state, and when it is locked, links to what unlocks it. */
export function LessonRow({ missionId, lesson, index, isNext }: LessonRowProps) {
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
              {lesson.unlocked_by.slice(0, SHOWN).map((needed, position) => (
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
              {lesson.unlocked_by.length > SHOWN && (
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
