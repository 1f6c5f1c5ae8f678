import { paths } from '@/lib/paths';

interface Place {
  course_id: string;
  /** The learning path that the course belongs to. */
  mission_id: string | null;
  first_chapter_id: string;
  enrolled: boolean;
}

/** Returns the address of a course: its own page when it is not taken, else its learning path or its first chapter. */
export const coursePath = ({ course_id, mission_id, first_chapter_id, enrolled }: Place): string =>
  mission_id === null || !enrolled
    ? paths.courseWatch(course_id, first_chapter_id)
    : paths.mission(mission_id);

/** A chapter of a course: a lesson when the course belongs to a learning path; of a course that is not taken, its place on the course's page. */
export const chapterPath = (
  { course_id, mission_id, enrolled }: Pick<Place, 'course_id' | 'mission_id'> & { enrolled?: boolean },
  chapterId: string,
): string =>
  mission_id === null || enrolled === false
    ? paths.courseWatch(course_id, chapterId)
    : paths.lesson(mission_id, chapterId);

/** Returns the address to continue an own course. */
export const continuePath = (course: Place & { next: { chapter_id: string } | null }): string =>
  course.next ? chapterPath(course, course.next.chapter_id) : coursePath(course);
