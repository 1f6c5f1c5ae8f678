import * as v from 'valibot';
import { bookPosition, subPage } from '@/api/lessons';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's progress in a lesson. The id is `user:lesson`. */
const progressRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  percent: v.number(),
  /** Percent before the lesson was finished. */
  percent_before: v.optional(v.number()),
  sub_page: subPage,
  position: v.nullable(bookPosition),
  /** Title of the chapter of `position`. */
  place: v.nullable(text),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});
export type ProgressRow = v.InferOutput<typeof progressRow>;

/** Seconds of study on one day. The id is `user:day`. */
const studyDayRow = v.object({ id: text, user_id: text, day: text, seconds: v.number() });
export type StudyDayRow = v.InferOutput<typeof studyDayRow>;

export const tables = { progress: progressRow, studyDays: studyDayRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
