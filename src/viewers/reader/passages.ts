import { readChapterText } from './chapter-text';

/** The most paragraphs that are read at once. */
const MOST = 30;

/**
 * Returns the paragraphs of a chapter from one of them on, as they are shown, with their numbers; formulas are TeX. Empty
 * while the chapter is not drawn.
 */
export function paragraphsFrom(chapterId: string, first: number): { paragraph: number; text: string }[] {
  const drawn = document.querySelector(
    `[data-chapter="${CSS.escape(chapterId)}"] [data-markdown]:not([data-partial])`,
  );
  if (!drawn) return [];
  const { text, paragraphs } = readChapterText(drawn);
  return paragraphs.slice(first, first + MOST).map(({ start, end }, index) => ({
    paragraph: first + index,
    text: text.slice(start, end).trim(),
  }));
}
