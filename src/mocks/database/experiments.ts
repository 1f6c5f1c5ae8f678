import * as v from 'valibot';
import { experimentContent } from '@/api/experiments';
import { wireTime } from '@/api/schemas';
import { madeBy } from './once';
import type { TablesOf } from './table';

const text = v.string();

/** A student's place in one slot, and what was done there. */
const bookingRow = v.object({
  id: text,
  user_id: text,
  made_by: madeBy,
  experiment_id: text,
  slot_id: text,
  /** Epoch milliseconds. */
  starts: v.number(),
  ends: v.number(),
  cancelled: v.boolean(),
  /** Null until something was entered. */
  content: v.nullable(experimentContent),
  version: v.number(),
  saved_at: v.nullable(wireTime),
  editor: text,
  submitted_at: v.nullable(wireTime),
  submitted: v.nullable(experimentContent),
  mark: v.nullable(v.object({ score: v.number(), comment: text, teacher: text, marked_at: wireTime })),
});
export type BookingRow = v.InferOutput<typeof bookingRow>;

export const tables = { bookings: bookingRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
