import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { id, nothing } from '@/api/basic-schemas';

/** The rules of an account's name, for every call that takes one. */
export const account = v.pipe(v.string(), v.minLength(4), v.maxLength(32));
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const userInfo = v.object({ user_id: id, username: v.string() });
/** Answer to a sign-in. */
export const session = v.object({ token: v.pipe(v.string(), v.minLength(1)), userInfo });

/** Account and password for a token. Refusals: unknown account or wrong password, too many of those from one client. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/users/login',
  summary: '登录',
  authenticated: false,
  input: v.object({ account, password }),
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
