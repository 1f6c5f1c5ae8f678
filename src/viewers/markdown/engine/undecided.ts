import { lineStart } from './node';

/** Marks alone on a line: below words they would make a heading, or are a formula with nothing in it yet. */
const UNDECIDED = /^([ \t>]*)(?:(?:-+|=+)[ \t]*|(?:\$\$?|\\\[)\s*)$/;

/** Returns a text that still grows without the end that may yet become something else: `-` below words is often a list. */
export function withoutUndecided(text: string): string {
  const start = lineStart(text, text.trimEnd().length);
  return text.slice(0, start) + text.slice(start).replace(UNDECIDED, '$1');
}
