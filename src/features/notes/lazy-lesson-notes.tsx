import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { useIsIdle } from '@/ui/after-paint';
import type { LessonNotesProps } from './lesson-notes';

const Notes = lazyPart(async () => (await import('./lesson-notes')).LessonNotes, { name: '笔记' });

/**
 * The notes of what is watched or read, beside it. Their code comes when the page is idle, after the medium itself,
 * which is what the student came for, or when a note is to be written.
 */
export function LazyLessonNotes(props: LessonNotesProps) {
  return (
    (useIsIdle() || props.panel.note) && (
      <Suspense>
        <Notes {...props} />
      </Suspense>
    )
  );
}
