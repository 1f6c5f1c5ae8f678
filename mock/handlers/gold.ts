import { goldBalance, goldDays, goldExport, goldList, goldTasks } from '@/api/gold';
import { monthOf } from '@/lib/days';
import { handle } from '../handle';
import { balanceOf, dailyAverage, ledgerOf } from '../rules/gold';
import { filteredLedger, ledgerDays, toWireGoldRow, tasksOf } from '../rules/gold-ledger';
import { pageOf } from '../rules/pages';

export const routes = [
  handle(goldBalance, ({ database, user }) => ({
    balance: balanceOf(database, user.id),
    daily_average: dailyAverage(database, user.id),
  })),

  handle(goldList, ({ input, database, user }) => {
    const { list, total } = pageOf(filteredLedger(database, user.id, input), input);
    return { list: list.map(toWireGoldRow), total };
  }),

  handle(goldDays, ({ input, database, user }) => {
    const rows = filteredLedger(database, user.id, input);
    const months = new Set(ledgerOf(database, user.id).map(({ created_at }) => monthOf(created_at)));
    return { days: ledgerDays(rows), total: rows.length, months: [...months].toSorted().toReversed() };
  }),

  handle(goldExport, ({ database, user }) => ({
    list: filteredLedger(database, user.id, {}),
    balance: balanceOf(database, user.id),
  })),

  handle(goldTasks, ({ database, user }) => ({ list: tasksOf(database, user.id) })),
];
