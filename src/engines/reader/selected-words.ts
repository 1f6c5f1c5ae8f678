import { elementOf } from '@/lib/element-of';
import type { ChapterText } from './chapter-text';
import { selectedText } from './parts/selected-text';
import { describeSpan } from './parts/text-anchor';
import type { SelectedWords } from './types';

/** Returns the document's selection, and the element that it begins in; null when nothing is selected. */
export function selectionStart(): { range: Range; element: Element } | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const element = elementOf(range.startContainer);
  return element && { range, element };
}

/** The words of a text that a range covers, their ends without blanks; null when there are none. */
export function wordsIn(chapter: ChapterText, range: Range): SelectedWords | null {
  const begin = chapter.offsetAt(range.startContainer, range.startOffset) ?? 0;
  const stop = chapter.offsetAt(range.endContainer, range.endOffset) ?? chapter.text.length;
  const raw = chapter.text.slice(begin, stop);
  const start = begin + (raw.length - raw.trimStart().length);
  const end = start + raw.trim().length;
  if (end <= start) return null;
  return { anchor: describeSpan(chapter.text, { start, end }), range, text: selectedText(range) };
}
