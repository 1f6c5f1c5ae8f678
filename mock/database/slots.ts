import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A student's place in one slot, of whatever kind. */
const bookingRow = v.object({
  id: text,
  user_id: text,
  /** Kind, such as `experiment`; and subject: the experiment, the doctor. */
  kind: text,
  subject_id: text,
  slot_id: text,
  /** As the student knows it. */
  title: text,
  place: text,
  starts: moment,
  ends: moment,
  cancelled: v.boolean(),
  /** When the student was there; null while nobody has seen them. */
  attended: v.nullable(moment),
  /** When it was booked; seeded ones do not say. */
  made_at: v.optional(moment),
  /** Release of the place before its end: the student left, or did not come where places are not kept. */
  released: v.optional(moment),
  /** The student need not be there. */
  is_unattended: v.optional(v.boolean()),
});
export type BookingRow = v.InferOutput<typeof bookingRow>;

export const tables = { bookings: bookingRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
