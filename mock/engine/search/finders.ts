import { findSpelled, findWritten, type Match, plain } from './match';
import { findNear, findNearName } from './near';
import type { Reader } from './sounds';

/** More than any title has, and than a search is to take time for. */
const MOST_CHARACTERS = 60;

/** The words of a query: full-width forms made plain, in lower case, without what cannot be seen. */
export const wordsOf = (query: string): string[] =>
  query
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);

/** Returns the place of one word in a text, undefined when it is not there. */
export type Finder = (text: string) => Match | undefined;

/** Looks a text up once for each word: teachers, tags and categories come again and again. */
export function remembering(find: Finder): Finder {
  const known = new Map<string, Match | undefined>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    const found = find(text);
    known.set(text, found);
    return found;
  };
}

/** Finds a word as it is written, and with a reader by its sounds, too; its last syllable may be under way unless the caller wants whole ones. */
export const exactly = (word: string, read?: Reader, underWay = true): Finder =>
  remembering((text) => findWritten(plain(text), word) ?? (read && findSpelled(read(text), word, underWay)));

/** Ways to find what is nearly a word, the surest first: a name in Latin letters with a slip, then what is spelled or sounds like it. */
export const slips = [findNearName, findNear].map((near) => (word: string, read: Reader): Finder => {
  const sounds = read(word);
  return remembering((text) => near(read(text), sounds));
});
