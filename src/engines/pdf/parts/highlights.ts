import { paintHighlight } from '@/engines/reader/highlight-registry';
import type { Hit, WordPlace } from '../search-words';

const point = (words: readonly HTMLElement[], { item, offset }: WordPlace, after: boolean) => {
  const node = words[item]?.firstChild;
  const length = node?.textContent?.length ?? 0;
  return node ? { node, offset: Math.min(length, offset + (after ? 1 : 0)) } : null;
};

function rangeOf(words: readonly HTMLElement[], { first, last }: Hit): Range | null {
  const start = point(words, first, false);
  const end = point(words, last, true);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/**
 * Colours the hits of a page in its words, the current one more strongly. Returns what ends it. A browser without
 * highlights shows none; the hits are found all the same.
 */
export function showHits(
  words: readonly HTMLElement[],
  hits: readonly Hit[],
  current: Hit | undefined,
): () => void {
  const ranges = hits.flatMap((hit) => (hit === current ? [] : (rangeOf(words, hit) ?? [])));
  const strong = current && hits.includes(current) ? rangeOf(words, current) : null;
  const ends = [paintHighlight('pdf-hits', ranges), paintHighlight('pdf-hit', strong ? [strong] : [])];
  return () => {
    for (const end of ends) end();
  };
}
