import { unifiedIdeographs } from '@/lib/unified-ideographs';

/** A place in a page's words: item, and character of it. */
export interface WordPlace {
  item: number;
  offset: number;
}

/** One hit: from the first character to the last, both of them part of it. */
export interface Hit {
  page: number;
  first: WordPlace;
  last: WordPlace;
}

/** Characters as they are compared: without case, width and blanks; what is looked for may come from another PDF. */
const folded = (text: string): string =>
  unifiedIdeographs(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** Every place in the words of a page where the query stands, also across items and line ends. */
export function findHits(page: number, items: readonly string[], query: string): Hit[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  let text = '';
  const places: WordPlace[] = [];
  for (const [item, words] of items.entries()) {
    let offset = 0;
    for (const character of words) {
      const plain = folded(character);
      text += plain;
      for (let index = 0; index < plain.length; index += 1) places.push({ item, offset });
      offset += character.length;
    }
  }
  const hits: Hit[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const first = places[at];
    const last = places[at + wanted.length - 1];
    if (first && last) hits.push({ page, first, last });
  }
  return hits;
}
