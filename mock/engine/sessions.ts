import * as v from 'valibot';
import { durations } from './clock';
import type { Database, RowOf } from './database';
import { column, type TablesOf } from './table';

type UserRow = RowOf<'users'>;

const KEPT_SESSIONS = 20;
/** A live session. The id is its token; a device is known by another id, which opens nothing. */
const sessionRow = v.object({
  id: column.text,
  user_id: column.text,
  device_id: column.text,
  /** The browser as it names itself. */
  agent: column.text,
  created_at: column.moment,
  seen_at: column.moment,
});
type SessionRow = v.InferOutput<typeof sessionRow>;

/** A token of the OA system. The id is the token. */
const oaTokenRow = v.object({ id: column.text, user_id: column.text, expires: column.moment });

export const tables = { sessions: sessionRow, oaTokens: oaTokenRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The user whose live session a token belongs to. */
export function userOfToken(database: Database, token: string): UserRow | undefined {
  const session = token ? database.sessions.find(token) : undefined;
  return session && database.users.find(session.user_id);
}

/** The user of an account name; upper and lower case are the same. */
export function userOfAccount(database: Database, account: string): UserRow | undefined {
  const wanted = account.toLowerCase();
  return database.users.first((user) => user.account.toLowerCase() === wanted);
}

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

const OA_VALID = 30 * durations.minute;

/** Opens a token of the OA system for a user; `expires_in` in seconds. */
export function openOaToken(database: Database, userId: string): { oa_token: string; expires_in: number } {
  for (const { id, expires } of database.oaTokens.all())
    if (expires < Date.now()) database.oaTokens.delete(id);
  const oa_token = crypto.randomUUID();
  database.oaTokens.insert({ id: oa_token, user_id: userId, expires: Date.now() + OA_VALID });
  return { oa_token, expires_in: OA_VALID / 1000 };
}

/** Whether a token of the OA system is a user's, and has not ended. */
export function isOaToken(database: Database, userId: string, token: string): boolean {
  const row = database.oaTokens.find(token);
  return row?.user_id === userId && row.expires > Date.now();
}
