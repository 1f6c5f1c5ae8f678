import { checkIn, checkInShow, makeUp } from '@/api/check-ins';
import { handle } from '../handle';
import { checkInsOf, checkInToday, makeUpDay } from '../rules/check-ins';

export const routes = [
  handle(checkInShow, ({ database, user }) => checkInsOf(database, user.id)),

  handle(checkIn, ({ input, database, user }) => checkInToday(database, user.id, input)),

  handle(makeUp, ({ input, database, user }) => makeUpDay(database, user.id, input)),
];
