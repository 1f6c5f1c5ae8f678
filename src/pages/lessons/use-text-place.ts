import throttle from 'lodash-es/throttle';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { contentOf, scrollerOf } from '@/lib/page-scroll';
import type { TimeRange } from '@/lib/time-ranges';

/** Milliseconds for which the text may still grow (formulas, pictures) and be moved to where it was left. */
const SETTLE_TIME = 2_500;
const TELL_AFTER = 300;

/** A place in a text: the share of it above the view, and what was seen; of a text that is 1 long. */
interface TextPlace {
  at: number;
  covered: TimeRange[];
}

/** Brings a text to where it was left, and tells where the student gets to in it. */
export function useTextPlace(
  element: RefObject<HTMLElement | null>,
  start: { at: number | null; covered: TimeRange[] },
  onPlace: (place: TextPlace) => void,
): void {
  const tell = useEffectEvent(onPlace);
  const begin = useEffectEvent(() => start.at ?? 0);
  /** Reports at once the place that is still unreported. */
  const tellNow = useRef(() => {});

  useEffect(() => {
    const text = element.current;
    if (!text) return;
    const scroller = scrollerOf(text);
    const left = new AbortController();
    const listen = { signal: left.signal, passive: true };
    let isSettling = begin() > 0;
    const topOf = () => text.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const settle = () => {
      if (isSettling) scroller.scrollTop += topOf() + begin() * text.offsetHeight;
    };
    // Of a text that is still being drawn, what is there is no share.
    const isWhole = () => !text.matches('[data-partial], :has([data-partial])');
    const look = throttle(
      () => {
        const height = text.offsetHeight;
        if (isSettling || height === 0 || !isWhole()) return;
        const above = Math.min(1, Math.max(0, -topOf() / height));
        const seen = Math.min(1, (scroller.clientHeight - topOf()) / height);
        tell({ at: Math.round(above * 10_000) / 10_000, covered: [[0, Math.max(0, seen)]] });
      },
      TELL_AFTER,
      { leading: false },
    );
    tellNow.current = () => void look.flush();
    // Captured: before what was kept is sent.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && tellNow.current(),
      { ...listen, capture: true },
    );
    // From the first sign on, the student decides where they are.
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
      scroller.addEventListener(sign, () => (isSettling = false), listen);
    scroller.addEventListener('scroll', look, listen);
    const observer = new ResizeObserver(() => {
      settle();
      look();
    });
    observer.observe(text);
    // Late content below the text makes the page long enough for a place near its end.
    observer.observe(contentOf(scroller));
    const settled = setTimeout(() => {
      isSettling = false;
      look();
    }, SETTLE_TIME);
    settle();
    look();
    return () => {
      left.abort();
      observer.disconnect();
      clearTimeout(settled);
      look.cancel();
    };
  }, [element]);

  // Its own effect: by the time the other one ends, the text has left the page and has no height.
  useLayoutEffect(() => () => tellNow.current(), []);
}
