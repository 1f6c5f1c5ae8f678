import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointOutput } from '@/api/endpoint';
import type { favouriteRestore, historyRemove, historyRestore } from '@/api/records';
import { call } from '@/api/request';

type Removal = EndpointOutput<typeof historyRemove>;

interface Request {
  run: () => Promise<Removal>;
  /** Says what is gone. */
  tell: (count: number) => string;
}

/**
 * Removals from a list, each with its undoing. What `queryKey` begins is asked for anew after both. A failure has been
 * told by its toast and leaves everything as it was.
 */
export function useRemoval(
  queryKey: readonly string[],
  restore: typeof historyRestore | typeof favouriteRestore,
) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<{ id: string; text: string }>();
  const refresh = () => client.invalidateQueries({ queryKey });

  const removal = useMutation({
    mutationFn: ({ run }: Request) => run(),
    onSuccess: async ({ removal_id, count }, { tell }) => {
      await refresh();
      setRemoved({ id: removal_id, text: tell(count) });
    },
  });
  const undoing = useMutation({
    mutationFn: (id: string) => call(restore, { removal_id: id }),
    onSuccess: async (_, id) => {
      await refresh();
      setRemoved((now) => (now?.id === id ? undefined : now));
    },
  });

  return {
    remove: (request: Request) => removal.mutate(request),
    isRemoving: removal.isPending,
    /** What the undo bar shows and does. */
    undo: {
      children: removed?.text,
      busy: undoing.isPending,
      onUndo: () => removed && undoing.mutate(removed.id),
      onDismiss: () => setRemoved(undefined),
    },
  };
}
