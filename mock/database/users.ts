import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

const userRow = v.object({
  id: text,
  account: text,
  username: text,
  /** In the clear: nobody's real password is ever kept here. */
  password: text,
  student_number: text,
  college: text,
  contact: text,
  role: v.picklist(['student', 'teacher']),
  joined_at: wireTime,
  /** Null as long as it has the first one. */
  password_changed_at: v.nullable(wireTime),
});
export type UserRow = v.InferOutput<typeof userRow>;

/** A live session. The id is its token; a device is known by another id, which opens nothing. */
const sessionRow = v.object({
  id: text,
  user_id: text,
  device_id: text,
  /** The browser as it names itself. */
  agent: text,
  created_at: moment,
  seen_at: moment,
});
export type SessionRow = v.InferOutput<typeof sessionRow>;

/** Wrong passwords and codes in a row. The id is who tries what, and where from. */
const wrongTryRow = v.object({ id: text, failed: v.number(), locked_until: moment });

export const tables = { users: userRow, sessions: sessionRow, wrongTries: wrongTryRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
