import type { ChapterText } from './chapter-text';
import type { ReaderPlace, ReaderTarget, TextAnchor } from './types';

/** Characters of a paragraph that are kept to find it again. */
const WORDS = 24;

/** Only what is compared: a test needs no document. */
type Paragraphs = Pick<ChapterText, 'text' | 'paragraphs'>;

const within = (value: number) => Math.min(1, Math.max(0, value));
const rounded = (value: number) => Math.round(within(value) * 10_000) / 10_000;

/** The place of a character, in its paragraph. */
export function placeOfOffset(chapterId: string, chapter: Paragraphs, offset: number): ReaderPlace {
  const { text, paragraphs } = chapter;
  const share = text.length > 0 ? rounded(offset / text.length) : 0;
  const index = Math.max(
    0,
    paragraphs.findLastIndex(({ start }) => start <= offset),
  );
  const paragraph = paragraphs[index];
  if (!paragraph) return { chapter_id: chapterId, offset: share };
  return {
    chapter_id: chapterId,
    offset: share,
    paragraph: index,
    character: Math.max(0, Math.min(offset, paragraph.end) - paragraph.start),
    words: text.slice(paragraph.start, Math.min(paragraph.end, paragraph.start + WORDS)),
  };
}

/** The character of a place; its paragraph is looked for by how it begins, the nearest one first. */
export function offsetOfPlace(chapter: Paragraphs, place: ReaderPlace): number {
  const { text, paragraphs } = chapter;
  if (place.paragraph === undefined) return Math.round(within(place.offset) * text.length);
  const expected = place.paragraph;
  const begins = (words: string) =>
    paragraphs
      .map((paragraph, index) => ({ paragraph, distance: Math.abs(index - expected) }))
      .filter(({ paragraph }) => words !== '' && text.startsWith(words, paragraph.start))
      .toSorted((one, other) => one.distance - other.distance)[0]?.paragraph;
  const words = place.words ?? '';
  const found = begins(words) ?? begins(words.slice(0, WORDS / 2)) ?? paragraphs[expected];
  if (!found) return Math.round(within(place.offset) * text.length);
  return Math.min(found.end, found.start + (place.character ?? 0));
}

/** The same place as an address says it, to the precision that addresses have. */
const SAME = 0.0005;

/**
 * Returns the place to open a book at: the one in the address, or `stopped` when the address has none, names a chapter
 * that is gone, or means `stopped` itself, only less exactly.
 */
export function openingPlace(
  address: URLSearchParams,
  chapters: readonly { chapter_id: string }[],
  stopped: ReaderPlace | null,
): ReaderPlace | null {
  const chapterId = address.get('chapter');
  if (chapterId === null || !chapters.some(({ chapter_id }) => chapter_id === chapterId)) return stopped;
  const offset = within(Number(address.get('at')) || 0);
  const given = address.get('paragraph');
  const paragraph = given === null || !(Number(given) >= 0) ? undefined : Math.floor(Number(given));
  const isNear = Math.abs((stopped?.offset ?? 0) - offset) < SAME;
  const isSame = paragraph === undefined ? isNear : isNear && stopped?.paragraph === paragraph;
  if (stopped?.chapter_id === chapterId && isSame) return stopped;
  return { chapter_id: chapterId, offset, ...(paragraph === undefined ? {} : { paragraph }) };
}

/** The words that an address quotes, null when it quotes none: they are looked for near where they stood. */
export function addressedQuote(address: URLSearchParams): TextAnchor | null {
  const quote = address.get('quote');
  const start = Math.max(0, Number(address.get('start')) || 0);
  return quote ? { start, quote, prefix: '', suffix: '' } : null;
}

/** The words of a chapter that an address quotes, null when it quotes none. */
export function addressedWords(address: URLSearchParams): ReaderTarget | null {
  const chapter_id = address.get('chapter');
  const anchor = addressedQuote(address);
  return chapter_id !== null && anchor ? { chapter_id, anchor } : null;
}

/** True for the very beginning of a book, where the page's own head should show. */
export const isBookStart = (place: ReaderPlace, firstChapterId: string | undefined): boolean =>
  place.chapter_id === firstChapterId && place.offset === 0 && !place.paragraph && !place.character;

/**
 * Returns the percentage read of a book's part, seen up to `end`: 0 to 99, since only the student marks it as done.
 * `lengths` are those of the part's chapters in order.
 */
export function percentRead(
  lengths: readonly { chapter_id: string; length: number }[],
  end: Pick<ReaderPlace, 'chapter_id' | 'offset'>,
): number {
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  const index = lengths.findIndex(({ chapter_id }) => chapter_id === end.chapter_id);
  if (total === 0 || index === -1) return 0;
  const before = lengths.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const read = before + within(end.offset) * (lengths[index]?.length ?? 0);
  return Math.min(99, Math.floor((read / total) * 100));
}
