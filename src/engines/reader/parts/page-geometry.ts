import type { ChapterText } from '../chapter-text';
import { boxOf, firstOffset } from './text-rects';

/** Column layout of a chapter; `column` is in pixels. */
export interface PageGeometry {
  /** From one column to the next. */
  column: number;
  /** Columns that are seen at once. */
  columns: number;
  pages: number;
}

/** Measures the columns of a chapter inside its viewport. Null where nothing is laid out. */
export function measurePages(viewport: HTMLElement): PageGeometry | null {
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
export function pageOfOffset(
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
export function offsetOfPage(
  chapter: ChapterText,
  page: number,
  viewport: HTMLElement,
  geometry: PageGeometry,
): number {
  if (page <= 0) return 0;
  return firstOffset(chapter, (box) => columnOf(box, viewport, geometry) >= page * geometry.columns);
}
