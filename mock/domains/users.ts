import { login, logout } from '@/api/users';
import { cookieOf } from '../engine/cookies';
import { handle } from '../engine/handle';
import { openSession } from '../engine/sessions';
import { openByCode } from '../laws/campus-login';
import { checkLogin } from '../laws/users';
import { BROWSER_COOKIE } from './sso';

export const routes = [
  handle(login, ({ input, database, request, context }) =>
    'code' in input
      ? openByCode(database, input.code, cookieOf(request, context, BROWSER_COOKIE), request)
      : openSession(database, checkLogin(database, request, input.account, input.password), request),
  ),

  handle(logout, ({ database, token }) => {
    database.sessions.delete(token);
    return null;
  }),
];
