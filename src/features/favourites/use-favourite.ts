import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { type FavouriteItem, favouriteQueries } from '@/api/favourites';
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
    ({ pending }) => pending.find((each) => favouriteKeyOf(each) === key)?.wanted,
  );
  const isFavourite = wanted ?? isKnown;
  return { isFavourite, toggle: () => outbox.set(item, !isFavourite) };
}
