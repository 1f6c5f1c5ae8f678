import {
  favouriteAdd,
  favouriteClear,
  favouriteDays,
  favouriteKeys,
  favouriteList,
  favouriteRemove,
  favouriteRestore,
} from '@/api/favourites';
import { historyClear, historyDays, historyList, historyRemove, historyRestore } from '@/api/records';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { pageOf } from '../rules/pages';
import { byDay } from '../rules/records-days';
import {
  addFavourite,
  favouriteRow,
  favouritesOf,
  removeFavourites,
  restoreFavourites,
} from '@/mocks/rules/favourites';
import { historyOf } from '@/mocks/rules/records';
import { livingTarget } from '../rules/records-items';
import { addRemoval, undoRemoval } from '../rules/records-removals';

export const recordRoutes = [
  handle(historyList, async ({ input, database, user }) => {
    const { list, total } = pageOf(historyOf(database, user.id, input), input);
    const shown = list.map(async ({ id, target, user_id: _user, touched: _touched, ...row }) => ({
      history_id: id,
      ...row,
      target: await livingTarget(target),
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

  handle(favouriteList, async ({ input, database, user }) => {
    const { list, total } = pageOf(favouritesOf(database, user.id, input), input);
    const shown = list.map(async ({ kind, item_id, title, context, hue, added_at, target }) => ({
      kind,
      item_id,
      title,
      context,
      hue,
      added_at,
      target: await livingTarget(target),
    }));
    return { list: await Promise.all(shown), total };
  }),

  handle(favouriteDays, ({ input, database, user }) => {
    const rows = favouritesOf(database, user.id, input);
    const counts: Record<string, number> = {};
    for (const { kind } of favouritesOf(database, user.id)) counts[kind] = (counts[kind] ?? 0) + 1;
    const days = byDay(rows, ({ added_at }) => added_at).map(({ day, rows: ofDay }) => ({
      day,
      count: ofDay.length,
    }));
    return { days, total: rows.length, counts };
  }),

  handle(favouriteKeys, ({ database, user }) =>
    favouritesOf(database, user.id).map(({ kind, item_id }) => `${kind}:${item_id}`),
  ),

  handle(favouriteAdd, ({ input, database, user }) => addFavourite(database, user.id, input)),

  handle(favouriteRemove, ({ input, database, user }) =>
    removeFavourites(database, user.id, favouriteRow(database, user.id, input)),
  ),

  handle(favouriteClear, ({ database, user }) =>
    removeFavourites(database, user.id, favouritesOf(database, user.id)),
  ),

  handle(favouriteRestore, ({ input, database, user }) =>
    restoreFavourites(database, user.id, input.removal_id),
  ),
];
