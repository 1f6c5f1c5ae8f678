import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChapterText } from '../chapter-text';
import { offsetOfPlace, placeOfOffset } from '../place';
import { type LayoutProps, whenDrawn } from '../reader-layout';
import { useReaderSettings } from '../reader-settings';
import type { ReaderPlace } from '../types';
import { watchBookText } from './book-text';
import { locateAnchor } from './text-anchor';
import { boxOf, firstOffset } from './text-rects';
import { listenForTurns } from './page-turns';

/** Column layout of a chapter; `column` is in pixels. */
interface PageGeometry {
  /** From one column to the next. */
  column: number;
  /** Columns that are seen at once. */
  columns: number;
  pages: number;
}

/** Measures the columns of a chapter inside its viewport. Null where nothing is laid out. */
function measurePages(viewport: HTMLElement): PageGeometry | null {
  const { clientWidth, scrollWidth, firstElementChild } = viewport;
  if (clientWidth === 0 || !firstElementChild) return null;
  const { columnCount, columnWidth, columnGap } = getComputedStyle(firstElementChild);
  const gap = Number.parseFloat(columnGap) || 0;
  // As CSS does: as many as are asked for, fewer where they would become too narrow.
  const least = Number.parseFloat(columnWidth) || 1;
  const most = Number.parseInt(columnCount, 10) || 1;
  const columns = Math.max(1, Math.min(most, Math.floor((clientWidth + gap) / (least + gap))));
  const column = (clientWidth + gap) / columns;
  // A chapter may end in the first of two columns.
  const used = Math.max(1, Math.round((scrollWidth + gap) / column));
  return { column, columns, pages: Math.ceil(used / columns) };
}

const columnOf = (box: DOMRect, viewport: HTMLElement, { column }: PageGeometry): number =>
  Math.floor((box.left - viewport.getBoundingClientRect().left + viewport.scrollLeft + 2) / column);

/** The page that shows a character. */
function pageOfOffset(
  chapter: ChapterText,
  offset: number,
  viewport: HTMLElement,
  geometry: PageGeometry,
): number {
  const box = boxOf(chapter, offset);
  if (!box) return 0;
  const page = Math.floor(columnOf(box, viewport, geometry) / geometry.columns);
  return Math.min(geometry.pages - 1, Math.max(0, page));
}

/** The first character that a page shows. */
function offsetOfPage(
  chapter: ChapterText,
  page: number,
  viewport: HTMLElement,
  geometry: PageGeometry,
): number {
  if (page <= 0) return 0;
  return firstOffset(chapter, (box) => columnOf(box, viewport, geometry) >= page * geometry.columns);
}

/** Opening point of a chapter: a place in it, its beginning or its end. */
type Opening = ReaderPlace | 'begin' | 'end';

