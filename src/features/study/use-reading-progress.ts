import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BookPosition } from '@/api/lessons';
import { forgetPlace } from '@/lib/forget-place';
import { percentRead } from '@/engines/reader/place';
import type { ReaderChapter, ReaderPlace } from '@/engines/reader/types';
import { progressOutboxOf } from './progress-outbox';
import { startRecorder, type StudyRecorder } from './study-recorder';

interface Reading {
  missionId: string;
  /** Parts are lessons. */
  chapters: readonly ReaderChapter[];
  /** Place to resume at. */
  start: BookPosition | null;
}

/** Keeps and sends where a student is in a book, and how far each lesson of it is read; returns what to tell it. */
export function useReadingProgress({ missionId, chapters, start }: Reading) {
  const outbox = progressOutboxOf(useQueryClient());
  const [page] = useState(() => window.location.pathname);
  const recorder = useRef<StudyRecorder<BookPosition> | null>(null);

  const lessonOf = (chapterId: string | undefined) =>
    (chapters.find(({ chapter_id }) => chapter_id === chapterId) ?? chapters[0])?.part.id ?? '';
  const begin = useCallback(
    (lessonId: string) =>
      (recorder.current ??= startRecorder<BookPosition>(lessonId, {
        keep: ({ lessonId: lesson_id, place, percent, seconds }) =>
          outbox.keep({
            mission_id: missionId,
            lesson_id,
            sub_page: 'book',
            percent,
            seconds,
            position: place,
          }),
        send: () => void outbox.send(),
      })),
    [outbox, missionId],
  );
  const open = useEffectEvent(() => {
    // The text has reported its place already, unless nothing is laid out yet.
    if (recorder.current) return;
    const lessonId = lessonOf(start?.chapter_id);
    begin(lessonId).moved({ lessonId, place: start, percent: 0 });
  });

  useEffect(() => {
    open();
    return () => {
      recorder.current?.stop();
      recorder.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another path or session is another record
  }, [begin]);

  return (place: ReaderPlace, seen: ReaderPlace, moved: boolean) => {
    if (moved) forgetPlace(page);
    const lessonId = lessonOf(place.chapter_id);
    const lengths = chapters
      .filter(({ part }) => part.id === lessonId)
      .map(({ chapter_id, markdown }) => ({ chapter_id, length: markdown?.length ?? 0 }));
    const isBeyond = lessonOf(seen.chapter_id) !== lessonId;
    const percent = isBeyond ? 99 : percentRead(lengths, seen);
    begin(lessonId).moved({ lessonId, place, percent });
  };
}
