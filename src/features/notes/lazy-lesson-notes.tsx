import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/idle';
import { lazyPart } from '@/ui/lazy-part';
import type { NotePanelProps } from './note-panel';

const Notes = lazyPart(async () => (await import('./lesson-notes')).LessonNotes);

/**
 * The notes of what is watched or read, beside it. Their code comes when the page is idle: after the medium itself,
 * which is what the student came for.
 */
export function LessonNotes(props: NotePanelProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <Suspense>
        <Notes {...props} />
      </Suspense>
    )
  );
}
