import { lineStart } from '../node';

/** Marks alone on a line: they would make a heading, of the words above or of none, or a formula with nothing in it. */
const UNDECIDED = /^([ \t>]*)(?:(?:-+|=+|#{1,6})[ \t]*|(?:\$\$?|\\\[)\s*)$/;

/** Returns a text that still grows without the end that may yet become something else: `-` below words is often a list. */
export function withoutUndecided(text: string): string {
  const start = lineStart(text, text.trimEnd().length);
  return text.slice(0, start) + text.slice(start).replace(UNDECIDED, '$1');
}
