import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A stored answer to a write that must happen once. The id is user, endpoint and idempotency key. */
const answerRow = v.object({ id: text, input: text, answer: v.unknown(), created_at: moment });

export const tables = { answers: answerRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
