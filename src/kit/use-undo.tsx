import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UndoBar } from '@/ui/undo-bar';

interface UndoOptions<Removed> {
  /** Says what is gone. */
  tell: (removed: Removed) => ReactNode;
  /** Brings it back; when it rejects, the offer stays. */
  restore: (removed: Removed) => unknown;
}

/** After a removal: `offer(removed)` shows the bar that brings it back, until it is dismissed or something else is removed. */
export function useUndo<Removed extends object>({ tell, restore }: UndoOptions<Removed>) {
  const [removed, setRemoved] = useState<Removed>();
  const undoing = useMutation({
    mutationFn: async (wanted: Removed) => restore(wanted),
    onSuccess: (_, restored) => setRemoved((now) => (now === restored ? undefined : now)),
  });
  return {
    offer: (gone: Removed): void => setRemoved(gone),
    bar: (
      <UndoBar
        busy={undoing.isPending}
        onUndo={() => removed && undoing.mutate(removed)}
        onDismiss={() => setRemoved(undefined)}
      >
        {removed && tell(removed)}
      </UndoBar>
    ),
  };
}
