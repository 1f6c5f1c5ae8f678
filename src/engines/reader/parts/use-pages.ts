import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchBookText } from './book-text';
import { measurePages, offsetOfPage, type PageGeometry, pageOfOffset } from './page-geometry';
import { offsetOfPlace, placeOfOffset } from '../place';
import { listenForTurns } from './page-turns';
import { type LayoutProps, whenDrawn } from '../reader-layout';
import { useReaderSettings } from '../reader-settings';
import { locateAnchor } from './text-anchor';
import type { ReaderPlace } from '../types';

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
