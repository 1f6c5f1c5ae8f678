import { checkIn, checkInShow, makeUp } from '@/api/check-ins';
import { handle } from '../handle';
import { checkInsOf, checkInToday, makeUpDay } from '../rules/check-ins';

export const routes = [
  handle(checkInShow, ({ database, user }) => checkInsOf(database, user.id)),

  handle(checkIn, ({ input, database, user, once }) => checkInToday(database, user.id, input, once)),

  handle(makeUp, ({ input, database, user, once }) => makeUpDay(database, user.id, input, once)),
];
