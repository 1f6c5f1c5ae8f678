import { joinedLines } from '@/lib/joined-lines';
import { type ChapterText, readChapterText } from '@/engines/reader/chapter-text';
import { selectionStart, wordsIn } from '@/engines/reader/selected-words';
import type { TextMark, SelectedWords, TextAnchor, WordActions } from '@/engines/reader/types';

/** Selected words of a PDF. */
export interface PdfWords extends SelectedWords {
  /** From 1. */
  page: number;
}

/** A highlight or a note on words of a PDF. */
export interface PdfMark extends TextMark {
  page: number;
}

/** A place to go to: words of a page, or its beginning. */
export interface PdfTarget {
  page: number;
  words: TextAnchor | null;
}

/** Callbacks for the words of a PDF. */
export interface PdfActions extends WordActions<PdfWords> {
  onOpenMark: (id: string) => void;
}

/** Reads the words that lie over a page. */
export const readPageText = (layer: Element): ChapterText => readChapterText(layer, { byLine: true });

/** The words that lie over a page of a viewer; null while they are not drawn. */
export const pageLayer = (viewer: Element, page: number): Element | null =>
  viewer.querySelector(`[data-page="${page}"] [data-words]`);

/** Returns the selected words of a page, cut off at its ends; null when nothing is selected. */
export function selectedPdfWords(viewer: Element): PdfWords | null {
  const selected = selectionStart();
  const layer = selected?.element.closest('[data-words]');
  const section = layer?.closest<HTMLElement>('[data-page]');
  if (!selected || !layer || !section || !viewer.contains(section)) return null;
  const words = wordsIn(readPageText(layer), selected.range);
  return words && { ...words, text: joinedLines(words.text), page: Number(section.dataset.page) };
}
