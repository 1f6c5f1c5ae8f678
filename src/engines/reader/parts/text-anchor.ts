import { findApproximately } from './approximate-search';
import type { TextAnchor } from '../types';

/** Characters that are kept before and after the quotation. */
const CONTEXT = 32;
/** A longer quotation is looked for by its two ends. */
const END_LENGTH = 64;
/** Share of the characters that may have changed. */
const TOLERANCE = 0.34;
/** Without its context a shorter quotation could be anywhere. */
const SURE_LENGTH = 8;

interface Span {
  start: number;
  end: number;
}

/** The anchor of a stretch of text. */
export function describeSpan(text: string, { start, end }: Span): TextAnchor {
  return {
    start,
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  };
}

/** Counts the characters before a position that match the end of `prefix`. */
function sameBefore(text: string, position: number, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text[position - 1 - count] === prefix[prefix.length - 1 - count])
    count += 1;
  return count;
}

/** Counts the characters from a position on that match the beginning of `suffix`. */
function sameAfter(text: string, position: number, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[position + count] === suffix[count]) count += 1;
  return count;
}

function exactSpans(text: string, quote: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1))
    spans.push({ start: at, end: at + quote.length });
  return spans;
}

/** The most likely of several places: by what stands around, then by how far it has moved. */
function mostLikely(text: string, spans: Span[], anchor: TextAnchor): Span | null {
  const scored = spans.map((span) => ({
    span,
    context: sameBefore(text, span.start, anchor.prefix) + sameAfter(text, span.end, anchor.suffix),
    distance: Math.abs(span.start - anchor.start),
  }));
  const [best] = scored.toSorted(
    (one, other) => other.context - one.context || one.distance - other.distance,
  );
  return best?.span ?? null;
}

/** Between what stood before and after, when the quotation itself was changed. */
function betweenContext(text: string, anchor: TextAnchor): Span | null {
  const { prefix, suffix, quote } = anchor;
  if (prefix.length < SURE_LENGTH || suffix.length < SURE_LENGTH) return null;
  const spans = exactSpans(text, prefix).flatMap(({ end: start }) => {
    const end = text.indexOf(suffix, start);
    const length = end - start;
    return end !== -1 && length > 0 && length <= quote.length * 2 + CONTEXT ? [{ start, end }] : [];
  });
  return mostLikely(text, spans, anchor);
}

/** The stretch that is most like the quotation, looked for within its surroundings if those are found. */
function similar(text: string, anchor: TextAnchor): Span | null {
  const { quote } = anchor;
  if (quote.length < SURE_LENGTH) return null;
  const allowed = (length: number) => Math.floor(length * TOLERANCE);
  if (quote.length <= END_LENGTH * 2) return findApproximately(text, quote, allowed(quote.length));
  const head = findApproximately(text, quote.slice(0, END_LENGTH), allowed(END_LENGTH));
  if (!head) return null;
  const rest = text.slice(head.end, head.start + quote.length * 2);
  const tail = findApproximately(rest, quote.slice(-END_LENGTH), allowed(END_LENGTH));
  return tail ? { start: head.start, end: head.end + tail.end } : null;
}

/**
 * Finds the words of an anchor in a text that may have changed since: as they were, in their old surroundings, or
 * nearly as they were. Null when they are gone.
 */
export function locateAnchor(text: string, anchor: TextAnchor): Span | null {
  const { quote, start } = anchor;
  if (quote === '') return null;
  const unmoved = text.startsWith(quote, start) ? { start, end: start + quote.length } : null;
  const hasContext =
    unmoved && sameBefore(text, start, anchor.prefix) + sameAfter(text, unmoved.end, anchor.suffix) > 0;
  // Most texts have not changed: no need to look at every repetition.
  if (hasContext && unmoved && text.slice(0, start).endsWith(anchor.prefix)) return unmoved;
  const exact = exactSpans(text, quote);
  if (exact.length > 0) return mostLikely(text, exact, anchor);
  return betweenContext(text, anchor) ?? similar(text, anchor);
}
