import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonDetail, LessonItem } from '@/api/lessons';
import { type MissionDetail, missionQueries } from '@/api/missions';
import { progressOutboxOf } from '@/features/study';
import type { LessonSubPage } from '@/lib/paths';

type Named = Pick<LessonItem, 'lesson_id' | 'title'>;

const lessonsOf = (mission: MissionDetail) => mission.courses.flatMap((course) => course.lessons);

/** The lessons that were locked before and are not any more. */
export function newlyUnlocked(before: MissionDetail, after: MissionDetail): Named[] {
  const locked = new Set(
    lessonsOf(before).flatMap((lesson) => (lesson.state === 'locked' ? [lesson.lesson_id] : [])),
  );
  return lessonsOf(after).filter((lesson) => lesson.state !== 'locked' && locked.has(lesson.lesson_id));
}

/** Returns the lesson to go to after one: the next, unless it is still locked; then the path's own next lesson. */
export function followingLesson(lesson: { next: Named | null }, after: MissionDetail): Named | null {
  const next = lessonsOf(after).find(({ lesson_id }) => lesson_id === lesson.next?.lesson_id);
  return next && next.state !== 'locked' ? next : (after.next_lesson ?? lesson.next);
}

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
