import type { LessonItem } from '@/api/lessons';
import type { MissionDetail } from '@/api/missions';

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
