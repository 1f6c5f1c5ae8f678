import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { observeView } from './observe-view';
import type { PdfFile, PdfPage } from './pdf-file';
import { type PageTurn, turnedSize } from './turn';
import type { Zoom } from './zoom';

export const PAGE_GAP = 16;
/** The page at this share of the view is the one that is read. */
const READING_LINE = 0.35;
const WIDTH_BEFORE_LAYOUT = 800;
const HEIGHT_BEFORE_LAYOUT = 600;

/** The largest scale at which a page stands whole in a view of this length, with the gaps around it. */
const fitting = (view: number, page: number): number => Math.max(0.1, (view - 2 * PAGE_GAP) / page);

type Size = Pick<PdfPage, 'width' | 'height'>;

interface PagesOptions {
  file: PdfFile;
  first: Size;
  /** From 1. */
  startPage: number;
  zoom: Zoom;
  turn: PageTurn;
}

/** The pages in their scroll container: which of them are drawn, how large, which one is read. */
export function usePdfPages({ file, first, startPage, zoom, turn }: PagesOptions) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(WIDTH_BEFORE_LAYOUT);
  const [fullHeight, setFullHeight] = useState(HEIGHT_BEFORE_LAYOUT);
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const usual = turnedSize(first, turn);
  const toWidth = fitting(width, usual.width);
  const toPage = Math.min(toWidth, fitting(fullHeight, usual.height));
  const scale = typeof zoom === 'number' ? zoom : { width: toWidth, page: toPage }[zoom];
  const sizeOf = (number: number): Size => turnedSize(sizes.get(number) ?? first, turn);

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer({
    count: file.pages,
    getScrollElement: () => scroller,
    estimateSize: (index) => sizeOf(index + 1).height * scale + PAGE_GAP,
    overscan: 1,
    paddingStart: PAGE_GAP,
    observeElementRect: observeView,
  });

  const view = virtual.scrollRect?.height ?? 0;
  const items = virtual.getVirtualItems();
  const line = (virtual.scrollOffset ?? 0) + view * READING_LINE;
  const shown = items.find(({ end }) => end > line)?.index ?? items.at(-1)?.index ?? 0;
  /** The page that is being brought into view: until the browser has scrolled, what is shown means nothing. */
  const [held, setHeld] = useState<number | null>(startPage);
  const page = held ?? shown + 1;

  /** Brings in a page, from the share `top` of its height on. */
  const goTo = (number: number, top = 0) => {
    const index = Math.min(file.pages, Math.max(1, Math.round(number))) - 1;
    const [start] = virtual.getOffsetForIndex(index, 'start') ?? [];
    if (top > 0 && start !== undefined)
      virtual.scrollToOffset(start + top * sizeOf(index + 1).height * scale);
    else virtual.scrollToIndex(index, { align: 'start' });
  };
  /** Keeps the page that is read in its place when pages change their size; brings in the first one. */
  const hold = useEffectEvent((from: number) => {
    const before = virtual.measurementsCache[page - 1];
    const share = before && from > 0 ? (line - before.start) / before.size : 0;
    virtual.measure();
    // The browser scrolls no further than the height it knows, and React tells it the new one only after this.
    const pages = scroller?.firstElementChild;
    if (pages instanceof HTMLElement) pages.style.height = `${virtual.getTotalSize()}px`;
    const start = virtual.getOffsetForIndex(page - 1, 'start')?.[0] ?? 0;
    const height = sizeOf(page).height * scale + PAGE_GAP;
    const within = from > 0 ? Math.max(0, share * height - view * READING_LINE) : 0;
    virtual.scrollToOffset(start + within);
    setHeld(page);
  });
  const lastScale = useRef(0);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    hold(lastScale.current);
    lastScale.current = scale;
    // The browser tells of its scrolling before it asks for the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setHeld(null));
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- pages of other sizes than the first move those below
  }, [scroller, scale, sizes, turn]);

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth || WIDTH_BEFORE_LAYOUT);
      setFullHeight(element.clientHeight || HEIGHT_BEFORE_LAYOUT);
    };
    measure();
    setScroller(element);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const learnSize = useCallback(
    (number: number, { width: own, height }: Size) =>
      setSizes((known) => {
        const before = known.get(number) ?? first;
        if (before.width === own && before.height === height) return known;
        return new Map(known).set(number, { width: own, height });
      }),
    [first],
  );

  return {
    attach,
    items,
    height: virtual.getTotalSize(),
    page,
    scale,
    sizeOf,
    learnSize,
    goTo,
    isPlaced: held === null,
  };
}
