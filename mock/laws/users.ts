import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { userOfAccount } from '../engine/sessions';
import { column, type TablesOf } from '../engine/table';

const userRow = v.object({
  id: column.text,
  account: column.text,
  username: column.text,
  /** In the clear: nobody's real password is ever kept here. */
  password: column.text,
  student_number: column.text,
  college: column.text,
  contact: column.text,
  role: v.picklist(['student', 'teacher']),
  joined_at: wireTime,
  /** Null as long as it has the first one. */
  password_changed_at: v.nullable(wireTime),
});
type UserRow = v.InferOutput<typeof userRow>;

/** Wrong passwords and codes in a row. The id is who tries what, and where from. */
const wrongTryRow = v.object({ id: column.text, failed: v.number(), locked_until: column.moment });

export const tables = { users: userRow, wrongTries: wrongTryRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const MOST = 5;
const LOCK = 15 * durations.minute;

/** Returns the name of tries at `what` from one address, set by nginx: nobody can lock it for others. */
export const triesFrom = (request: Request, what: string): string =>
  `${request.headers.get('x-real-ip') ?? ''} ${what.toLowerCase()}`;

/** A guess with its refusals: `attempt` returns undefined for a wrong one. */
interface Guess<Result> {
  attempt: () => Result | undefined;
  /** Words for a wrong guess; how many are left is added. */
  wrong: () => string;
  /** Words while no more are taken. */
  locked: (minutes: number) => string;
}

/**
 * Tries a guess and returns the result of a right one. The fifth wrong one in a row under a name locks the name for 15
 * minutes: then a right one is refused, too, with the minutes left.
 */
export function guess<Result>(
  database: Database,
  name: string,
  { attempt, wrong, locked }: Guess<Result>,
): Result {
  const { wrongTries } = database;
  const refuseUntil = (until: number): never => {
    throw new Refusal(locked(Math.max(1, Math.ceil((until - Date.now()) / durations.minute))));
  };
  const tries = wrongTries.find(name);
  if (tries && tries.locked_until > Date.now()) refuseUntil(tries.locked_until);

  const result = attempt();
  if (result !== undefined) {
    wrongTries.delete(name);
    return result;
  }
  const before = tries && tries.locked_until === 0 ? tries.failed : 0;
  const failed = before + 1;
  const locked_until = failed >= MOST ? Date.now() + LOCK : 0;
  wrongTries.put({ id: name, failed, locked_until });
  if (locked_until > 0) refuseUntil(locked_until);
  throw new Refusal(`${wrong()}，还可以再试 ${MOST - failed} 次`);
}

const PHONE = /^1[3-9]\d{9}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Returns the kind of a contact, or undefined when it is neither a mainland phone number nor an e-mail address. */
export function contactKind(contact: string): '手机号' | '邮箱' | undefined {
  if (PHONE.test(contact)) return '手机号';
  return MAIL.test(contact) ? '邮箱' : undefined;
}

/** A contact half hidden, for who is not signed in: `138****0001`, `w***@example.com`. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  return host ? `${name.slice(0, 1)}***@${host}` : `${name.slice(0, 3)}****${name.slice(-4)}`;
}

/** Refuses a password that is not 8 to 64 long with letters and digits. */
export function checkNewPassword(password: string): void {
  const fits = password.length >= 8 && password.length <= 64;
  if (!fits || !/[a-z]/i.test(password) || !/\d/.test(password))
    throw new Refusal('密码需为 8–64 位，且同时包含字母和数字');
}

/**
 * Checks an account and its password. Wrong ones lock the account only where it was tried: nobody can lock it for its
 * student. Attempts are counted for unknown accounts too, so that the answers do not tell which accounts exist.
 */
export const checkLogin = (
  database: Database,
  request: Request,
  account: string,
  password: string,
  wrong = '账号或密码不正确',
): UserRow =>
  guess(database, triesFrom(request, account), {
    attempt() {
      const user = userOfAccount(database, account);
      return user?.password === password ? user : undefined;
    },
    wrong: () => wrong,
    locked: (minutes) => `账号已锁定，请 ${minutes} 分钟后再试，或通过“忘记密码”重设`,
  });

/** Sets a user's new password. Refuses one that breaks the rule. */
export function setPassword(database: Database, userId: string, password: string): UserRow {
  checkNewPassword(password);
  return database.users.update(userId, { password, password_changed_at: wireTimeOf(Date.now()) });
}
