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

/** What a student owes the library, in cents. */
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

export const tables = { libraryLoans: loanRow, libraryFines: fineRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
