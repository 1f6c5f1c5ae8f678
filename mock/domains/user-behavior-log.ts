import * as v from 'valibot';
import { usageLog } from '@/api/user-behavior-log';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { userOfToken } from '../engine/sessions';
import { column, type TablesOf } from '../engine/table';

/** A tracking record as it came; `user_id` is empty when its token has ended. The id is its `recordId`. */
const recordRow = v.object({
  id: column.text,
  user_id: column.text,
  token: column.text,
  record: v.record(column.text, v.unknown()),
});

/** A usage log as it came. */
const usageLogRow = v.object({
  id: column.text,
  user_id: column.text,
  token: column.text,
  log: v.record(column.text, v.unknown()),
});

export const tables = { records: recordRow, usageLogs: usageLogRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** More records than this are not kept: the collector is a demo, and browsers' storage is small. */
const KEPT = 400;

function forgetOldest(database: Database): void {
  const rows = database.records.all();
  for (const { id } of rows.slice(0, Math.max(0, rows.length - KEPT))) database.records.delete(id);
}

/**
 * The collector of tracking records and usage logs (TRK-4, TRK-7). A beacon has no headers of its own and its
 * answer is not read, so the token is in the body and one that has just ended is no reason to lose records.
 * A record that came before is taken once (TRK-6).
 */
export const routes = [
  handle({ ...usageLog, authenticated: false }, ({ input, database }) => {
    const { token } = input;
    const user_id = userOfToken(database, token)?.id ?? '';
    if ('list' in input) {
      for (const record of input.list) {
        const id = record.recordId;
        if (!database.records.find(id)) database.records.insert({ id, user_id, token, record });
      }
      forgetOldest(database);
      return null;
    }
    const { app, version, env, userId, userName } = input;
    const log = { app, version, env, userId, userName };
    database.usageLogs.insert({ id: database.usageLogs.nextId(), user_id, token, log });
    return null;
  }),
];
