import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Note } from '@/api/notes';
import { useUndo } from '@/kit/use-undo';
import { inputOf } from './note-input';
import { noteOutboxOf } from './note-outbox';

/**
 * Saves and deletes notes; `undoBar` offers the last deleted one back and must be on the page. `onRestored` receives
 * a note that was taken back.
 */
export function useNoteActions(onRestored?: (note: Note) => void): {
  save: (note: Note) => void;
  remove: (note: Note) => void;
  undoBar: ReactNode;
} {
  const outbox = noteOutboxOf(useQueryClient());
  const undo = useUndo<Note>({
    tell: ({ content }) => (content === '' ? '已删除划线' : '已删除笔记'),
    restore: (note) => {
      outbox.save(inputOf(note));
      onRestored?.(note);
    },
  });
  return {
    save: (note) => outbox.save(inputOf(note)),
    remove: (note) => {
      outbox.remove(note);
      undo.offer(note);
    },
    undoBar: undo.bar,
  };
}
