import { type ReactNode, useEffect } from 'react';
import type { Note } from '@/api/notes';
import { lazyDialog } from '@/kit/lazy-dialog';
import { whenIdle } from '@/lib/idle';
import { useNotePanel } from './use-note-panel';

const NoteDialog = lazyDialog(async () => (await import('./note-dialog')).default);
/** Milliseconds: long after the page was drawn the editor comes too, so that notes can be taken without a network. */
const PREPARE_AFTER = 3_000;

/**
 * Opens the editor of notes from any page: `open(newNote({…}))` or `open(note)`. `element` must be on the page: the
 * dialog, whose code loads with its first use, and the way back after a deletion.
 */
export function useNoteDialog(): {
  open: (note: Note) => void;
  save: (note: Note) => void;
  remove: (note: Note) => void;
  element: ReactNode;
} {
  const { note, close, undoBar, ...actions } = useNotePanel();
  useEffect(() => {
    setTimeout(() => whenIdle(NoteDialog.preload), PREPARE_AFTER);
  }, []);
  return {
    ...actions,
    element: (
      <>
        {note && <NoteDialog open key={note.note_id} note={note} onClose={close} onDelete={actions.remove} />}
        {undoBar}
      </>
    ),
  };
}
