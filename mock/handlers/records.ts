import { historyClear, historyDays, historyList, historyRemove, historyRestore } from '@/api/records';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { byDay, pageOf } from '../rules/pages';
import { historyOf } from '../rules/records';
import { livingTarget } from '../rules/records-items';
import { addRemoval, undoRemoval } from '../rules/records-removals';

export const routes = [
  handle(historyList, async ({ input, database, user }) => {
    const { list, total } = pageOf(historyOf(database, user.id, input), input);
    const shown = list.map(async ({ id, target, user_id: _user, touched: _touched, ...row }) => ({
      history_id: id,
      ...row,
      target: await livingTarget(database, target),
    }));
    return { list: await Promise.all(shown), total };
  }),

  handle(historyDays, ({ input, database, user }) => {
    const rows = historyOf(database, user.id, input);
    const days = byDay(rows, ({ studied_at }) => studied_at).map(({ day, rows: ofDay }) => ({
      day,
      count: ofDay.length,
      seconds: ofDay.reduce((sum, { seconds }) => sum + seconds, 0),
    }));
    return { days, total: rows.length };
  }),

  handle(historyRemove, ({ input, database, user }) => {
    const row = historyOf(database, user.id).find(({ id }) => id === input.history_id);
    if (!row) throw new Refusal('这条记录已经不在了');
    return { removal_id: addRemoval(database, user.id, 'history', row.id), count: 1 };
  }),

  handle(historyClear, ({ database, user }) => {
    const count = historyOf(database, user.id).length;
    return { removal_id: addRemoval(database, user.id, 'history', null), count };
  }),

  handle(historyRestore, ({ input, database, user }) =>
    undoRemoval(database, user.id, 'history', input.removal_id),
  ),
];
