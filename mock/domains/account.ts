import { accountShow, type Device, deviceEnd, deviceList, passwordChange } from '@/api/account';
import { wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { endSessions } from '../engine/sessions';
import { checkLogin, setPassword } from '../laws/users';

type UserRow = RowOf<'users'>;
type SessionRow = RowOf<'sessions'>;

/** The first of them that a browser's name for itself matches; their order matters, as browsers name each other, too. */
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['安卓', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;
const browsers = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const named = (agent: string, names: readonly (readonly [string, RegExp])[]): string | undefined =>
  names.find(([, pattern]) => pattern.test(agent))?.[0];

/** Returns a user agent's name, such as `Windows 上的 Chrome`. */
export function deviceName(agent: string): string {
  const [system, browser] = [named(agent, systems), named(agent, browsers)];
  if (system && browser) return `${system} 上的 ${browser}`;
  return system ?? browser ?? '其他设备';
}

function deviceKind(agent: string): Device['kind'] {
  if (/iPad|Tablet/.test(agent)) return 'tablet';
  return /iPhone|Android|Mobile/.test(agent) ? 'phone' : 'computer';
}

/** Returns a user's devices: the session of the token first, then the one seen last. */
function devicesOf(database: Database, user: UserRow, token: string): Device[] {
  const isCurrent = ({ id }: SessionRow): boolean => id === token;
  return database.sessions
    .where(({ user_id }) => user_id === user.id)
    .toSorted(
      (one, other) => Number(isCurrent(other)) - Number(isCurrent(one)) || other.seen_at - one.seen_at,
    )
    .map((session) => ({
      device_id: session.device_id,
      name: deviceName(session.agent),
      kind: deviceKind(session.agent),
      signed_in_at: wireTimeOf(session.created_at),
      seen_at: wireTimeOf(session.seen_at),
      is_current: isCurrent(session),
    }));
}

/** Ends one of a user's sessions, or all; never that of the token. Returns how many. */
const endOthers = (database: Database, user: UserRow, token: string, deviceId: string | null): number =>
  endSessions(
    database,
    ({ id, user_id, device_id }) =>
      user_id === user.id && id !== token && (deviceId === null || device_id === deviceId),
  );

/** Changes a user's password, and ends the other sessions. Refusals: as of `passwordChange`. */
function changePassword(
  database: Database,
  user: UserRow,
  {
    token,
    request,
    current,
    password,
  }: { token: string; request: Request; current: string; password: string },
): number {
  checkLogin(database, request, user.account, current, '当前密码不正确');
  if (password === current) throw new Refusal('新密码不能和当前密码相同');
  setPassword(database, user.id, password);
  return endOthers(database, user, token, null);
}

export const routes = [
  handle(accountShow, ({ user }) => {
    const { account, username, student_number, college, joined_at, password_changed_at } = user;
    return {
      account,
      username,
      student_number,
      college,
      contact: user.contact,
      joined_at,
      password_changed_at,
    };
  }),

  handle(passwordChange, ({ input, user, database, token, request }) => ({
    ended: changePassword(database, user, { ...input, token, request }),
  })),

  handle(deviceList, ({ user, database, token }) => ({ list: devicesOf(database, user, token) })),

  handle(deviceEnd, ({ input, user, database, token }) => ({
    ended: endOthers(database, user, token, input.device_id),
  })),
];
