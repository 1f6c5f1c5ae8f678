import { type ReactNode, useState } from 'react';
import type { Note } from '@/api/notes';
import { useNoteActions } from './use-note-actions';

/** The note that is written beside a film or a PDF, and the hands of those who write it. */
export interface NotePanel {
  /** Null while none is written. */
  note: Note | null;
  open: (note: Note) => void;
  close: () => void;
  save: (note: Note) => void;
  remove: (note: Note) => void;
  /** The way back after a deletion; it must be on the page. */
  undoBar: ReactNode;
}

/** Opens notes in `LessonNotes`, beside what they are about. */
export function useNotePanel(): NotePanel {
  const [note, setNote] = useState<Note | null>(null);
  const actions = useNoteActions();
  return {
    ...actions,
    note,
    open: setNote,
    close: () => setNote(null),
    remove(deleted) {
      actions.remove(deleted);
      if (deleted.note_id === note?.note_id) setNote(null);
    },
  };
}
