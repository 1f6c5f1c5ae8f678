import {
  favouriteAdd,
  favouriteClear,
  favouriteDays,
  favouriteKeys,
  favouriteList,
  favouriteRemove,
  favouriteRestore,
} from '@/api/favourites';
import { handle } from '../handle';
import { byDay, pageOf } from '../rules/pages';
import {
  addFavourite,
  favouriteRow,
  favouritesOf,
  removeFavourites,
  restoreFavourites,
} from '../rules/favourites';
import { livingTarget } from '../rules/records-items';

export const routes = [
  handle(favouriteList, async ({ input, database, user }) => {
    const { list, total } = pageOf(favouritesOf(database, user.id, input), input);
    const shown = list.map(async ({ kind, item_id, title, context, hue, added_at, target }) => ({
      kind,
      item_id,
      title,
      context,
      hue,
      added_at,
      target: await livingTarget(database, target),
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
