import { ArrowUpRight, Highlighter, NotebookPen, X } from 'lucide-react';
import { memo, Suspense, useCallback } from 'react';
import type { Note } from '@/api/notes';
import { Excerpt, FormulaLine } from '@/engines/markdown/excerpt';
import { anchorText, LazyNoteEditor, placePath, quoteOf } from '@/features/notes';
import { ButtonLink } from '@/kit/button-link';
import { dayFromNow } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Moment } from '@/ui/moment';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import noteRowStyles from './note-row.module.css';
import styles from './notes-page.module.css';

interface NoteRowProps {
  note: Note;
  isSelected: boolean;
  now: Date;
  onSelect: (note: Note) => void;
}

/** One note in the list: its words, what it says, and where and when it was written. */
const NoteRow = memo(function NoteRow({ note, isSelected, now, onSelect }: NoteRowProps) {
  const quote = quoteOf(note);
  const text = note.content.trim();
  const Icon = text === '' ? Highlighter : NotebookPen;
  return (
    <button
      type="button"
      className={classNames(noteRowStyles.row, isSelected && noteRowStyles.selected)}
      aria-current={isSelected || undefined}
      data-colour={note.colour ?? undefined}
      onClick={() => onSelect(note)}
    >
      <span className={noteRowStyles.line}>
        <Icon />
        <span className={noteRowStyles.words}>
          {text ? <Excerpt markdown={text} /> : <FormulaLine text={quote || anchorText(note.anchor)} />}
        </span>
      </span>
      {text !== '' && quote !== '' && (
        <span className={noteRowStyles.quote}>
          <FormulaLine text={quote} />
        </span>
      )}
      <span className={noteRowStyles.facts}>
        <span className={noteRowStyles.place}>
          {note.title} · {anchorText(note.anchor)}
        </span>
        <Moment at={note.created_at}>{dayFromNow(note.created_at, now)}</Moment>
      </span>
    </button>
  );
});

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

interface NoteDetailProps {
  note: Note | undefined;
  onDelete: (note: Note) => void;
  onClose: () => void;
}

/** The note that was chosen: written on here, and the way back to its place. */
export function NoteDetail({ note, onDelete, onClose }: NoteDetailProps) {
  return (
    <section className={styles.detail} aria-label="笔记详情">
      {note ? (
        <>
          <div className={styles.detailHead}>
            <div className={styles.detailWords}>
              <h2 className={textStyles.large} tabIndex={-1}>
                {note.title}
              </h2>
              <p className={textStyles.captionFigures}>
                {note.course_title} · 写于 <Moment at={note.created_at} />
              </p>
            </div>
            <ButtonLink to={placePath(note)} variant="primary" size="small">
              <ArrowUpRight />
              回到原处
            </ButtonLink>
            <IconButton size="small" label="收起笔记" icon={<X />} onClick={onClose} />
          </div>
          <Suspense fallback={<Skeleton lines={8} />}>
            <LazyNoteEditor key={note.note_id} note={note} onDelete={onDelete} />
          </Suspense>
        </>
      ) : (
        <EmptyState
          icon={<NotebookPen />}
          title="选一条笔记"
          description="在这里查看、修改，或回到它的原处。"
        />
      )}
    </section>
  );
}
