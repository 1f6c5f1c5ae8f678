import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { useIsIdle } from '@/ui/after-paint';
import type { NotePanelProps } from './note-panel';

const Notes = lazyPart(async () => (await import('./lesson-notes')).LessonNotes);

/**
 * The notes of what is watched or read, beside it. Their code comes when the page is idle: after the medium itself,
 * which is what the student came for.
 */
export function LessonNotes(props: NotePanelProps) {
  return (
    useIsIdle() && (
      <Suspense>
        <Notes {...props} />
      </Suspense>
    )
  );
}
