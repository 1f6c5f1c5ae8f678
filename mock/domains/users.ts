import { login, logout } from '@/api/users';
import { handle } from '../engine/handle';
import { openSession } from '../engine/sessions';
import { checkLogin } from '../laws/users';

export const routes = [
  handle(login, ({ input, database, request }) =>
    openSession(database, checkLogin(database, request, input.account, input.password), request),
  ),

  handle(logout, ({ database, token }) => {
    database.sessions.delete(token);
    return null;
  }),
];
