import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { EndpointOutput } from '@/api/endpoint';
import type { favouriteRestore } from '@/api/favourites';
import type { historyRemove, historyRestore } from '@/api/records';
import { call } from '@/api/request';
import { useUndo } from '@/kit/use-undo';

interface Request {
  run: () => Promise<EndpointOutput<typeof historyRemove>>;
  /** Says what is gone. */
  tell: (count: number) => string;
}

const removed = v.object({ id: v.string(), text: v.string() });

/**
 * Removals from a list, each with its undoing, which a reload does not end. The queries under `queryKey` are asked again after both. A failure has
 * been announced and leaves everything as it was.
 */
export function useRemoval(
  queryKey: readonly string[],
  restore: typeof historyRestore | typeof favouriteRestore,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  const undo = useUndo({
    keep: { name: queryKey.join(':'), schema: removed },
    tell: ({ text }) => text,
    restore: async ({ id }) => {
      await call(restore, { removal_id: id });
      await refresh();
    },
  });
  const removal = useMutation({
    mutationFn: ({ run }: Request) => run(),
    onSuccess: async ({ removal_id, count }, { tell }) => {
      await refresh();
      undo.offer({ id: removal_id, text: tell(count) });
    },
  });
  return {
    remove: (request: Request) => removal.mutate(request),
    isRemoving: removal.isPending,
    undoBar: undo.bar,
  };
}
