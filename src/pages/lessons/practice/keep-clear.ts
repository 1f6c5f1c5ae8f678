import { scrollerOf } from '@/lib/page-scroll';

/** Pixels between the bar and what is brought into sight below it. */
const GAP = 8;

/**
 * Keeps what is brought into sight on a page clear of a bar that sticks to its top, however many lines the bar has: for
 * focus by key, `scrollIntoView` and the caret of an editor alike. Returns what ends that; to be used as a ref.
 */
export function keepClearOf(bar: HTMLElement | null): (() => void) | undefined {
  const scroller = bar && scrollerOf(bar);
  if (!bar || !(scroller instanceof HTMLElement)) return undefined;
  const measure = () => {
    const top = Number.parseFloat(getComputedStyle(bar).top) || 0;
    scroller.style.scrollPaddingTop = `${top + bar.offsetHeight + GAP}px`;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    scroller.style.scrollPaddingTop = '';
  };
}
