import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Note } from '@/api/notes';
import { useNoteActions } from './use-note-actions';

const NoteDialog = lazy(() => import('./note-dialog'));

/**
 * Opens the editor of notes from any page: `open(newNote({…}))` or `open(note)`. `element` must be on the page: the
 * dialog, whose code loads with its first use, and the way back after a deletion.
 */
export function useNoteDialog(): {
  open: (note: Note) => void;
  save: (note: Note) => void;
  element: ReactNode;
} {
  const [note, setNote] = useState<Note | null>(null);
  const { save, remove, undoBar } = useNoteActions();
  const close = () => setNote(null);
  return {
    open: setNote,
    save,
    element: (
      <>
        {note && (
          <Suspense>
            <NoteDialog
              key={note.note_id}
              note={note}
              onClose={close}
              onDelete={(deleted) => {
                remove(deleted);
                close();
              }}
            />
          </Suspense>
        )}
        {undoBar}
      </>
    ),
  };
}
