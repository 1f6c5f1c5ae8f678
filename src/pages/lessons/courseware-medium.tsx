import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import type { LessonDetail } from '@/api/lessons';
import type { NoteAnchor } from '@/api/notes';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import type { PdfHandle } from '@/engines/pdf/pdf-viewer';
import type { VideoHandle } from '@/engines/video/video-player';
import { setAnswerNote, setChatScreen } from '@/features/ai-chat';
import { MediumVideo, playState, preloadPlayer } from '@/features/media-progress';
import { LazyLessonNotes, newNote, questionPath, useNotePanel } from '@/features/notes';
import { progressOutboxOf, startRecorder, type StudyRecorder } from '@/features/study';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/skeleton';
import { useLastGiven } from '@/ui/use-last-given';
import styles from './courseware-page.module.css';
import { useLesson } from './lesson';

const failed = { title: '课件加载失败' };

/** Texts and PDFs bring their own code; a video brings its player. */
const lazyMedia = {
  pdf: lazyPart(async () => {
    const { CoursewarePdf, preparePdf } = await import('./courseware-pdf');
    void preparePdf();
    return CoursewarePdf;
  }, failed),
  markdown: lazyPart(async () => {
    const [{ CoursewareText }] = await Promise.all([import('./courseware-text'), loadMarkdown()]);
    return CoursewareText;
  }, failed),
};

/** Loads what each kind of courseware is drawn with, ahead of its use. */
export const preloadMedia = {
  video: preloadPlayer,
  pdf: lazyMedia.pdf.preload,
  markdown: lazyMedia.markdown.preload,
};

/** Stands in for the courseware of a lesson. */
export function CoursewareSkeleton() {
  return (
    <Stack role="status" className={styles.courseware}>
      <span className="visually-hidden">加载中...</span>
      <Skeleton width="16rem" height="3.125rem" />
      <Skeleton className={styles.skeletonPlayer} />
    </Stack>
  );
}

/** Milliseconds, while something plays: how far it is is kept by the medium's own outbox. */
const RECORD_EVERY = 10_000;

/**
 * Counts the time of study with a lesson's courseware and keeps how much of it was seen; returns the callback for the
 * share seen, 0 to 1. Only the student sets 100 %.
 */
function useCoursewareProgress({ mission_id, lesson_id }: LessonDetail): (share: number) => void {
  const outbox = progressOutboxOf(useQueryClient());
  const recorder = useRef<StudyRecorder<null> | null>(null);
  const percent = useRef(0);
  const recordedAt = useRef(0);

  useEffect(() => {
    const started = startRecorder<null>(lesson_id, {
      keep: ({ percent: seen, seconds }) =>
        outbox.keep({
          mission_id,
          lesson_id,
          sub_page: 'courseware',
          percent: seen,
          seconds,
          position: null,
        }),
      send: () => void outbox.send(),
    });
    recorder.current = started;
    started.moved({ lessonId: lesson_id, place: null, percent: 0 });
    return () => {
      started.moved({ lessonId: lesson_id, place: null, percent: percent.current });
      started.stop();
      recorder.current = null;
    };
  }, [outbox, mission_id, lesson_id]);

  return useCallback(
    (share) => {
      percent.current = Math.min(99, Math.floor(share * 100));
      const now = performance.now();
      if (now - recordedAt.current < RECORD_EVERY) return;
      recordedAt.current = now;
      recorder.current?.moved({ lessonId: lesson_id, place: null, percent: percent.current });
    },
    [lesson_id],
  );
}

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
  const notes = useNotePanel();
  const { mission_id, lesson_id, course_id, course_title, title } = lesson;
  const place = { kind: 'lesson' as const, mission_id, lesson_id };
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
    // Words of a page are gone to by the viewer itself.
    if (at !== undefined && !search.has('note') && !search.has('quote')) viewer.current?.goTo(at);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that a link is followed
  useEffect(() => goTo(), [key]);
  const here = () => ({ kind: 'video' as const, seconds: Math.floor(player.current?.at() ?? 0) });
  return (
    <Suspense fallback={<CoursewareSkeleton />}>
      {medium.kind === 'video' && (
        <MediumVideo
          medium={medium}
          beside
          at={numberOf(second)}
          onWatched={onSeen}
          noting={notes.note !== null}
          onNote={(seconds) =>
            notes.open(newNote({ course_id, course_title, title, place, anchor: { kind: 'video', seconds } }))
          }
          onAsk={(seconds) => askTeacher({ kind: 'video', seconds })}
          player={player}
          end={lesson.next && <LessonUpNext lesson={lesson} next={lesson.next} />}
          play={state === playState}
        >
          <LazyLessonNotes
            courseId={course_id}
            place={place}
            kind="video"
            panel={notes}
            here={here}
            onGo={(anchor) => anchor.kind === 'video' && player.current?.seek(anchor.seconds)}
          />
        </MediumVideo>
      )}
      {medium.kind === 'pdf' && (
        <lazyMedia.pdf
          medium={medium}
          lesson={lesson}
          page={numberOf(page)}
          onSeen={onSeen}
          notes={notes}
          onAsk={askTeacher}
          viewer={viewer}
        />
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
      {notes.undoBar}
    </Suspense>
  );
}
