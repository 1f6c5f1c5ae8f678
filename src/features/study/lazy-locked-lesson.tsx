import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/skeleton';
import type { LockedLessonProps } from './locked-lesson';

const Part = lazyPart(async () => (await import('./locked-lesson')).LockedLesson);

/** What unlocks a lesson, in place of its content. Its code comes by itself: most lessons that are opened are not locked. */
export function LockedLesson(props: LockedLessonProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <Part {...props} />
    </Suspense>
  );
}
