import { useCallback, useState } from 'react';
import type { Note } from '@/api/notes';
import { useWindow } from '@/ui/use-window';
import styles from './notes-page.module.css';
import { NoteRow } from './note-row';

/** In rem; the style sheet says the same. */
const ROW = 5.5;
const heightOf = () => ROW;

interface NoteListProps {
  notes: readonly Note[];
  selectedId: string | undefined;
  onSelect: (note: Note) => void;
}

/** The notes; only those in sight are drawn. */
export function NoteList({ notes, selectedId, onSelect }: NoteListProps) {
  const [now] = useState(() => new Date());
  const keyOf = useCallback((index: number) => notes[index]?.note_id ?? index, [notes]);
  const { ref, height, rows } = useWindow<HTMLUListElement>({ count: notes.length, heightOf, keyOf });
  return (
    <ul ref={ref} className={styles.list} style={{ height }} aria-label="笔记">
      {rows.map(({ index, key, top }) => {
        const note = notes[index];
        return (
          note && (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={notes.length}
            >
              <NoteRow
                note={note}
                isSelected={note.note_id === selectedId}
                now={now}
                onSelect={() => onSelect(note)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
