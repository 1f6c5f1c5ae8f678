import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import type { NoteAnchor } from '@/api/notes';
import { setAnswerNote, setChatScreen } from '@/features/ai-chat';
import { MediumVideo, playState } from '@/features/media-progress';
import { LessonNotes, newNote, questionPath, useNoteDialog } from '@/features/notes';
import type { PdfHandle } from '@/viewers/pdf/pdf-viewer';
import type { VideoHandle } from '@/viewers/video/video-player';
import { lazyPart } from '@/ui/lazy-part';
import { useLastGiven } from '@/ui/use-last-given';
import { CoursewareSkeleton } from './courseware-skeleton';
import { lazyMedia } from './lazy-media';
import { useCoursewareProgress } from './use-courseware-progress';
import { useLesson } from './use-lesson';

/** Comes when a video has ended; without a network that is all. */
const LessonUpNext = lazyPart(async () => (await import('./lesson-up-next')).LessonUpNext, {
  instead: () => null,
});

/** A positive number out of the address. */
const numberOf = (text: string | null): number | undefined => {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** One medium of a lesson with notes at its places, at the place that the address asks for. Key it by the medium. */
export function CoursewareMedium({ medium }: { medium: Medium }) {
  const lesson = useLesson();
  const [search] = useSearchParams();
  // They leave the address once the student is beyond, and the player stays.
  const second = useLastGiven(search.get('t'));
  const page = useLastGiven(search.get('page'));
  const onSeen = useCoursewareProgress(lesson);
  const notes = useNoteDialog();
  const { mission_id, lesson_id, course_id, course_title, title } = lesson;
  const place = { kind: 'lesson' as const, mission_id, lesson_id };
  const takeNote = (anchor: NoteAnchor) => {
    notes.open(newNote({ course_id, course_title, title, place, anchor }));
  };
  const navigate = useNavigate();
  const askTeacher = (anchor: NoteAnchor) => void navigate(questionPath(lesson_id, anchor));
  const { key, state } = useLocation();
  const player = useRef<VideoHandle>(null);
  const viewer = useRef<PdfHandle>(null);
  const show = useEffectEvent((showMedium: typeof import('./medium-screen').showMedium) =>
    showMedium(lesson, medium, { player, viewer }, notes.save),
  );
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { showMedium } = await import('./medium-screen');
      if (!isGone) show(showMedium);
    };
    // Without its code the chat knows less; nothing else is missing.
    void load().catch(() => {});
    return () => {
      isGone = true;
      setChatScreen(null);
      setAnswerNote(null);
    };
  }, []);
  // A link to another place of the medium that is open, or to the same once more.
  const goTo = useEffectEvent(() => {
    const [t, at] = [numberOf(search.get('t')), numberOf(search.get('page'))];
    if (t !== undefined) player.current?.seek(t);
    if (at !== undefined) viewer.current?.goTo(at);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that a link is followed
  useEffect(() => goTo(), [key]);
  const beside = { courseId: course_id, place, onEdit: notes.open, onDelete: notes.remove };
  return (
    <Suspense fallback={<CoursewareSkeleton />}>
      {medium.kind === 'video' && (
        <MediumVideo
          medium={medium}
          beside
          at={numberOf(second)}
          onWatched={onSeen}
          onNote={(seconds) => takeNote({ kind: 'video', seconds })}
          onAsk={(seconds) => askTeacher({ kind: 'video', seconds })}
          player={player}
          end={lesson.next && <LessonUpNext lesson={lesson} next={lesson.next} />}
          play={state === playState}
        >
          <LessonNotes {...beside} kind="video" onGo={(at) => player.current?.seek(at)} />
        </MediumVideo>
      )}
      {medium.kind === 'pdf' && (
        <lazyMedia.pdf
          medium={medium}
          page={numberOf(page)}
          onSeen={onSeen}
          onNote={(at) => takeNote({ kind: 'pdf', page: at })}
          onAsk={(at) => askTeacher({ kind: 'pdf', page: at })}
          viewer={viewer}
        >
          <LessonNotes {...beside} kind="pdf" onGo={(at) => viewer.current?.goTo(at)} />
        </lazyMedia.pdf>
      )}
      {medium.kind === 'markdown' && (
        // A link to a place of the text that is open begins again there.
        <lazyMedia.markdown
          key={search.has('at') ? key : 'text'}
          medium={medium}
          at={numberOf(search.get('at'))}
          onSeen={onSeen}
        />
      )}
      {notes.element}
    </Suspense>
  );
}
