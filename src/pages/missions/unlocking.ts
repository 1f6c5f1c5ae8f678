import type { LessonItem } from '@/api/lessons';
import type { CourseItem } from '@/api/missions';

/** A course that must be done first, and the lesson that brings the student nearer to it now. */
export interface Unlocking {
  course: CourseItem;
  lesson: LessonItem;
}

/** The first lesson that can be studied now of a course, or of those it waits for. */
function doable(
  course: CourseItem,
  courses: ReadonlyMap<string, CourseItem>,
  seen: Set<string>,
): LessonItem | null {
  if (seen.has(course.course_id)) return null;
  seen.add(course.course_id);
  const now = course.lessons.find(({ state }) => state === 'in_progress' || state === 'open');
  if (now) return now;
  for (const id of course.requires) {
    const required = courses.get(id);
    const found = required && doable(required, courses, seen);
    if (found) return found;
  }
  // Waits for a single lesson elsewhere in the path: that one's own page names what it needs.
  return course.lessons.find(({ state }) => state !== 'done') ?? null;
}

/** Returns the courses that a locked course still waits for, each with the lesson to begin with. */
export function unlockedBy(course: CourseItem, courses: readonly CourseItem[]): Unlocking[] {
  const byId = new Map(courses.map((each) => [each.course_id, each]));
  return course.requires.flatMap((id) => {
    const required = byId.get(id);
    // One that is done has no lesson left.
    const lesson = required && doable(required, byId, new Set());
    return lesson ? [{ course: required, lesson }] : [];
  });
}
