import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { VideoMedium } from '@/api/courseware';
import type { NotePlace } from '@/api/notes';
import { spokenPassages } from '@/engines/video/spoken-passages';
import type { VideoHandle } from '@/engines/video/video-player';
import { useChatScreen } from '@/features/ai-chat';
import { LazyUpNext, MediumVideo, type NextMedium, playState } from '@/features/media-progress';
import { LazyLessonNotes, newNote, placePath, useNotePanel } from '@/features/notes';
import { startRecorder, type StudyRecorder } from '@/features/study';
import { lazyPart } from '@/ui/lazy-part';
import { useShortcutHelp } from '@/ui/shortcut-help';
import { Skeleton } from '@/ui/skeleton';
import { useLastGiven } from '@/ui/use-last-given';
import styles from './watch.module.css';

/** Milliseconds, while something plays. */
const SIGN_EVERY = 10_000;

type AddSeconds = (seconds: number) => void;

/** Counts the time of study with a video and adds it to the video's place; returns what to tell while it plays. */
function useWatchTime(mediumId: string): (share: number, addSeconds: AddSeconds) => void {
  const recorder = useRef<StudyRecorder<null> | null>(null);
  const add = useRef<AddSeconds>(() => {});
  const signedAt = useRef(0);

  useEffect(() => {
    const started = startRecorder<null>(mediumId, {
      keep: ({ seconds }) => add.current(seconds),
      // The medium's own outbox sends.
      send: () => {},
    });
    recorder.current = started;
    return () => {
      started.stop();
      recorder.current = null;
    };
  }, [mediumId]);

  return (share, addSeconds) => {
    add.current = addSeconds;
    const now = performance.now();
    if (now - signedAt.current < SIGN_EVERY) return;
    signedAt.current = now;
    recorder.current?.moved({ lessonId: mediumId, place: null, percent: Math.floor(share * 100) });
  };
}

interface WatchVideoProps {
  video: VideoMedium;
  course: { course_id: string; course_title: string };
  /** Chapter or recording, by name. */
  title: string;
  place: NotePlace;
  next?: NextMedium | undefined;
}

/** The second that the address asks for. */
function secondOf(text: string | null): number | undefined {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const WatchHelp = lazyPart(async () => (await import('./watch-help')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

/** A video of a course with notes at its times. Key it by the video. */
export function WatchVideo({ video, course, title, place, next }: WatchVideoProps) {
  const [search] = useSearchParams();
  // It leaves the address once the student is beyond, and the player stays.
  const asked = useLastGiven(search.get('t'));
  const onWatched = useWatchTime(video.medium_id);
  const notes = useNotePanel();
  const { state } = useLocation();
  const player = useRef<VideoHandle>(null);
  const help = useShortcutHelp();
  const { course_id, course_title } = course;
  useChatScreen({
    key: `medium:${video.medium_id}`,
    label: `视频：${video.title}`,
    within: `${course_title} · ${title}`,
    read: () =>
      player.current
        ? spokenPassages(player.current, (seconds) =>
            placePath({ course_id, place, anchor: { kind: 'video', seconds } }),
          )
        : [],
  });
  return (
    <>
      <Suspense fallback={<Skeleton className={styles.skeletonPlayer} />}>
        <MediumVideo
          key={asked}
          medium={video}
          at={secondOf(asked)}
          onWatched={onWatched}
          onNote={(seconds) =>
            notes.open(
              newNote({
                course_id,
                course_title,
                title,
                place,
                anchor: { kind: 'video', seconds },
              }),
            )
          }
          noting={notes.note !== null}
          player={player}
          end={next && <LazyUpNext next={next} />}
          play={state === playState}
        >
          <LazyLessonNotes
            courseId={course_id}
            place={place}
            kind="video"
            panel={notes}
            here={() => ({ kind: 'video', seconds: Math.floor(player.current?.at() ?? 0) })}
            onGo={(anchor) => anchor.kind === 'video' && player.current?.seek(anchor.seconds)}
          />
        </MediumVideo>
      </Suspense>
      {notes.undoBar}
      <Suspense>
        <WatchHelp {...help.dialog} />
      </Suspense>
    </>
  );
}