/** The pages of the chapter that is shown, kept at the student's words whatever the text's size. */
export function useBookPages(
  { chapters, start, onPlace, onDrawn, handleRef }: LayoutProps,
  index: number,
  showChapter: (chapterId: string) => void,
) {
  const viewport = useRef<HTMLDivElement>(null);
  const [{ page, count }, setPages] = useState({ page: 0, count: 1 });
  /** First place on the page; it stays when pages are cut again. */
  const anchor = useRef<Opening>(start ?? 'begin');
  const chapterId = chapters[index]?.chapter_id ?? '';
  const { size, width } = useReaderSettings();
  const geometry = useRef<PageGeometry>({ column: 1, columns: 1, pages: 1 });

  const show = (next: number) => {
    const element = viewport.current;
    const { column, columns: seen, pages } = geometry.current;
    const target = Math.min(pages - 1, Math.max(0, next));
    if (element) element.scrollLeft = Math.round(target * seen * column);
    setPages((before) =>
      before.page === target && before.count === pages ? before : { page: target, count: pages },
    );
    return target;
  };

  const tell = useEffectEvent((shown: number, moved: boolean) => {
    const element = viewport.current;
    const chapter = handleRef.current?.book.of(chapterId);
    if (!element) return;
    if (!chapter) {
      if (moved) onPlace({ chapter_id: chapterId, offset: 0 }, { chapter_id: chapterId, offset: 0 }, true);
      return;
    }
    const begin = offsetOfPage(chapter, shown, element, geometry.current);
    const end = offsetOfPage(chapter, shown + 1, element, geometry.current);
    const place = placeOfOffset(chapterId, chapter, begin);
    if (moved) anchor.current = place;
    onPlace(
      moved || typeof anchor.current === 'string' ? place : anchor.current,
      {
        chapter_id: chapterId,
        offset: shown + 1 >= geometry.current.pages ? 1 : placeOfOffset(chapterId, chapter, end).offset,
      },
      moved,
    );
  });

  /** Cuts the pages again and shows the one with the student's words. */
  const hold = useEffectEvent(() => {
    const element = viewport.current;
    const measured = element && measurePages(element);
    if (!element || !measured) return;
    geometry.current = measured;
    const chapter = handleRef.current?.book.of(chapterId);
    const { current } = anchor;
    let target = 0;
    if (current === 'end') target = measured.pages - 1;
    else if (current !== 'begin' && chapter && current.chapter_id === chapterId)
      target = pageOfOffset(chapter, offsetOfPlace(chapter, current), element, measured);
    tell(show(target), false);
    onDrawn();
  });

  const turn = useEffectEvent((step: 1 | -1) => {
    const next = page + step;
    if (next >= 0 && next < geometry.current.pages) {
      tell(show(next), true);
      onDrawn();
      return;
    }
    const neighbour = chapters[index + step];
    if (!neighbour) return;
    anchor.current = step === 1 ? 'begin' : 'end';
    showChapter(neighbour.chapter_id);
  });

  const goTo = useEffectEvent(async (target: string, words: Parameters<typeof locateAnchor>[1] | null) => {
    const book = handleRef.current?.book;
    if (!book) return false;
    if (target !== chapterId) {
      anchor.current = 'begin';
      showChapter(target);
    }
    if (!(await whenDrawn(book, target))) return false;
    const chapter = book.of(target);
    if (!chapter) return false;
    const span = words ? locateAnchor(chapter.text, words) : { start: 0 };
    anchor.current = placeOfOffset(target, chapter, span?.start ?? 0);
    hold();
    return span !== null;
  });

  useEffect(() => {
    const root = viewport.current;
    if (!root) return undefined;
    const book = watchBookText(root, () => hold());
    const place = () => (typeof anchor.current === 'string' ? null : anchor.current);
    handleRef.current = {
      book,
      root,
      goTo: (...target) => goTo(...target),
      turn: (step) => turn(step),
      place,
    };
    const observer = new ResizeObserver(() => hold());
    observer.observe(root);
    const stopTurns = listenForTurns(root, (step) => turn(step));
    // The focus on a link, or the browser's own search, may have moved the columns: whole pages are shown.
    const snap = () => {
      const { column, columns: seen } = geometry.current;
      const shown = Math.round(root.scrollLeft / (column * seen));
      if (Math.abs(root.scrollLeft - shown * column * seen) > 2) root.scrollLeft = shown * column * seen;
      setPages((before) => (before.page === shown ? before : { ...before, page: shown }));
    };
    root.addEventListener('scroll', snap, { passive: true });
    return () => {
      handleRef.current = null;
      book.stop();
      observer.disconnect();
      stopTurns();
      root.removeEventListener('scroll', snap);
    };
  }, [handleRef]);

  // Another chapter, size of its text, or number of columns: cut again before it is painted.
  useEffect(() => {
    hold();
    // A chapter that is drawn already counts as a move of the student's.
    if (typeof anchor.current === 'string')
      tell(anchor.current === 'end' ? geometry.current.pages - 1 : 0, true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what cuts the pages
  }, [chapterId, size, width]);

  return {
    viewport,
    page,
    count,
    turn: (step: 1 | -1) => handleRef.current?.turn?.(step),
    isFirst: page === 0 && index === 0,
    isLast: page >= count - 1 && index === chapters.length - 1,
  };
}
