import * as v from 'valibot';
import { transactionKinds } from '@/api/card';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A transaction of a campus card, in cents; never changed after it was written. */
const cardTransactionRow = v.object({
  id: text,
  user_id: text,
  at: moment,
  merchant: text,
  kind: v.picklist(transactionKinds),
  amount: v.number(),
});
export type CardTransactionRow = v.InferOutput<typeof cardTransactionRow>;

/** When a card was reported lost, and the code that pays with it now. The id is the student's. */
const cardRow = v.object({
  id: text,
  lost_at: v.nullable(moment),
  code: v.nullable(v.object({ digits: text, until: moment })),
});
export type CardRow = v.InferOutput<typeof cardRow>;

export const tables = { cardTransactions: cardTransactionRow, cards: cardRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
