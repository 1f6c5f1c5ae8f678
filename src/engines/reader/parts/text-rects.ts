import type { ChapterText } from '../chapter-text';

/** Characters tried in search of one with a box: line breaks have none. */
const REACH = 6;

/** The box of a character in the window; null where nothing is laid out. */
export function boxOf(chapter: ChapterText, offset: number): DOMRect | null {
  for (let step = 0; step < REACH; step += 1) {
    const at = Math.max(0, Math.min(offset + step, chapter.text.length - 1));
    const range = chapter.rangeOf(at, at + 1);
    // At a line break a character has two boxes: it is seen in the last.
    const box = range && 'getClientRects' in range ? [...range.getClientRects()].at(-1) : undefined;
    if (box && box.height > 0) return box;
  }
  return null;
}

/**
 * The first character for which a condition holds, if it holds for all that follow: a box lies below a line, or on a
 * page. Returns the text's length when it holds for none.
 */
export function firstOffset(chapter: ChapterText, holds: (box: DOMRect) => boolean): number {
  let low = 0;
  let high = chapter.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = boxOf(chapter, middle);
    if (box && holds(box)) high = middle;
    else low = middle + 1;
  }
  return low;
}
