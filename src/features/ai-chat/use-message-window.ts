import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of messages drawn at first: about a screen; if they are short, more follow at once. */
const FIRST = 6;
/** Number of messages added at a time: few, so that scrolling up stays smooth on a slow machine. */
const MORE = 6;

/**
 * Draws the last messages of a long conversation and earlier ones as the student comes near them. `marker` is
 * the ref of an element above the first message drawn; the visible text does not move.
 */
export function useMessageWindow(total: number) {
  const [extra, setExtra] = useState(0);
  const first = Math.max(0, total - FIRST - extra);

  const marker = useCallback((element: HTMLElement | null) => {
    const scroller = element?.closest('[data-chat-scroller]');
    if (!element || !(scroller instanceof HTMLElement) || !('IntersectionObserver' in window))
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        const fromEnd = scroller.scrollHeight - scroller.scrollTop;
        // The browser's scroll anchoring does nothing at the very top.
        scroller.style.overflowAnchor = 'none';
        flushSync(() => setExtra((before) => before + MORE));
        scroller.scrollTop = scroller.scrollHeight - fromEnd;
        scroller.style.overflowAnchor = '';
        // Still visible: the observer reports changes only.
        observer.unobserve(element);
        observer.observe(element);
      },
      { root: scroller, rootMargin: '600px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { first, marker };
}
