import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { elementOf } from '@/lib/element-of';
import { showToast } from '@/ui/toast-store';
import { flash } from '@/engines/reader/flash';
import type { TextAnchor } from '@/engines/reader/types';
import type { PdfTarget } from '../page-words';

/** The share of a page that is seen above words that are gone to. */
const ABOVE = 0.1;

interface SoughtOptions {
  /** Brings in a page, from the share `top` of its height on. */
  goTo: (page: number, top?: number) => void;
  /** Gone to when it comes. */
  target: PdfTarget | null;
  /** The pages are where they belong. */
  isPlaced: boolean;
}

/** Goes to words of a document: to their page, and once that is drawn to their line, where they stand out for a moment. */
export function useSought({ goTo, target, isPlaced }: SoughtOptions) {
  const [sought, setSought] = useState<{ page: number; words: TextAnchor } | null>(null);
  const endFlash = useRef(() => {});
  useEffect(() => () => endFlash.current(), []);

  const seek = ({ page, words }: PdfTarget) => {
    goTo(page);
    setSought(words && { page, words });
  };
  const gone = useRef<PdfTarget>(null);
  const follow = useEffectEvent(() => {
    if (!target || target === gone.current) return;
    gone.current = target;
    seek(target);
  });
  useEffect(() => {
    if (isPlaced) follow();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that another one comes
  }, [isPlaced, target]);

  /** Shows the words; null when they are missing. */
  const onSought = (range: Range | null) => {
    setSought(null);
    endFlash.current();
    if (!range) return showToast('讲义已更新，没有找到原来的文字', { type: 'warning' });
    endFlash.current = flash(range);
    const section = elementOf(range.startContainer)?.closest<HTMLElement>('[data-page]');
    const [box, page] = [range.getBoundingClientRect(), section?.getBoundingClientRect()];
    if (!section || !page || page.height === 0) return;
    goTo(Number(section.dataset.page), Math.max(0, (box.top - page.top) / page.height - ABOVE));
    const scroller = section.closest('[role="document"]');
    const view = scroller?.getBoundingClientRect();
    if (scroller && view && (box.left < view.left || box.right > view.right))
      scroller.scrollLeft += box.left - view.left - view.width / 4;
  };
  return { sought, seek, onSought };
}
