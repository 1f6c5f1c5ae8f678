import { type ChapterText, readChapterText } from '../chapter-text';
import { selectionStart, wordsIn } from '../selected-words';
import type { BookWords } from '../types';

/** The chapters that are drawn inside an element, as texts. */
export interface BookText {
  /** The element of a chapter, drawn or standing in for it. */
  element: (chapterId: string) => HTMLElement | null;
  /** The text of a chapter; null while it is not drawn to its end: places are shares of all of it. */
  of: (chapterId: string) => ChapterText | null;
  /** Drawn share of the chapter's text, 0 to 1. */
  share: (chapterId: string) => number;
  /** The ids of the chapters in order. */
  ids: () => string[];
  stop: () => void;
}

/** Reads the chapters (`data-chapter`) inside an element when asked; `onChange` tells that what is drawn has changed. */
export function watchBookText(root: HTMLElement, onChange: () => void): BookText {
  const known = new Map<string, ChapterText>();
  let frame = 0;
  const observer = new MutationObserver(() => {
    known.clear();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  });
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['data-partial'],
  });

  const element = (chapterId: string) =>
    root.querySelector<HTMLElement>(`[data-chapter="${CSS.escape(chapterId)}"]`);
  return {
    element,
    of(chapterId) {
      const before = known.get(chapterId);
      if (before) return before;
      const drawn = element(chapterId)?.querySelector('[data-markdown]:not([data-partial])');
      if (!drawn) return null;
      const text = readChapterText(drawn);
      known.set(chapterId, text);
      return text;
    },
    share: (chapterId) =>
      Number(element(chapterId)?.querySelector<HTMLElement>('[data-partial]')?.dataset.partial ?? 1),
    ids: () =>
      [...root.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) => dataset.chapter ?? ''),
    stop() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** Returns the selected words of a chapter, cut off at its ends; null when nothing is selected. */
export function selectedWords(book: BookText): BookWords | null {
  const selected = selectionStart();
  const chapterId = selected?.element.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
  const chapter = chapterId === undefined ? null : book.of(chapterId);
  if (!selected || chapterId === undefined || !chapter) return null;
  const drawn = book.element(chapterId)?.querySelector('[data-markdown]');
  // A title is no part of the text; and a selection in another book is none of ours.
  if (!drawn || !selected.range.intersectsNode(drawn)) return null;
  const words = wordsIn(chapter, selected.range);
  return words && { chapterId, ...words };
}
