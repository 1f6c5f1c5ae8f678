import { observeElementRect, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn on both sides of those in sight, unless the list leaps: then they would be gone in the next frame. */
const AROUND = 5;

/** Assumed height of the view in pixels without a layout (a test without a browser): rows are drawn there too. */
const UNKNOWN_HEIGHT = 600;

/** For a virtualizer: how large the view is. */
export const observeRowView: typeof observeElementRect = (instance, tell) =>
  observeElementRect(instance, ({ width, height }) => tell({ width, height: height || UNKNOWN_HEIGHT }));

const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-page-scroll]') ?? null;

interface RowWindowOptions {
  count: number;
  /** The height of a row in rem, so that it grows with the student's text size. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string | number;
}

/** Rows and geometry of a windowed list. */
export interface RowWindow<Element extends HTMLElement> {
  /** Goes on the list. */
  ref: RefObject<Element | null>;
  /** The height of the whole list, in pixels. */
  height: number;
  /** The rows in sight and some around them, in pixels; `top` is counted from the list's own top. */
  rows: { index: number; key: VirtualItem['key']; top: number; height: number }[];
  isScrolling: boolean;
  /** Brings a row into sight. */
  scrollTo: (index: number) => void;
}

/**
 * Draws only those rows of a long list that the page's own scroll container shows. The rows are placed absolutely,
 * `top` from the list's top. `heightOf` and `keyOf` must change when what they tell changes.
 */
export function useRowWindow<Element extends HTMLElement>({
  count,
  heightOf,
  keyOf,
}: RowWindowOptions): RowWindow<Element> {
  const ref = useRef<Element>(null);
  const [offset, setOffset] = useState(0);
  /** The rows last in sight; looked at where rows are chosen, never drawn. */
  const { current: shown } = useRef({ from: 0, to: 0 });
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scrollerOf(ref.current),
    estimateSize: (index) => heightOf(index) * rem,
    getItemKey: keyOf,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const isLeap = startIndex > shown.to || endIndex < shown.from;
      shown.from = startIndex;
      shown.to = endIndex;
      const around = isLeap ? 0 : AROUND;
      const first = Math.max(0, startIndex - around);
      const last = Math.min(count - 1, endIndex + around);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    },
    scrollMargin: offset,
    observeElementRect: observeRowView,
  });

  // Content above the list moves it; without a scroller there is nothing to measure against.
  useLayoutEffect(() => {
    const scroller = scrollerOf(ref.current);
    if (!scroller || !ref.current) return;
    const { top } = ref.current.getBoundingClientRect();
    setOffset(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
  }, [count]);

  useEffect(() => virtual.measure(), [virtual, heightOf]);

  return {
    ref,
    height: virtual.getTotalSize(),
    rows: virtual
      .getVirtualItems()
      .map(({ index, key, start, size }) => ({ index, key, top: start - offset, height: size })),
    isScrolling: virtual.isScrolling,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
