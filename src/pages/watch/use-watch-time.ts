import { useEffect, useRef } from 'react';
import { startRecorder, type StudyRecorder } from '@/features/study';

/** Milliseconds, while something plays. */
const SIGN_EVERY = 10_000;

type AddSeconds = (seconds: number) => void;

/** Counts the time of study with a video and adds it to the video's place; returns what to tell while it plays. */
export function useWatchTime(mediumId: string): (share: number, addSeconds: AddSeconds) => void {
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
