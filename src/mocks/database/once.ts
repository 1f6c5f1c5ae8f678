import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A stored answer to a write that must happen once. The id is user, endpoint and idempotency key. */
const answerRow = v.object({ id: text, input: text, answer: v.unknown(), created_at: moment });

/**
 * Key and exact input of the write that made a row: a row of a student is made once for each key, however long ago
 * (HTTP-6). Null on seeded rows.
 */
export const madeBy = v.nullable(v.object({ key: text, input: text }));

export const tables = { answers: answerRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
