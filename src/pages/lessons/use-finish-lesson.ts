import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonDetail } from '@/api/lessons';
import { missionQueries } from '@/api/missions';
import { progressOutboxOf } from '@/features/study';
import type { LessonSubPage } from '@/lib/paths';
import { followingLesson, newlyUnlocked } from './unlocked';

/**
 * Marks a lesson as learned, on the sub-page where the student says so: the mutation returns what that has unlocked
 * and where to go next. When it fails, the 100 % are kept and sent as soon as it is possible, unless they are refused.
 */
export function useFinishLesson(lesson: LessonDetail, subPage: LessonSubPage, onFinished: () => void) {
  const client = useQueryClient();
  const outbox = progressOutboxOf(client);
  return useMutation({
    mutationFn: async () => {
      const { mission_id, lesson_id } = lesson;
      // Before anything is waited for: a page that is closed meanwhile loses nothing.
      outbox.keep({ mission_id, lesson_id, sub_page: subPage, percent: 100, seconds: 0, position: null });
      const path = missionQueries.detail(mission_id);
      // Without the path the lesson can be finished all the same; only what it unlocks is not known.
      const before = await client.ensureQueryData(path).catch(() => null);
      await outbox.finish(lesson_id);
      const after = before && (await client.fetchQuery({ ...path, staleTime: 0 }).catch(() => null));
      return {
        unlocked: before && after ? newlyUnlocked(before, after) : [],
        next: after ? followingLesson(lesson, after) : lesson.next,
      };
    },
    onSuccess: onFinished,
  });
}
