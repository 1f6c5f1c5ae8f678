import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favouriteAdd, type FavouriteItem, favouriteRemove, recordQueries } from '@/api/records';
import { call } from '@/api/request';
import { showToast } from '@/ui/toast-store';

const MUTATION = ['favourite'];

const keyOf = ({ kind, item_id }: FavouriteItem): string => `${kind}:${item_id}`;

/** Whether something is a favourite, and what makes it one or takes it out again; shown at once, taken back when it fails. */
export function useFavourite(item: FavouriteItem): { isFavourite: boolean; toggle: () => void } {
  const client = useQueryClient();
  const { queryKey } = recordQueries.favouriteKeys();
  const key = keyOf(item);
  const { data: isFavourite = false } = useQuery({
    ...recordQueries.favouriteKeys(),
    select: (keys) => keys.includes(key),
  });

  const show = (wanted: boolean) =>
    client.setQueryData(queryKey, (keys: string[] = []) => [
      ...keys.filter((each) => each !== key),
      ...(wanted ? [key] : []),
    ]);
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    // Quick clicks arrive in the order in which they were made.
    scope: { id: `favourite ${key}` },
    mutationFn: async (wanted: boolean) => {
      await (wanted ? call(favouriteAdd, item) : call(favouriteRemove, item));
    },
    onMutate: async (wanted) => {
      // An answer on its way knows nothing of this click.
      await client.cancelQueries({ queryKey });
      show(wanted);
    },
    onSuccess: (_, wanted) => {
      showToast(wanted ? '已加入收藏' : '已取消收藏', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['favourites', 'page'] });
    },
    onError: (_, wanted) => show(!wanted),
    // Only after the last click: an answer between two would show the first one's state.
    onSettled: () => {
      if (client.isMutating({ mutationKey: MUTATION }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return { isFavourite, toggle: () => mutate(!isFavourite) };
}
