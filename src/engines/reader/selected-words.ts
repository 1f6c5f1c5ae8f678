import { elementOf } from '@/lib/element-of';
import type { ChapterText } from './chapter-text';
import { describeSpan } from './parts/text-anchor';
import type { SelectedWords } from './types';

const MAX_LENGTH = 2000;

/**
 * The text of a selection as a student would write it: formulas as their TeX between dollar signs, not as the
 * pieces they are drawn with. At most 2000 characters.
 */
export function selectedText(range: Range): string {
  const fragment = range.cloneContents();
  for (const formula of fragment.querySelectorAll('.katex')) {
    const tex = formula.querySelector('annotation')?.textContent;
    if (tex) formula.replaceWith(`$${tex}$`);
    else formula.querySelector('.katex-mathml')?.remove();
  }
  for (const end of fragment.querySelectorAll('br')) end.replaceWith('\n');
  const text = fragment.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

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
