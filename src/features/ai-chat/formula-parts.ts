import { ANY_FORMULA } from '@/engines/markdown/dollars';

interface TextPart {
  start: number;
  end: number;
  /** Of a formula; undefined for plain text. */
  tex?: string;
}

/** The parts of a text in their order: what is a formula, and what stands between. */
export function formulaParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: display, 2: inline } of text.matchAll(ANY_FORMULA)) {
    if (index > end) parts.push({ start: end, end: index });
    end = index + whole.length;
    parts.push({ start: index, end, tex: display ?? inline ?? '' });
  }
  return end < text.length ? [...parts, { start: end, end: text.length }] : parts;
}
