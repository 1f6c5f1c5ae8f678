import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { practiceQueries } from '@/api/practice';
import { Loaded } from '@/kit/loaded';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { PracticeNotebook } from './practice/notebook';
import { useLesson } from './use-lesson';

export const prefetch = (cache: QueryClient, { lessonId = '' }: Params) =>
  cache.prefetchQuery(practiceQueries.lesson(lessonId));

/** /learn/:missionId/:lessonId/practice: the lesson's exercise as a notebook that runs Python in the browser. */
export function Component() {
  const { lesson_id } = useLesson();
  const practice = useQuery(practiceQueries.lesson(lesson_id));
  return (
    <Loaded
      query={practice}
      failure="练习加载失败"
      stale={false}
      skeleton={<LinesSkeleton lines={10} height="2.5rem" />}
    >
      {(loaded) => <PracticeNotebook key={lesson_id} practice={loaded} />}
    </Loaded>
  );
}
