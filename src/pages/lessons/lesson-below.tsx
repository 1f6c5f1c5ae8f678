import { ArrowLeft, ArrowRight, MessageCircleQuestion } from 'lucide-react';
import type { LessonDetail } from '@/api/lessons';
import { HomeworkLinks } from '@/features/homework';
import { ButtonLink } from '@/kit/button-link';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import lessonNeighboursStyles from './lesson-neighbours.module.css';
import styles from './lesson-tasks.module.css';

/** The ways to the lessons before and after this one. */
function LessonNeighbours({ lesson }: { lesson: LessonDetail }) {
  const { mission_id, previous, next } = lesson;
  if (!previous && !next) return null;
  return (
    <nav className={lessonNeighboursStyles.neighbours} aria-label="上一课与下一课">
      {previous && (
        <Link to={paths.lesson(mission_id, previous.lesson_id)} className={lessonNeighboursStyles.link}>
          <ArrowLeft />
          <span className={lessonNeighboursStyles.words}>
            <span className={classNames(textStyles.caption, lessonNeighboursStyles.label)}>上一课</span>{' '}
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link
          to={paths.lesson(mission_id, next.lesson_id)}
          className={`${lessonNeighboursStyles.link} ${lessonNeighboursStyles.next}`}
        >
          <span className={lessonNeighboursStyles.words}>
            <span className={classNames(textStyles.caption, lessonNeighboursStyles.label)}>下一课</span>{' '}
            {next.title}
          </span>
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
}

/** Tasks of a lesson beyond its sub-pages: its homework, and the way to its teacher. */
function LessonTasks({ lesson }: { lesson: LessonDetail }) {
  return (
    <Cluster as="section" spread gap={5} rowGap={3} className={styles.tasks} aria-label="作业与提问">
      <div className={styles.homework}>
        <HomeworkLinks
          label="本课作业"
          choose={(items) => items.filter(({ chapter_id }) => chapter_id === lesson.lesson_id)}
        />
      </div>
      <ButtonLink to={paths.questionForTeacher(lesson.lesson_id)}>
        <MessageCircleQuestion />向{lesson.teacher}老师提问
      </ButtonLink>
    </Cluster>
  );
}

/** The part below a lesson: its tasks, once it is open, and the ways to the lessons before and after. */
export function LessonBelow({ lesson }: { lesson: LessonDetail }) {
  return (
    <>
      {lesson.state !== 'locked' && <LessonTasks lesson={lesson} />}
      <LessonNeighbours lesson={lesson} />
    </>
  );
}
