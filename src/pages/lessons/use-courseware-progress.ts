import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { LessonDetail } from '@/api/lessons';
import { progressOutboxOf, startRecorder, type StudyRecorder } from '@/features/study';

/** Milliseconds, while something plays: how far it is is kept by the medium's own outbox. */
const RECORD_EVERY = 10_000;

/**
 * Counts the time of study with a lesson's courseware and keeps how much of it was seen; returns the callback for the
 * share seen, 0 to 1. Only the student sets 100 %.
 */
export function useCoursewareProgress({ mission_id, lesson_id }: LessonDetail): (share: number) => void {
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
