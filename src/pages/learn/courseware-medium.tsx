import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import type { NoteAnchor } from '@/api/notes';
import { LessonNotes, newNote, useNoteDialog } from '@/features/notes';
import type { PdfHandle } from '@/ui/pdf-viewer/pdf-viewer';
import type { VideoHandle } from '@/ui/video-player/video-player';
import { CoursewareSkeleton } from './courseware-skeleton';
import { lazyMedia } from './lazy-media';
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
  const { mission_id, lesson_id, course_id, course_title, title } = lesson;
  const place = { kind: 'lesson' as const, mission_id, lesson_id };
  const takeNote = (anchor: NoteAnchor) => {
    notes.open(newNote({ course_id, course_title, title, place, anchor }));
  };
  const player = useRef<VideoHandle>(null);
  const viewer = useRef<PdfHandle>(null);
  const beside = { courseId: course_id, place, onEdit: notes.open, onDelete: notes.remove };
  return (
    <Suspense fallback={<CoursewareSkeleton />}>
      {medium.kind === 'video' && (
        <lazyMedia.video
          key={search.get('t')}
          medium={medium}
          beside
          at={numberOf(search.get('t'))}
          onWatched={onSeen}
          onNote={(seconds) => takeNote({ kind: 'video', seconds })}
          player={player}
        >
          <LessonNotes {...beside} kind="video" onGo={(at) => player.current?.seek(at)} />
        </lazyMedia.video>
      )}
      {medium.kind === 'pdf' && (
        <lazyMedia.pdf
          key={search.get('page')}
          medium={medium}
          page={numberOf(search.get('page'))}
          onSeen={onSeen}
          onNote={(page) => takeNote({ kind: 'pdf', page })}
          viewer={viewer}
        >
          <LessonNotes {...beside} kind="pdf" onGo={(at) => viewer.current?.goTo(at)} />
        </lazyMedia.pdf>
      )}
      {medium.kind === 'markdown' && <lazyMedia.markdown medium={medium} onSeen={onSeen} />}
      {notes.element}
    </Suspense>
  );
}
