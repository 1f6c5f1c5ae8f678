import { useCallback } from 'react';
import type { Note } from '@/api/notes';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import { useNow } from '@/ui/use-now';
import styles from './notes-page.module.css';
import { NoteRow } from './note-row';

/** In rem. */
const ROW = 5.5;
const heightOf = () => ROW;

interface NoteListProps {
  notes: readonly Note[];
  selectedId: string | undefined;
  /** The same at each drawing, so that rows need not be drawn again. */
  onSelect: (note: Note) => void;
}

/** The notes; only those in sight are drawn. */
export function FoundNoteList({ notes, selectedId, onSelect }: NoteListProps) {
  const now = useNow('day');
  const keyOf = useCallback((index: number) => notes[index]?.note_id ?? index, [notes]);
  const rowWindow = useRowWindow<HTMLOListElement>({ count: notes.length, heightOf, keyOf });
  return (
    <WindowList
      rowWindow={rowWindow}
      label="笔记"
      count={notes.length}
      className={styles.list}
      renderRow={(index) => {
        const note = notes[index];
        return (
          note && (
            <NoteRow note={note} isSelected={note.note_id === selectedId} now={now} onSelect={onSelect} />
          )
        );
      }}
    />
  );
}
