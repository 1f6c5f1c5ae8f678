import type { LessonDetail } from '@/api/lessons';
import { LessonNeighbours } from './lesson-neighbours';
import { LessonTasks } from './lesson-tasks';

/** The part below a lesson: its tasks, once it is open, and the ways to the lessons before and after. */
export function LessonBelow({ lesson }: { lesson: LessonDetail }) {
  return (
    <>
      {lesson.state !== 'locked' && <LessonTasks lesson={lesson} />}
      <LessonNeighbours lesson={lesson} />
    </>
  );
}
