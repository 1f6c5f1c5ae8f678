import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { progressOutboxOf, startRecorder, type StudyRecorder } from '@/features/study';

interface Practising {
  mission_id: string;
  lesson_id: string;
}

/** Counts the time of practising and keeps how much of it is solved; returns what to tell that to, 0 to 99. */
export function usePracticeProgress({ mission_id, lesson_id }: Practising): (percent: number) => void {
  const outbox = progressOutboxOf(useQueryClient());
  const recorder = useRef<StudyRecorder<never> | null>(null);

  const begin = useEffectEvent(() =>
    startRecorder<never>(lesson_id, {
      keep: ({ percent, seconds }) =>
        outbox.keep({ mission_id, lesson_id, sub_page: 'practice', percent, seconds, position: null }),
      send: () => void outbox.send(),
    }),
  );
  useEffect(() => {
    const own = begin();
    recorder.current = own;
    own.moved({ lessonId: lesson_id, place: null, percent: 0 });
    return () => {
      own.stop();
      recorder.current = null;
    };
  }, [lesson_id]);

  return (percent) => recorder.current?.moved({ lessonId: lesson_id, place: null, percent });
}
