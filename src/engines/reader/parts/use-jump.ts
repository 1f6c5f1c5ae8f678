import { type RefObject, useEffect, useRef } from 'react';
import { showToast } from '@/ui/toast-store';
import { flash } from '../flash';
import { rangeOfAnchor } from '../range-of-anchor';
import type { LayoutHandle } from '../reader-layout';
import type { ReaderTarget } from '../types';

/** A function that goes to a place in the book and lets its words stand out; goes to `target` when that comes. */
export function useJump(handleRef: RefObject<LayoutHandle | null>, target: ReaderTarget | null) {
  const endFlash = useRef(() => {});

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
    const range = chapter && rangeOfAnchor(chapter, anchor);
    endFlash.current();
    if (range) endFlash.current = flash(range);
  };

  const { chapter_id, anchor } = target ?? {};
  useEffect(() => {
    if (chapter_id !== undefined) void jump({ chapter_id, anchor: anchor ?? null });
    // The layout below has filled its handle by now; the same words are gone to once.
    // oxlint-disable-next-line react/exhaustive-deps -- `jump` is another function each time
  }, [chapter_id, anchor?.quote, anchor?.start]);

  useEffect(() => () => endFlash.current(), []);

  return (to: ReaderTarget) => void jump(to);
}
