import { ArrowUpRight, NotebookPen, X } from 'lucide-react';
import { Suspense } from 'react';
import type { Note } from '@/api/notes';
import { LazyNoteEditor, placePath } from '@/features/notes';
import { ButtonLink } from '@/kit/button-link';
import { minuteText } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './notes-page.module.css';

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
              <h2 className={styles.detailTitle} tabIndex={-1}>
                {note.title}
              </h2>
              <p className={textStyles.captionFigures}>
                {note.course_title} · 写于 {minuteText(note.created_at)}
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
