import * as v from 'valibot';
import { historyKind, recordTarget, studyPlace } from '@/api/records';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** One thing studied on one day. The id is `user:kind:item:day`. */
const historyRow = v.object({
  id: text,
  user_id: text,
  kind: historyKind,
  /** Title and context stay as they were, whatever becomes of the thing itself. */
  title: text,
  context: text,
  studied_at: wireTime,
  /** The same moment to the millisecond: a removal hides what was studied before it. */
  touched: moment,
  seconds: v.number(),
  percent: v.number(),
  place: v.nullable(studyPlace),
  place_text: v.nullable(text),
  target: recordTarget,
});
export type HistoryRow = v.InferOutput<typeof historyRow>;

/** A removal from the history or the favourites, which can be undone. */
const removalRow = v.object({
  id: text,
  user_id: text,
  domain: v.picklist(['history', 'favourites']),
  /** Of the history: the one row, or null for all that were studied up to then. */
  history_id: v.nullable(text),
  removed_at: moment,
  undone: v.boolean(),
});
export type RemovalRow = v.InferOutput<typeof removalRow>;

export const tables = { history: historyRow, removals: removalRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
