import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A copy that a student has borrowed. */
const loanRow = v.object({
  id: text,
  user_id: text,
  /** Of the catalogue, and the letter's place among its copies. */
  book: v.number(),
  copy: v.number(),
  borrowed: moment,
  due: moment,
  renewals: v.number(),
  /** Somebody waits for it. */
  is_wanted: v.boolean(),
  returned: v.nullable(moment),
});
export type LoanRow = v.InferOutput<typeof loanRow>;

/** A student's fine, in cents. */
const fineRow = v.object({
  id: text,
  user_id: text,
  book: v.number(),
  reason: text,
  amount: v.number(),
  at: moment,
  paid: v.nullable(moment),
});
export type FineRow = v.InferOutput<typeof fineRow>;

/** Absences from a booked seat since its student came. The id is the booking's. */
const seatStayRow = v.object({
  id: text,
  /** Until when the seat is kept for who left for a moment; null while they are there. */
  away_until: v.nullable(moment),
  leaves: v.number(),
  /** They did not return in time. */
  is_lost: v.boolean(),
});
export type SeatStayRow = v.InferOutput<typeof seatStayRow>;

/** A student's wait for a free seat. */
const seatWaitRow = v.object({
  id: text,
  user_id: text,
  room_id: text,
  period_id: text,
  state: v.picklist(['waiting', 'served', 'left', 'over']),
  /** The seat that was booked; empty while there is none. */
  place: text,
});
export type SeatWaitRow = v.InferOutput<typeof seatWaitRow>;

export const tables = {
  libraryLoans: loanRow,
  libraryFines: fineRow,
  seatStays: seatStayRow,
  seatWaits: seatWaitRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
