import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { ratingQueries, type RatingSubject } from '@/api/ratings';
import { Ratings, RatingsSkeleton } from '@/features/ratings';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { useLesson } from './lesson';

const lessonOf = (lessonId = ''): RatingSubject => ({ subject: 'lesson', subject_id: lessonId });

export const prefetch = (cache: QueryClient, { lessonId }: Params) =>
  cache.prefetchQuery(ratingQueries.summary(lessonOf(lessonId)));

/** /learn/:missionId/:lessonId/feedback: rates the lesson and says what was hard. */
export function Component() {
  const { mission_id, lesson_id } = useLesson();
  const of = lessonOf(lesson_id);
  const summary = useQuery(ratingQueries.summary(of));
  return (
    <Loaded query={summary} failure="反馈加载失败" stale={false} skeleton={<RatingsSkeleton />}>
      {(loaded) => (
        <Ratings
          key={lesson_id}
          of={of}
          summary={loaded}
          title="本课评价"
          question="这节课难在哪里？（可多选）"
          visit={paths.lesson(mission_id, lesson_id, 'courseware')}
        />
      )}
    </Loaded>
  );
}
