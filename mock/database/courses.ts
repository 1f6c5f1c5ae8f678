import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's course. The id is `user:course`. Who leaves keeps the row, so that an undone leave keeps its place. */
const enrolmentRow = v.object({
  id: text,
  user_id: text,
  course_id: text,
  enrolled_at: wireTime,
  left_at: v.nullable(wireTime),
});
export type EnrolmentRow = v.InferOutput<typeof enrolmentRow>;

/** A student's progress in a chapter of a course outside the paths. The id is `user:chapter`. */
const chapterProgressRow = v.object({
  id: text,
  user_id: text,
  course_id: text,
  chapter_id: text,
  percent: v.number(),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});
export type ChapterProgressRow = v.InferOutput<typeof chapterProgressRow>;

export const tables = { enrolments: enrolmentRow, chapterProgress: chapterProgressRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
