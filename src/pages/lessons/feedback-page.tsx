import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { ratingQueries, type RatingSubject } from '@/api/ratings';
import { Ratings, RatingsSkeleton } from '@/features/ratings';
import { ErrorState } from '@/ui/error-state';
import { useLesson } from './use-lesson';

const lessonOf = (lessonId = ''): RatingSubject => ({ subject: 'lesson', subject_id: lessonId });

export const prefetch = (cache: QueryClient, { lessonId }: Params) =>
  cache.prefetchQuery(ratingQueries.summary(lessonOf(lessonId)));

/** /learn/:missionId/:lessonId/feedback: rates the lesson and says what was hard. */
export function Component() {
  const { lesson_id } = useLesson();
  const of = lessonOf(lesson_id);
  const summary = useQuery(ratingQueries.summary(of));
  if (summary.data)
    return (
      <Ratings
        key={lesson_id}
        of={of}
        summary={summary.data}
        title="本课评价"
        question="这节课难在哪里？（可多选）"
      />
    );
  if (summary.isError)
    return (
      <ErrorState
        title="反馈加载失败"
        description={errorMessage(summary.error)}
        onRetry={() => void summary.refetch()}
      />
    );
  return <RatingsSkeleton />;
}
