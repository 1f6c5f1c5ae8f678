import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's one rating of a course or lesson. The id is `user:subject:subject_id`. */
const ratingRow = v.object({
  id: text,
  user_id: text,
  subject: v.picklist(['course', 'lesson']),
  subject_id: text,
  stars: v.number(),
  hard: v.array(text),
  text,
  anonymous: v.boolean(),
  updated_at: wireTime,
});
export type RatingRow = v.InferOutput<typeof ratingRow>;

export const tables = { ratings: ratingRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
