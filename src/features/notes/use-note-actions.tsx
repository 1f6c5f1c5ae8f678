import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Note } from '@/api/notes';
import { UndoBar } from '@/ui/undo-bar';
import { inputOf } from './note-input';
import { noteOutboxOf } from './note-outbox';

/**
 * Saves and deletes notes; `undoBar` offers the last deleted one back and must be on the page. `onRestored` is told of
 * a note that was taken back.
 */
export function useNoteActions(onRestored?: (note: Note) => void): {
  save: (note: Note) => void;
  remove: (note: Note) => void;
  undoBar: ReactNode;
} {
  const outbox = noteOutboxOf(useQueryClient());
  const [deleted, setDeleted] = useState<Note | null>(null);
  return {
    save: (note) => outbox.save(inputOf(note)),
    remove: (note) => {
      outbox.remove(note.note_id);
      setDeleted(note);
    },
    undoBar: (
      <UndoBar
        onUndo={() => {
          setDeleted(null);
          if (!deleted) return;
          outbox.save(inputOf(deleted));
          onRestored?.(deleted);
        }}
        onDismiss={() => setDeleted(null)}
      >
        {deleted ? (deleted.content === '' ? '已删除划线' : '已删除笔记') : undefined}
      </UndoBar>
    ),
  };
}
