import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();

/** A tracking record as it came; `user_id` is empty when its token has ended. The id is its `recordId`. */
const recordRow = v.object({
  id: text,
  user_id: text,
  token: text,
  record: v.record(text, v.unknown()),
});

/** A usage log as it came. */
const usageLogRow = v.object({
  id: text,
  user_id: text,
  token: text,
  log: v.record(text, v.unknown()),
});

export const tables = { records: recordRow, usageLogs: usageLogRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
