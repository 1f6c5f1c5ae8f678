import type { ChatMessage } from './messages';

/** Pixels of a row without its text, of a line of text, and characters in a line. */
const FRAME = 70;
const LINE = 26;
const CHARACTERS = 40;

const guesses = new WeakMap<ChatMessage, number>();

/** Returns about how high the row of a message is that was never drawn, in pixels. */
export function guessHeight(message: ChatMessage): number {
  const known = guesses.get(message);
  if (known !== undefined) return known;
  const { content } = message;
  let lines = 0;
  for (let at = 0; at <= content.length;) {
    const end = content.indexOf('\n', at);
    const next = end < 0 ? content.length : end;
    lines += Math.max(0.6, Math.ceil((next - at) / CHARACTERS));
    at = next + 1;
  }
  const height = FRAME + Math.round(lines * LINE);
  guesses.set(message, height);
  return height;
}

/** Rows from one index up to another, both included. */
export interface Span {
  first: number;
  last: number;
}

/** Returns the rows of which something lies between two places, in pixels from the first row's top; at least one if there are any. */
export function rowsBetween(count: number, heightOf: (index: number) => number, top: number, bottom: number) {
  let first = 0;
  let end = count > 0 ? heightOf(0) : 0;
  while (first < count - 1 && end <= top) end += heightOf(++first);
  let last = first;
  while (last < count - 1 && end < bottom) end += heightOf(++last);
  return { first, last: Math.min(last, count - 1) } satisfies Span;
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.first >= outer.first && inner.last <= outer.last;

/** Piece of a drawn conversation: a row by its index, or the height of those that are left out. */
export type Piece = { row: number } | { gap: number; before: number };

/** Returns the rows of a span, and single ones besides, with the gaps between them. */
export function piecesOf(
  count: number,
  heightOf: (index: number) => number,
  { first, last }: Span,
  kept: readonly number[],
): Piece[] {
  const pieces: Piece[] = [];
  let gap = 0;
  for (let row = 0; row < count; row += 1) {
    if ((row < first || row > last) && !kept.includes(row)) {
      gap += heightOf(row);
      continue;
    }
    if (gap > 0) pieces.push({ gap, before: row });
    gap = 0;
    pieces.push({ row });
  }
  if (gap > 0) pieces.push({ gap, before: count });
  return pieces;
}
