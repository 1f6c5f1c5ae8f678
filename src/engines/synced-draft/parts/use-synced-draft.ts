import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { ServerDraft } from './draft-kind';
import type { DraftOutbox } from './draft-outbox';

/** State of a draft: nothing to do, on its way, only on this computer, refused, or written elsewhere too. */
export type DraftState = 'clean' | 'saving' | 'saved' | 'local' | 'refused' | 'conflict';

/** Returns a draft's newest content, its state, and functions that change it. The draft passed in is the page's. */
export function useSyncedDraft<Content>(
  outbox: DraftOutbox<Content>,
  id: string,
  given: ServerDraft<Content>,
) {
  const write = useStore(outbox.state, ({ pending }) => pending.findLast(({ body }) => body.id === id));
  const { known, conflicts } = useStore(outbox.server);
  const conflict = conflicts[id];

  const state = (): DraftState => {
    if (conflict) return 'conflict';
    if (write?.state === 'delayed') return 'local';
    if (write) return write.refusal === null ? 'saving' : 'refused';
    return known[id] ? 'saved' : 'clean';
  };
  const change = useCallback(
    (changes: Partial<Content>) => outbox.change(id, given, changes),
    [outbox, id, given],
  );
  return {
    content: outbox.newest(id, given).content,
    state: state(),
    savedAt: (known[id] ?? given).saved_at,
    problem: write?.refusal ?? '',
    conflict,
    change,
    resolve: (choice: 'mine' | 'theirs') => outbox.resolve(id, choice),
  };
}

/** A draft as a page has it. */
export type SyncedDraft<Content> = ReturnType<typeof useSyncedDraft<Content>>;
