import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import type { CatalogueCourse } from './courses';

/** A student's course. The id is `user:course`. Who leaves keeps the row, so that an undone leave keeps its place. */
const enrolmentRow = v.object({
  id: column.text,
  user_id: column.text,
  course_id: column.text,
  enrolled_at: wireTime,
  left_at: v.nullable(wireTime),
});

/** A student's progress in a chapter of a course outside the paths. The id is `user:chapter`. */
const chapterProgressRow = v.object({
  id: column.text,
  user_id: column.text,
  course_id: column.text,
  chapter_id: column.text,
  percent: v.number(),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});

export const tables = { enrolments: enrolmentRow, chapterProgress: chapterProgressRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

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
