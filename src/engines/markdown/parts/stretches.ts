import type { Part } from '../engine/part';

/** A paragraph is drawn in one up to this length, in characters: pages of text without a break. */
const LONG = 6000;

/**
 * The parts of an endless paragraph in stretches that begin on a line of their own, so that the browser lays out
 * only the last: it breaks a paragraph into lines as a whole. A part stays in its stretch, whatever comes.
 */
export function stretches(parts: readonly Part[]): Part[][] {
  let stretch: Part[] = [];
  const all = [stretch];
  let length = 0;
  for (const part of parts) {
    const before = stretch.at(-1);
    const sentence = before !== undefined && /[。！？.!?]\s*$/.test(before.source);
    if (length >= LONG && (sentence || length >= 2 * LONG)) {
      all.push((stretch = []));
      length = 0;
    }
    stretch.push(part);
    length += part.source.length;
  }
  return all;
}
