import { goldBalance } from '@/api/gold';
import { handle } from '../handle';
import { balanceOf, dailyAverage } from '../rules/gold';

export const routes = [
  handle(goldBalance, ({ database, user }) => ({
    balance: balanceOf(database, user.id),
    daily_average: dailyAverage(database, user.id),
  })),
];
