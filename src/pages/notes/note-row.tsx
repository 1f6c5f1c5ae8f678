import { Highlighter, NotebookPen } from 'lucide-react';
import { memo } from 'react';
import type { Note } from '@/api/notes';
import { anchorText, quoteOf } from '@/features/notes';
import { dayFromNow } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { Moment } from '@/ui/moment';
import { Excerpt, FormulaLine } from '@/engines/markdown/excerpt';
import styles from './note-row.module.css';

interface NoteRowProps {
  note: Note;
  isSelected: boolean;
  now: Date;
  onSelect: (note: Note) => void;
}

/** One note in the list: its words, what it says, and where and when it was written. */
export const NoteRow = memo(function NoteRow({ note, isSelected, now, onSelect }: NoteRowProps) {
  const quote = quoteOf(note);
  const text = note.content.trim();
  const Icon = text === '' ? Highlighter : NotebookPen;
  return (
    <button
      type="button"
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      data-colour={note.colour ?? undefined}
      onClick={() => onSelect(note)}
    >
      <span className={styles.line}>
        <Icon aria-hidden="true" />
        <span className={styles.words}>
          {text ? <Excerpt markdown={text} /> : <FormulaLine text={quote || anchorText(note.anchor)} />}
        </span>
      </span>
      {text !== '' && quote !== '' && (
        <span className={styles.quote}>
          <FormulaLine text={quote} />
        </span>
      )}
      <span className={styles.facts}>
        <span className={styles.place}>
          {note.title} · {anchorText(note.anchor)}
        </span>
        <Moment at={note.created_at}>{dayFromNow(note.created_at, now)}</Moment>
      </span>
    </button>
  );
});
