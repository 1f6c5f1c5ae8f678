import type { ChapterText } from './chapter-text';
import { locateAnchor } from './parts/text-anchor';
import type { TextAnchor } from './types';

/** The range that shows the words of an anchor; null when they are gone. */
export function rangeOfAnchor(text: ChapterText, anchor: TextAnchor): Range | null {
  const span = locateAnchor(text.text, anchor);
  return span && text.rangeOf(span.start, span.end);
}
