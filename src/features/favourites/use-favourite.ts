import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type FavouriteItem, type FavouriteKind, favouriteQueries } from '@/api/favourites';
import { isOn } from '@/lib/institute';
import { favouriteKeyOf, favouriteOutboxOf } from './favourite-outbox';

/** Whether something is a favourite, and what makes it one or takes it out again; shown at once, sent until it arrives. */
export function useFavourite(item: FavouriteItem): { isFavourite: boolean; toggle: () => void } {
  const outbox = favouriteOutboxOf(useQueryClient());
  const key = favouriteKeyOf(item);
  const { data: isKnown = false } = useQuery({
    ...favouriteQueries.keys(),
    select: (keys) => keys.includes(key),
  });
  const wanted = useStore(
    outbox.state,
    ({ pending }) => pending.find(({ body }) => favouriteKeyOf(body) === key)?.body.wanted,
  );
  const isFavourite = wanted ?? isKnown;
  return { isFavourite, toggle: () => outbox.set(item, !isFavourite) };
}

const none: readonly string[] = [];

/** The ids of the favourites of a kind, as they will be when what is clicked has arrived. */
export function useFavourites(kind: FavouriteKind): ReadonlySet<string> {
  const outbox = favouriteOutboxOf(useQueryClient());
  const { data: keys = none } = useQuery({ ...favouriteQueries.keys(), enabled: isOn('notes') });
  const pending = useStore(outbox.state, (state) => state.pending);
  return useMemo(() => {
    const prefix = favouriteKeyOf({ kind, item_id: '' });
    const ids = new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
    for (const { kind: of, item_id, wanted } of pending.map(({ body }) => body))
      if (of === kind && wanted) ids.add(item_id);
      else if (of === kind) ids.delete(item_id);
    return ids;
  }, [kind, keys, pending]);
}
