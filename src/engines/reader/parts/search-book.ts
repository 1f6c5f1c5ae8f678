import { FORMULA } from '@/engines/markdown/dollars';
import { plainText } from '@/engines/markdown/plain-text';
import type { ReaderChapter, TextAnchor } from '../types';

/** A place where the words were found. */
export interface BookHit {
  chapter_id: string;
  chapterTitle: string;
  /** It may not be read yet. */
  isLocked: boolean;
  /** Anchor of the hit; null for the title of the chapter. */
  anchor: TextAnchor | null;
  /** The words with some text around them; of a formula all or nothing. */
  before: string;
  words: string;
  after: string;
}

const AROUND = 24;
const CONTEXT = 32;
const MOST = 200;

/** Finds the formulas of a plain text. */
const formulasIn = (text: string) =>
  [...text.matchAll(FORMULA)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

/**
 * Every place in the titles and chapters where the words stand, in order, 200 at most; upper and lower case are the
 * same. A formula is one place, however often it holds them; of a locked chapter there is the title.
 */
export function searchBook(chapters: readonly ReaderChapter[], words: string): BookHit[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: BookHit[] = [];
  for (const { chapter_id, title, markdown } of chapters) {
    const chapter = { chapter_id, chapterTitle: title, isLocked: markdown === null };
    const inTitle = title.toLowerCase().indexOf(wanted);
    if (inTitle !== -1) {
      const end = inTitle + wanted.length;
      const around = { before: title.slice(0, inTitle), after: title.slice(end) };
      hits.push({ ...chapter, anchor: null, ...around, words: title.slice(inTitle, end) });
      if (hits.length === MOST) return hits;
    }
    const text = plainText(markdown ?? '');
    const lower = text.toLowerCase();
    let at = lower.indexOf(wanted);
    const formulas = at === -1 ? [] : formulasIn(text);
    const cutBy = (place: number) => formulas.find(({ start, end }) => start < place && place < end);
    const startOf = (place: number) => cutBy(place)?.start ?? place;
    const endOf = (place: number) => cutBy(place)?.end ?? place;
    const show = (start: number, end: number) => text.slice(start, end).replaceAll('\n', ' ');
    while (at !== -1) {
      const end = at + wanted.length;
      const [from, to] = [startOf(at), endOf(end)];
      hits.push({
        ...chapter,
        anchor: {
          start: at,
          quote: text.slice(at, end),
          prefix: text.slice(Math.max(0, at - CONTEXT), at),
          suffix: text.slice(end, end + CONTEXT),
        },
        before: show(startOf(Math.max(0, from - AROUND)), from),
        words: show(from, to),
        after: show(to, endOf(to + AROUND)),
      });
      if (hits.length === MOST) return hits;
      at = lower.indexOf(wanted, to);
    }
  }
  return hits;
}
