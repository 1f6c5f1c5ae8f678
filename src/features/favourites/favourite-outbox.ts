import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ApiError, errorMessage, verdictOf } from '@/api/errors';
import {
  favouriteAdd,
  type FavouriteItem,
  favouriteKind,
  favouriteQueries,
  favouriteRemove,
} from '@/api/favourites';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { tellUnreached } from '@/ui/offline-store';
import { showToast } from '@/ui/toast-store';

const pendingFavourite = v.object({
  kind: favouriteKind,
  item_id: v.string(),
  /** Whether it is to be a favourite. */
  wanted: v.boolean(),
});

/** Returns an item's key in the server's list of favourites. */
export const favouriteKeyOf = ({ kind, item_id }: FavouriteItem): string => `${kind}:${item_id}`;

/** Clicks on stars that the server has not accepted yet; of one star the last. */
const pendingFavourites = pendingWrites(outboxNames.favourites, pendingFavourite, ({ body }) =>
  favouriteKeyOf(body),
);

/** Drops a click on which the server fails, too: the star goes back, and can be clicked again. */
const verdict = (error: unknown) =>
  error instanceof ApiError && error.status === 500 ? 'refused' : verdictOf(error);

/** Keeps what is clicked in the student's drafts, and sends it until the server has it, or refuses it. */
export function createFavouriteOutbox(client: QueryClient) {
  const { queryKey } = favouriteQueries.keys();
  /** Clicks on this page, not announced yet. */
  const unsaid = new Set<string>();
  const refetchKeys = () => client.invalidateQueries({ queryKey });

  const outbox = createOutbox({
    writes: pendingFavourites,
    sendAfter: 0,
    async deliver({ body: { kind, item_id, wanted } }, options) {
      await call(wanted ? favouriteAdd : favouriteRemove, { kind, item_id }, options);
      // An answer on its way knows nothing of this click.
      await client.cancelQueries({ queryKey });
    },
    onAccepted({ key, body: { wanted, ...item } }) {
      const changed = favouriteKeyOf(item);
      client.setQueryData(
        queryKey,
        // A list not loaded yet is not just this item.
        (keys) => keys && [...keys.filter((each) => each !== changed), ...(wanted ? [changed] : [])],
      );
      if (unsaid.delete(key)) showToast(wanted ? '已加入收藏' : '已取消收藏', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['favourites', 'rows'] });
      void client.invalidateQueries({ queryKey: ['products', 'list', { favourites: true }] });
      // Only after the last click: an answer between two would show the first one's state.
      if (pendingFavourites.read().length <= 1) void refetchKeys();
    },
    verdict,
    onRefused(_, error) {
      showToast(errorMessage(error), { type: 'error' });
      void refetchKeys();
    },
    onKept({ key }) {
      if (unsaid.delete(key))
        tellUnreached('网络不通，收藏已存在本机，联网后自动同步', '收藏已存在本机，联网后自动同步');
    },
    onSentElsewhere: () =>
      client.invalidateQueries({ queryKey: favouriteQueries.all }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    flush: outbox.flush,
    /** Makes something a favourite, or takes it out. */
    set(item: FavouriteItem, wanted: boolean): void {
      const key = randomId();
      unsaid.add(key);
      outbox.keep({ ...item, wanted }, { key });
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const favouriteOutboxOf = oneForEach(createFavouriteOutbox);
