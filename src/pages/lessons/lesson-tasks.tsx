import { MessageCircleQuestion } from 'lucide-react';
import type { LessonDetail } from '@/api/lessons';
import { HomeworkLinks } from '@/features/homework';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import styles from './lesson-tasks.module.css';

/** Tasks of a lesson beyond its sub-pages: its homework, and the way to its teacher. */
export function LessonTasks({ lesson }: { lesson: LessonDetail }) {
  return (
    <section className={styles.tasks} aria-label="作业与提问">
      <div className={styles.homework}>
        <HomeworkLinks
          label="本课作业"
          choose={(items) => items.filter(({ chapter_id }) => chapter_id === lesson.lesson_id)}
        />
      </div>
      <ButtonLink to={paths.questionForTeacher(lesson.lesson_id)}>
        <MessageCircleQuestion aria-hidden="true" />向{lesson.teacher}老师提问
      </ButtonLink>
    </section>
  );
}
