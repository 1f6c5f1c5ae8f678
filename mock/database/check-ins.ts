import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

/** A day that a student checked in on, or made up for. The id is `student:day`: a day counts once. */
const checkInRow = v.object({
  id: v.string(),
  user_id: v.string(),
  /** `YYYY-MM-DD`. */
  day: v.string(),
  made_up: v.boolean(),
  created_at: wireTime,
});
export type CheckInRow = v.InferOutput<typeof checkInRow>;

export const tables = { checkIns: checkInRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
