import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { NoteAnchor } from '@/api/notes';
import { isComposing } from '@/lib/composing';
import { FoldingSection } from '@/ui/folding-section';
import { IconButton } from '@/ui/icon-button';
import styles from './lesson-notes.module.css';
import { NoteEditor } from './note-editor';
import { NoteList, type NoteListProps } from './note-list';
import type { NotePanel } from './use-note-panel';
import { useNotes } from './use-notes';

export interface LessonNotesProps extends Omit<
  NoteListProps,
  'notes' | 'query' | 'current' | 'onEdit' | 'onDelete'
> {
  courseId: string;
  panel: NotePanel;
  /** The place that is watched or read now. */
  here: () => NoteAnchor;
}

/** The notes of what is watched or read, which the student may close, and above them the one that is being written. */
export function LessonNotes({ courseId, panel, here, ...list }: LessonNotesProps) {
  const { note: opened, open, close, remove } = panel;
  const { notes, query } = useNotes(courseId);
  const note = opened && (notes.find(({ note_id }) => note_id === opened.note_id) ?? opened);
  const root = useRef<HTMLDivElement>(null);
  const openId = opened?.note_id;
  /** The element that had the focus when it was opened. */
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (openId !== undefined) {
      opener.current ??= document.activeElement;
      root.current?.querySelector('textarea')?.focus();
    } else if (opener.current) {
      const back = opener.current.isConnected ? opener.current : root.current?.querySelector('button');
      if (back instanceof HTMLElement) back.focus();
      opener.current = null;
    }
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!note || event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from what is inside
    <div ref={root} className={styles.notes} onKeyDown={onKeyDown}>
      <FoldingSection
        label="本节笔记"
        name="lessonNotes"
        held={
          note && (
            <span className={styles.head}>
              本节笔记
              <IconButton size="small" label="关闭笔记" icon={<X />} onClick={close} />
            </span>
          )
        }
      >
        {note && (
          <div className={styles.editor}>
            <NoteEditor key={note.note_id} note={note} here={here} onDone={close} onDelete={remove} />
          </div>
        )}
        <NoteList {...list} notes={notes} query={query} current={openId} onEdit={open} onDelete={remove} />
      </FoldingSection>
    </div>
  );
}
