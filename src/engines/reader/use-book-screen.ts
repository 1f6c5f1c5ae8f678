import { useEffect, useRef } from 'react';
import type { Passage } from '@/api/chat-message';
import { paragraphsFrom } from './parts/passages';
import type { ReaderChapter, ReaderPlace } from './types';

interface BookScreen {
  key: string;
  /** The chapter's title. */
  label: string;
  /** Returns the paragraphs from the student's place on. */
  read: () => Passage[];
}

/**
 * Tells what of a book is on the screen, and null when it leaves. `tell` stays the same function; `addressOf` leads to a
 * paragraph of a chapter. Returns what to tell the place.
 */
export function useBookScreen(
  tell: (screen: BookScreen | null) => void,
  chapters: readonly ReaderChapter[],
  addressOf: (chapterId: string, paragraph: number) => string,
): (place: ReaderPlace) => void {
  const shown = useRef<ReaderPlace>(null);
  useEffect(
    () => () => {
      // A kept page that comes back tells it again.
      shown.current = null;
      tell(null);
    },
    [tell],
  );
  return (place) => {
    const isSame = shown.current?.chapter_id === place.chapter_id;
    shown.current = place;
    const { chapter_id } = place;
    const title = chapters.find((chapter) => chapter.chapter_id === chapter_id)?.title;
    if (isSame || title === undefined) return;
    tell({
      key: `book:${chapter_id}`,
      label: title,
      read: () =>
        paragraphsFrom(chapter_id, shown.current?.paragraph ?? 0).map(({ paragraph, text }) => ({
          text,
          label: `${title} · 第 ${paragraph + 1} 段`,
          to: addressOf(chapter_id, paragraph),
        })),
    });
  };
}
