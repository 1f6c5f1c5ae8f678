import type { QueryClient } from '@tanstack/react-query';
import { type Params, useOutletContext } from 'react-router-dom';
import { examQueries } from '@/api/exams';
import type { LessonDetail } from '@/api/lessons';
import { Exam } from './exam';

export const prefetch = (cache: QueryClient, { lessonId = '' }: Params) =>
  cache.prefetchQuery(examQueries.info(lessonId));

/** /learn/:missionId/:lessonId/exam: the exam of a lesson; its id is the lesson's. */
export function Component() {
  const { lesson_id } = useOutletContext<LessonDetail>();
  return <Exam key={lesson_id} examId={lesson_id} />;
}
