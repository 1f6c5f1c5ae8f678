import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { storedJson } from '@/lib/stored-json';
import { HOUR } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { UndoBar } from '@/ui/undo-bar';

interface UndoOptions<Removed> {
  /** Says what is gone. */
  tell: (removed: Removed) => ReactNode;
  /** Brings it back; when it rejects, the offer stays. */
  restore: (removed: Removed) => unknown;
  /** The offer outlives a reload, for an hour, as a draft of this name. */
  keep?: { name: string; schema: v.GenericSchema<unknown, Removed> };
}

/** The offer of a student that is kept for a reload; without `keep` nothing is. */
function keptOffer<Removed>(keep: UndoOptions<Removed>['keep']) {
  if (!keep) return undefined;
  const offer = storedJson(
    draftStore,
    `undo:${keep.name}`,
    v.object({ at: v.number(), removed: keep.schema }),
    undefined,
  );
  return {
    read(): Removed | undefined {
      const { at, removed } = offer.read() ?? { at: 0, removed: undefined };
      return Date.now() - at < HOUR ? removed : undefined;
    },
    write: (removed: Removed): void => offer.write({ at: Date.now(), removed }),
    forget: offer.forget,
  };
}

/** After a removal: `offer(removed)` shows the bar that brings it back, until it is dismissed or something else is removed. */
export function useUndo<Removed extends object>({ tell, restore, keep }: UndoOptions<Removed>) {
  const kept = keptOffer(keep);
  const [removed, setRemoved] = useState(() => kept?.read());
  const undoing = useMutation({
    mutationFn: async (wanted: Removed) => restore(wanted),
    onSuccess: (_, restored) => {
      setRemoved((now) => (now === restored ? undefined : now));
      if (JSON.stringify(kept?.read()) === JSON.stringify(restored)) kept?.forget();
    },
  });
  return {
    offer(gone: Removed): void {
      setRemoved(gone);
      kept?.write(gone);
    },
    bar: (
      <UndoBar
        busy={undoing.isPending}
        onUndo={() => removed && undoing.mutate(removed)}
        onDismiss={() => {
          setRemoved(undefined);
          kept?.forget();
        }}
      >
        {removed && tell(removed)}
      </UndoBar>
    ),
  };
}
