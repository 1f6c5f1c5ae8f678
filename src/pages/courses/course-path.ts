import type { CourseSummary, OwnCourse } from '@/api/courses';
import { paths } from '@/lib/paths';

type Place = Pick<CourseSummary, 'course_id' | 'mission_id' | 'first_chapter_id'>;

/** Where a course opens: one of a learning path at that path, another at its first chapter. */
export function coursePath({ course_id, mission_id, first_chapter_id }: Place): string {
  return mission_id === null ? paths.courseWatch(course_id, first_chapter_id) : paths.mission(mission_id);
}

/** A chapter of a course: a lesson when the course belongs to a learning path. */
export function chapterPath(place: Pick<Place, 'course_id' | 'mission_id'>, chapterId: string): string {
  const { course_id, mission_id } = place;
  return mission_id === null ? paths.courseWatch(course_id, chapterId) : paths.lesson(mission_id, chapterId);
}

/** Where to go on with an own course. */
export const continuePath = (course: OwnCourse): string =>
  course.next ? chapterPath(course, course.next.chapter_id) : coursePath(course);
