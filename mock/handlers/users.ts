import { login, logout } from '@/api/users';
import { handle } from '../handle';
import { checkLogin, openSession } from '../rules/users';

export const routes = [
  handle(login, ({ input, database, request }) =>
    openSession(database, checkLogin(database, request, input.account, input.password), request),
  ),

  handle(logout, ({ database, token }) => {
    database.sessions.delete(token);
    return null;
  }),
];
