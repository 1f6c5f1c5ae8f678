import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { id, nothing } from '@/api/basic-schemas';

/** The rules of an account's name, for every call that takes one. */
export const account = v.pipe(v.string(), v.minLength(4), v.maxLength(32));
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const userInfo = v.object({ user_id: id, username: v.string() });
/** Answer to a sign-in. */
export const session = v.object({ token: v.pipe(v.string(), v.minLength(1)), userInfo });

/** One-time code of the campus login (`api/sso.ts`). */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/**
 * Account and password, or the code of a campus login, for a token. Refusals: unknown account or wrong password, too many of those
 * from one client; a code that was used, is older than a minute, or was made for another browser, which its cookie tells.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/users/login',
  summary: '登录',
  authenticated: false,
  input: v.union([v.object({ account, password }), v.object({ code })]),
  output: session,
});

/** Tells the server that the student leaves; the token is dead afterwards. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/users/logout',
  summary: '退出登录',
  input: nothing,
  output: v.unknown(),
});
