import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** The last verification code. The id is `purpose:target`; `guesses` were wrong, from wherever they came. */
const codeRow = v.object({
  id: text,
  target: text,
  code: text,
  sent_at: moment,
  expires_at: moment,
  guesses: v.number(),
});

/** Leave to set a new password. The id is the ticket. */
const ticketRow = v.object({ id: text, user_id: text, expires_at: moment });

export const tables = { codes: codeRow, tickets: ticketRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
