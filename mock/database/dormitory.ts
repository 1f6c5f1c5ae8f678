import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();

/** A room of a dormitory. The id says building and room: `zhu3-416`. */
const dormitoryRow = v.object({
  id: text,
  building: text,
  room: text,
  /** By the number of the bed; `user_id` is empty for who has no account here. */
  beds: v.array(v.object({ name: text, user_id: text })),
  manager: v.object({ name: text, phone: text }),
  desk_hours: text,
  closes: text,
  /** Kilowatt-hours on an ordinary day, the base of its meter readings. */
  per_day: v.number(),
});
export type DormitoryRow = v.InferOutput<typeof dormitoryRow>;

/** Below which balance a student is warned, in yuan. The id is the student's. */
const warningRow = v.object({ id: text, warn_below: v.number() });

/** Electricity that was paid from a campus card: for a room, by a student, epoch milliseconds, in cents. */
const paymentRow = v.object({ id: text, room_id: text, user_id: text, at: v.number(), amount: v.number() });

export const tables = {
  dormitories: dormitoryRow,
  dormitoryWarnings: warningRow,
  electricityPayments: paymentRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
