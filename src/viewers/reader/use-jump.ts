import { type RefObject, useEffect, useRef } from 'react';
import { showToast } from '@/ui/toast-store';
import { paintHighlight } from './highlight-registry';
import type { LayoutHandle } from './reader-layout';
import { locateAnchor } from './text-anchor';
import type { ReaderTarget } from './types';

/** Milliseconds: how long words that were gone to stand out. */
const FLASH = 2_500;

/** A function that goes to a place in the book and lets its words stand out; goes to `target` when that comes. */
export function useJump(handleRef: RefObject<LayoutHandle | null>, target: ReaderTarget | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const jump = async ({ chapter_id, anchor }: ReaderTarget): Promise<void> => {
    const layout = handleRef.current;
    if (!layout) return;
    const isFound = await layout.goTo(chapter_id, anchor);
    if (!anchor) return;
    if (!isFound) {
      showToast('教材已更新，没有找到原来的文字', { type: 'warning' });
      return;
    }
    const chapter = layout.book.of(chapter_id);
    const span = chapter && locateAnchor(chapter.text, anchor);
    const range = span && chapter.rangeOf(span.start, span.end);
    clearTimeout(timer.current);
    paintHighlight('reader-flash', range ? [range] : []);
    timer.current = setTimeout(() => paintHighlight('reader-flash', []), FLASH);
  };

  const { chapter_id, anchor } = target ?? {};
  useEffect(() => {
    if (chapter_id !== undefined) void jump({ chapter_id, anchor: anchor ?? null });
    // The layout below has filled its handle by now; the same words are gone to once.
    // oxlint-disable-next-line react/exhaustive-deps -- `jump` is another function each time
  }, [chapter_id, anchor?.quote, anchor?.start]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      paintHighlight('reader-flash', []);
    },
    [],
  );

  return (to: ReaderTarget) => void jump(to);
}
