import * as v from 'valibot';
import {
  favouriteAdd,
  favouriteClear,
  favouriteDays,
  type FavouriteFilter,
  type FavouriteItem,
  favouriteKeys,
  favouriteKind,
  favouriteList,
  favouriteRemove,
  favouriteRestore,
} from '@/api/favourites';
import { recordTarget } from '@/api/records';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { byDay, pageOf } from '../laws/paging';
import { findItem, livingTarget } from '../laws/record-items';
import { addRemoval, undoRemoval } from './records';

/** Something a student keeps at hand. The id is `user:kind:item`. */
const favouriteRow = v.object({
  id: column.text,
  user_id: column.text,
  kind: favouriteKind,
  item_id: column.text,
  title: column.text,
  context: column.text,
  hue: v.number(),
  added_at: wireTime,
  /** The same moment to the millisecond, for the order. */
  added: column.moment,
  target: recordTarget,
  /** The removal that took it out; null while it is a favourite. */
  removed_by: v.nullable(column.text),
});
type FavouriteRow = v.InferOutput<typeof favouriteRow>;

export const tables = { favourites: favouriteRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const idOf = (userId: string, { kind, item_id }: FavouriteItem): string => `${userId}:${kind}:${item_id}`;

/** A student's favourites, the newest first, as far as they fit the filter. */
export function favouritesOf(
  database: Database,
  userId: string,
  { kind, words = '' }: FavouriteFilter = {},
): FavouriteRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (row: FavouriteRow): boolean => {
    if (row.user_id !== userId || row.removed_by !== null || (kind && row.kind !== kind)) return false;
    const text = `${row.title} ${row.context}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  // Ids decide between equal moments, so that a day never begins twice and pages never share a row.
  return database.favourites
    .where(matches)
    .toSorted((one, other) => other.added - one.added || (one.id < other.id ? -1 : 1));
}

/** Makes something a favourite, with its title as it is now; refuses what there is not. */
function addFavourite(database: Database, userId: string, item: FavouriteItem): void {
  const id = idOf(userId, item);
  if (database.favourites.find(id)?.removed_by === null) return;
  const known = findItem(database, item.kind, item.item_id);
  if (!known) throw new Refusal('要收藏的内容已下架');
  const added = Date.now();
  database.favourites.put({
    id,
    user_id: userId,
    ...item,
    ...known,
    added,
    added_at: wireTimeOf(added),
    removed_by: null,
  });
}

/** Takes favourites out; returns what undoes it. */
function removeFavourites(database: Database, userId: string, rows: FavouriteRow[]) {
  const removal_id = addRemoval(database, userId, 'favourites', null);
  for (const { id } of rows) database.favourites.update(id, { removed_by: removal_id });
  return { removal_id, count: rows.length };
}

/** One favourite as a list, empty when there is no such one. */
const favouriteOf = (database: Database, userId: string, item: FavouriteItem): FavouriteRow[] => {
  const row = database.favourites.find(idOf(userId, item));
  return row?.removed_by === null ? [row] : [];
};

/** Puts back what a removal took out; what was added again meanwhile stays as it is. */
function restoreFavourites(database: Database, userId: string, removalId: string): void {
  undoRemoval(database, userId, 'favourites', removalId);
  for (const row of database.favourites.where(({ removed_by }) => removed_by === removalId))
    database.favourites.update(row.id, { removed_by: null });
}

export const routes = [
  handle(favouriteList, ({ input, database, user }) => {
    const { list, total } = pageOf(favouritesOf(database, user.id, input), input);
    const shown = list.map(({ kind, item_id, title, context, hue, added_at, target }) => ({
      kind,
      item_id,
      title,
      context,
      hue,
      added_at,
      target: livingTarget(database, target),
    }));
    return { list: shown, total };
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
    removeFavourites(database, user.id, favouriteOf(database, user.id, input)),
  ),

  handle(favouriteClear, ({ database, user }) =>
    removeFavourites(database, user.id, favouritesOf(database, user.id)),
  ),

  handle(favouriteRestore, ({ input, database, user }) =>
    restoreFavourites(database, user.id, input.removal_id),
  ),
];
