import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal, required } from '../engine/refusal';
import { openSession } from '../engine/sessions';
import { column, type TablesOf } from '../engine/table';

/** A person signed in at the campus. The id is the cookie that tells so. */
const campusSessionRow = v.object({ id: column.text, user_id: column.text });

/** A ticket of the campus for one service; the id is the ticket. It goes when it is shown. */
const campusTicketRow = v.object({
  id: column.text,
  campus_session_id: column.text,
  service: column.text,
  expires: column.moment,
});

/** A code, made for a good ticket; the id is the code. */
const loginCodeRow = v.object({
  id: column.text,
  campus_session_id: column.text,
  user_id: column.text,
  /** The browser that it was made for, by its cookie. */
  browser: column.text,
  expires: column.moment,
  /** Token of the session that it has opened; empty before. */
  token: column.text,
});

export const tables = {
  campusSessions: campusSessionRow,
  campusTickets: campusTicketRow,
  loginCodes: loginCodeRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const LIFE = durations.minute;
/** Time for which a code that opens nothing any more can be distinguished from one that there never was. */
const REMEMBERED = durations.hour;

/** Signs a person in at the campus; returns the cookie's value. */
export const openCampusSession = (database: Database, userId: string): string =>
  database.campusSessions.insert({ id: randomId(), user_id: userId }).id;

/** A ticket with which a person who is signed in at the campus comes to a service. */
export function issueTicket(database: Database, campusSessionId: string, service: string): string {
  for (const { id, expires } of database.campusTickets.all())
    if (expires < Date.now()) database.campusTickets.delete(id);
  const ticket = { campus_session_id: campusSessionId, service, expires: Date.now() + LIFE };
  return database.campusTickets.insert({ id: `ST-${randomId()}`, ...ticket }).id;
}

/** Changes a ticket for the code of a browser. Undefined for one that was shown before, is older than a minute, or is another service's. */
export function codeFor(
  database: Database,
  { ticket, service, browser }: { ticket: string; service: string; browser: string },
): string | undefined {
  const row = database.campusTickets.find(ticket);
  database.campusTickets.delete(ticket);
  const person = row && database.campusSessions.find(row.campus_session_id);
  if (!person || row.service !== service || row.expires < Date.now()) return undefined;

  const old = database.loginCodes.where(
    ({ expires, token }) => expires + REMEMBERED < Date.now() && !database.sessions.find(token),
  );
  for (const { id } of old) database.loginCodes.delete(id);
  const { id: campus_session_id, user_id } = person;
  const code = { campus_session_id, user_id, browser, expires: Date.now() + LIFE, token: '' };
  return database.loginCodes.insert({ id: randomId(), ...code }).id;
}

/** Opens the session of a code, in the browser that it was made for. Refuses one that was used, or is older than a minute. */
export function openByCode(database: Database, code: string, browser: string, request: Request) {
  const row = required(database.loginCodes.find(code), '这次认证无效，请重新认证');
  if (row.browser !== browser) throw new Refusal('这次认证不是在这个浏览器里做的，请在这里重新认证');
  if (row.token) throw new Refusal('这次认证已经用过，请重新认证');
  if (row.expires < Date.now()) throw new Refusal('认证之后隔得太久，请重新认证');
  const session = openSession(database, required(database.users.find(row.user_id), '没有这个账号'), request);
  database.loginCodes.update(code, { token: session.token });
  return session;
}

/** Signs a person out at the campus, and so everywhere: the sessions that began there end, too. */
export function endCampusSession(database: Database, campusSessionId: string): void {
  database.campusSessions.delete(campusSessionId);
  for (const { token } of database.loginCodes.where(
    ({ campus_session_id }) => campus_session_id === campusSessionId,
  ))
    database.sessions.delete(token);
}
