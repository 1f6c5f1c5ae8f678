import { wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { SessionRow, UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { guess, triesFrom } from './tries';

const KEPT_SESSIONS = 20;

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

/** The user of an account name; upper and lower case are the same. */
export function userOfAccount(database: Database, account: string): UserRow | undefined {
  const wanted = account.toLowerCase();
  return database.users.first((user) => user.account.toLowerCase() === wanted);
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

/** Returns a request's user agent; a mock backend in the browser is asked by that browser alone. */
const agentOf = (request: Request): string => request.headers.get('user-agent') ?? navigator.userAgent;

/** Signs a user in: a new token. The oldest sessions end when there are too many. */
export function openSession(database: Database, user: UserRow, request?: Request) {
  const token = crypto.randomUUID().replaceAll('-', '');
  const mine = database.sessions.where((session) => session.user_id === user.id);
  for (const { id } of mine.slice(0, Math.max(0, mine.length - KEPT_SESSIONS + 1)))
    database.sessions.delete(id);
  const [device_id, now] = [crypto.randomUUID(), Date.now()];
  const agent = request ? agentOf(request) : '';
  database.sessions.insert({ id: token, user_id: user.id, device_id, agent, created_at: now, seen_at: now });
  return { token, userInfo: { user_id: user.id, username: user.username } };
}

/** Notes, to the minute, that a session's browser was here. */
export function noteSeen(database: Database, token: string, request: Request): void {
  const session = database.sessions.find(token);
  const agent = agentOf(request);
  if (session && (session.agent !== agent || session.seen_at + durations.minute < Date.now()))
    database.sessions.update(token, { agent, seen_at: Date.now() });
}

/** Ends the sessions that a condition holds for, or all; returns how many. */
export function endSessions(
  database: Database,
  condition: (session: SessionRow) => boolean = () => true,
): number {
  const ended = database.sessions.where(condition);
  for (const { id } of ended) database.sessions.delete(id);
  return ended.length;
}

/** Sets a user's new password. Refuses one that breaks the rule. */
export function setPassword(database: Database, userId: string, password: string): UserRow {
  checkNewPassword(password);
  return database.users.update(userId, { password, password_changed_at: wireTimeOf(Date.now()) });
}
