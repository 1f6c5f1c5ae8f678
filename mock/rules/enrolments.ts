import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import type { CatalogueCourse } from '../seed/courses/types';

/** Whether a student has taken a course and not left it. */
export const hasTaken = (database: Database, userId: string, courseId: string): boolean =>
  database.enrolments.find(`${userId}:${courseId}`)?.left_at === null;

/** The first chapter of every course may be seen before the course is taken. */
export const isPreview = (course: Pick<CatalogueCourse, 'chapters'>, chapterId: string): boolean =>
  course.chapters[0]?.chapter_id === chapterId;

/** Returns the refusal for a course that is not taken. */
export const notTaken = (title: string): Refusal =>
  new Refusal(`《${title}》还没有选课：第一课可以试看，其余选课后就能学`);

/** Refuses what only those who have taken a course may see. */
export function requireTaken(
  database: Database,
  userId: string,
  { id, title }: Pick<CatalogueCourse, 'id' | 'title'>,
): void {
  if (!hasTaken(database, userId, id)) throw notTaken(title);
}
