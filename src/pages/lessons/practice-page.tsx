import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { practiceQueries } from '@/api/practice';
import { ErrorState } from '@/ui/error-state';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notebook } from './practice/notebook';
import { useLesson } from './use-lesson';

export const prefetch = (cache: QueryClient, { lessonId = '' }: Params) =>
  cache.prefetchQuery(practiceQueries.lesson(lessonId));

/** /learn/:missionId/:lessonId/practice: the lesson's exercise as a notebook that runs Python in the browser. */
export function Component() {
  const { lesson_id } = useLesson();
  const practice = useQuery(practiceQueries.lesson(lesson_id));
  if (practice.data) return <Notebook key={lesson_id} practice={practice.data} />;
  if (practice.isError)
    return (
      <ErrorState
        title="练习加载失败"
        description={errorMessage(practice.error)}
        onRetry={() => void practice.refetch()}
      />
    );
  return <LinesSkeleton lines={10} height="2.5rem" />;
}
