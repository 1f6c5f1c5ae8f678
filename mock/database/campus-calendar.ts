import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();

/** A day of the campus. The id is the day, `YYYY-MM-DD` in Asia/Shanghai. */
const campusDayRow = v.object({
  id: text,
  /** `shifted`: a Saturday or Sunday that is worked in place of a day of a holiday. */
  kind: v.picklist(['workday', 'weekend', 'holiday', 'shifted']),
  /** The holiday, also of a day that is worked for it; empty otherwise. */
  holiday: text,
  /** Empty between terms. */
  term: text,
  /** Of the term, from 1; 0 between terms. */
  week: v.number(),
  is_exam_week: v.boolean(),
});
export type CampusDayRow = v.InferOutput<typeof campusDayRow>;

export const tables = { campusDays: campusDayRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
