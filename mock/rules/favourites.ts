import { wireTimeOf } from '@/lib/time';
import type { FavouriteFilter, FavouriteItem } from '@/api/favourites';
import type { Database } from '../database/database';
import type { FavouriteRow } from '../database/favourites';
import { Refusal } from '../refusal';
import { findItem } from './records-items';
import { addRemoval, undoRemoval } from './records-removals';

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
export async function addFavourite(database: Database, userId: string, item: FavouriteItem): Promise<void> {
  const id = idOf(userId, item);
  if (database.favourites.find(id)?.removed_by === null) return;
  const known = await findItem(database, item.kind, item.item_id);
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
export function removeFavourites(database: Database, userId: string, rows: FavouriteRow[]) {
  const removal_id = addRemoval(database, userId, 'favourites', null);
  for (const { id } of rows) database.favourites.update(id, { removed_by: removal_id });
  return { removal_id, count: rows.length };
}

/** One favourite as a list, empty when there is no such one. */
export const favouriteRow = (database: Database, userId: string, item: FavouriteItem): FavouriteRow[] => {
  const row = database.favourites.find(idOf(userId, item));
  return row?.removed_by === null ? [row] : [];
};

/** Puts back what a removal took out; what was added again meanwhile stays as it is. */
export function restoreFavourites(database: Database, userId: string, removalId: string): void {
  undoRemoval(database, userId, 'favourites', removalId);
  for (const row of database.favourites.where(({ removed_by }) => removed_by === removalId))
    database.favourites.update(row.id, { removed_by: null });
}
