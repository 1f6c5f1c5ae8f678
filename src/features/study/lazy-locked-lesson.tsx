import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/skeleton';
import type { LockedLessonProps } from './locked-lesson';

const Part = lazyPart(async () => (await import('./locked-lesson')).LockedLesson);

/** Shows the lessons that unlock this one, in place of its content. Loaded separately: few opened lessons are locked. */
export function LazyLockedLesson(props: LockedLessonProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <Part {...props} />
    </Suspense>
  );
}
