import { Suspense } from 'react';
import type { Note } from '@/api/notes';
import { isOn } from '@/lib/institute';
import { useIsIdle } from '@/ui/after-paint';
import { lazyPart } from '@/ui/lazy-part';
import type { LessonNotesProps } from './lesson-notes';

const Notes = lazyPart(async () => (await import('./lesson-notes')).LessonNotes, { name: '笔记' });

/**
 * The notes of what is watched or read, beside it. Their code comes when the page is idle, after the medium itself,
 * which is what the student came for, or when a note is to be written.
 */
export function LazyLessonNotes(props: LessonNotesProps) {
  return (
    (useIsIdle() || props.panel.note) &&
    isOn('notes') && (
      <Suspense>
        <Notes {...props} />
      </Suspense>
    )
  );
}

/** The editor of a note, whose code loads with its first use; it must stand inside a Suspense. */
export const LazyNoteEditor = lazyPart(async () => (await import('./note-editor')).NoteEditor);

const load = () => import('./export-notes');

/** Notes as one Markdown document; the code that makes it loads at the first use, or ahead. Rejects when it does not come. */
export const loadNotesFile = Object.assign(
  async (notes: readonly Note[]): Promise<string> => (await load()).notesFile(notes),
  { preload: load },
);
