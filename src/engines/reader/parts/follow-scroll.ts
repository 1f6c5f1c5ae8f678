import { contentOf, scrollerOf } from '@/lib/page-scroll';
import type { BookText } from './book-text';
import { isBookStart, offsetOfPlace, placeOfOffset } from '../place';
import { boxOf, firstOffset } from './text-rects';
import type { ReaderPlace } from '../types';

/** Pixels from the top of what is seen: below the tabs, where the eyes are. */
const READING_LINE = 72;
/** Milliseconds for which growing text (formulas, pictures) is held at the place to resume at. */
const SETTLE_TIME = 3_000;

interface FollowOptions {
  book: BookText;
  /** Place to resume at. */
  start: ReaderPlace | null;
  /** Takes the student's place, and the end of the text in sight. */
  onPlace: (place: ReaderPlace, seen: ReaderPlace, moved: boolean) => void;
}

/**
 * Follows a student through a long page of chapters: resumes, and holds the place while the text changes its shape
 * (another size, formulas, chapters that load). From the first move on the student decides where they are.
 */
export function followReading(root: HTMLElement, { book, start, onPlace }: FollowOptions) {
  const scroller = scrollerOf(root);
  const ended = new AbortController();
  const listen = { signal: ended.signal, passive: true };
  let anchor = start;
  let resuming = anchor !== null;
  let frame = 0;
  /** Scroll offset after the last hold: a page still at it was not moved. */
  let heldTop = scroller.scrollTop;
  let settled: ReturnType<typeof setTimeout> | undefined;

  const originOf = () => (scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top);
  // Without a box it is hidden, or has left the page: what it measures then means nothing.
  const isShown = () => root.getClientRects().length > 0;

  const placeAt = (line: number): ReaderPlace | null => {
    const ids = book.ids();
    const boxes = ids.map((id) => ({ id, box: book.element(id)?.getBoundingClientRect() }));
    const { id, box } = boxes.findLast((each) => each.box && each.box.top <= line) ?? boxes[0] ?? {};
    if (id === undefined || !box) return null;
    const share = box.height > 0 ? Math.min(1, Math.max(0, (line - box.top) / box.height)) : 0;
    const chapter = book.of(id);
    if (!chapter || boxOf(chapter, 0) === null)
      return { chapter_id: id, offset: Math.round(share * book.share(id) * 10_000) / 10_000 };
    const offset = firstOffset(chapter, ({ bottom }) => bottom > line);
    // Between its last words and the next chapter: what is read there is the next one.
    const end = chapter.paragraphs.at(-1)?.end ?? 0;
    const next = offset < end ? undefined : ids[ids.indexOf(id) + 1];
    const following = next === undefined ? null : book.of(next);
    return next !== undefined && following
      ? placeOfOffset(next, following, 0)
      : placeOfOffset(id, chapter, offset);
  };

  /** Returns the top of a place in the window. */
  const lineOf = (place: ReaderPlace): number | null => {
    const element = book.element(place.chapter_id);
    if (!element) return null;
    const chapter = book.of(place.chapter_id);
    const box = chapter && boxOf(chapter, offsetOfPlace(chapter, place));
    if (box) return box.top;
    const { top, height } = element.getBoundingClientRect();
    return top + (Math.min(1, Math.max(0, place.offset)) * height) / book.share(place.chapter_id);
  };

  const measure = (moved: boolean, held = false) => {
    if (!isShown()) return;
    const place = placeAt(originOf() + READING_LINE);
    // The text may have changed its shape once more: then what is at the line is not what was held there.
    const stays = anchor !== null && (resuming || held);
    if (!stays) anchor = place;
    const here = stays ? anchor : place;
    const seen = placeAt(originOf() + scroller.clientHeight);
    // Text not drawn yet has not been seen.
    if (here) onPlace(here, seen && book.of(seen.chapter_id) ? seen : here, moved);
  };
  const hold = () => {
    if (!isShown()) return;
    const line = anchor && !isBookStart(anchor, book.ids()[0]) ? lineOf(anchor) : null;
    if (line !== null) scroller.scrollTop += line - originOf() - READING_LINE;
    heldTop = scroller.scrollTop;
    measure(false, true);
  };
  const endResuming = () => {
    if (!resuming) return;
    resuming = false;
    // Scrolled by other means than a student's hand (assistive technology, a link) it stays there, too.
    if (scroller.scrollTop !== heldTop) measure(true);
  };
  const resume = () => {
    resuming = true;
    clearTimeout(settled);
    settled = setTimeout(endResuming, SETTLE_TIME);
  };

  const onScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const held = scroller.scrollTop === heldTop;
      if (!held) heldTop = -1;
      measure(!resuming, held);
    });
  };
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    scroller.addEventListener(sign, endResuming, listen);
  const scrollTarget = scroller === document.scrollingElement ? document : scroller;
  scrollTarget.addEventListener('scroll', onScroll, listen);
  const observer = new ResizeObserver(hold);
  // Tells of the first size too, once the text is laid out: to measure now would do it twice.
  observer.observe(root);
  // Late content below the text makes the page long enough for a place near its end.
  observer.observe(contentOf(scroller));
  if (resuming) resume();

  return {
    /** Puts the text again where the student is: what is drawn has changed. */
    hold,
    /** Goes to a place and stays there while the text around it settles. */
    goTo(place: ReaderPlace): void {
      anchor = place;
      resume();
      const line = lineOf(place);
      if (line !== null) scroller.scrollTop += line - originOf() - READING_LINE - 24;
      heldTop = scroller.scrollTop;
      measure(true);
    },
    stop(): void {
      ended.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(settled);
    },
  };
}
