import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import type { NoteAnchor } from '@/api/notes';
import { newNote, useNoteDialog } from '@/features/notes';
import { CoursewareSkeleton } from './courseware-skeleton';
import { LazyPdf, LazyText, LazyVideo } from './lazy-media';
import { useCoursewareProgress } from './use-courseware-progress';
import { useLesson } from './use-lesson';

/** A positive number out of the address. */
const numberOf = (text: string | null): number | undefined => {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** One medium of a lesson with notes at its places, at the place that the address asks for. Key it by the medium. */
export function CoursewareMedium({ medium }: { medium: Medium }) {
  const lesson = useLesson();
  const [search] = useSearchParams();
  const onSeen = useCoursewareProgress(lesson);
  const notes = useNoteDialog();
  const takeNote = (anchor: NoteAnchor) => {
    const { mission_id, lesson_id, course_id, course_title, title } = lesson;
    const place = { kind: 'lesson' as const, mission_id, lesson_id };
    notes.open(newNote({ course_id, course_title, title, place, anchor }));
  };
  return (
    <Suspense fallback={<CoursewareSkeleton />}>
      {medium.kind === 'video' && (
        <LazyVideo
          key={search.get('t')}
          medium={medium}
          at={numberOf(search.get('t'))}
          onWatched={onSeen}
          onNote={(seconds) => takeNote({ kind: 'video', seconds })}
        />
      )}
      {medium.kind === 'pdf' && (
        <LazyPdf
          key={search.get('page')}
          medium={medium}
          page={numberOf(search.get('page'))}
          onSeen={onSeen}
          onNote={(page) => takeNote({ kind: 'pdf', page })}
        />
      )}
      {medium.kind === 'markdown' && <LazyText medium={medium} onSeen={onSeen} />}
      {notes.element}
    </Suspense>
  );
}
