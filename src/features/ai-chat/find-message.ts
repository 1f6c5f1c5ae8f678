import type { Conversation } from '@/api/ai-search-log';
import { findSpelled, type SoundsOf } from '@/lib/spelled';
import { mergeRanges } from '@/lib/time-ranges';
import { formulaParts } from './formula-parts';
import { type ChatMessage, readMessages } from './messages';

/** Search terms: words in lower case, and the sounds of characters once known. */
export interface Wanted {
  words: readonly string[];
  soundsOf: SoundsOf | null;
}

/** Match in a conversation. */
export interface MessageHit {
  /** The message's id. */
  id: string;
  /** Text around the match, on one line. */
  excerpt: string;
  /** Words found in the message, as they stand there. */
  words: string[];
  /** The words in the excerpt. */
  ranges: [number, number][];
}

/** Characters of an excerpt, and of them at most before the first word that was looked for. */
const LENGTH = 80;
const BEFORE = 10;
/** In a long text fewer letters than these stand at the beginnings of neighbouring sounds somewhere. */
const FEWEST_LETTERS = { title: 2, message: 3 };

const known = new WeakMap<Conversation, ChatMessage[]>();

/** A conversation's messages; it is read once, at its first search. */
function messagesOf(record: Conversation): ChatMessage[] {
  const messages = known.get(record) ?? readMessages(record.content);
  known.set(record, messages);
  return messages;
}

/** Lower case that leaves every character in its place. */
const lower = (text: string): string => text.replaceAll(/[A-ZÀ-Þ]/g, (letter) => letter.toLowerCase());

/** The places of words in a text, in order, as they stand there or spelled by letters; null when one is missing. */
function rangesOf(text: string, { words, soundsOf }: Wanted, kind: keyof typeof FEWEST_LETTERS) {
  const lowerText = lower(text);
  const found: [number, number][] = [];
  for (const word of words) {
    const before = found.length;
    for (let at = lowerText.indexOf(word); at >= 0; at = lowerText.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
    if (soundsOf && word.length >= FEWEST_LETTERS[kind] && /^[a-z]+$/.test(word)) {
      let place = findSpelled(word, text, soundsOf);
      for (; place; place = findSpelled(word, text, soundsOf, place[1])) found.push(place);
    }
    if (found.length === before) return null;
  }
  return mergeRanges(found);
}

/** The formula of a text that a place lies within. */
const formulaAround = (text: string, at: number) =>
  formulaParts(text).find(({ tex, start, end }) => tex !== undefined && start < at && at < end);

/** Returns where a title has the words, in order; null when one is missing. */
export const findInTitle = (title: string, wanted: Wanted): [number, number][] | null =>
  rangesOf(title, wanted, 'title');

/** Finds the first message that has every word. */
export function findMessage(record: Conversation, wanted: Wanted): MessageHit | null {
  for (const { id, content } of messagesOf(record)) {
    // Most have no match, and are ruled out quickly.
    if (!wanted.soundsOf && !wanted.words.every((word) => lower(content).includes(word))) continue;
    const line = content.replaceAll(/\s+/g, ' ');
    const ranges = rangesOf(line, wanted, 'message');
    if (!ranges) continue;
    const first = ranges[0]?.[0] ?? 0;
    // Never between the two halves of a character, nor within a formula.
    const near = Array.from(line.slice(0, first)).slice(0, -BEFORE).join('').length;
    const from = formulaAround(line, near)?.start ?? near;
    const cut = from + Array.from(line.slice(from)).slice(0, LENGTH).join('').length;
    const shown = line.slice(from, formulaAround(line, cut)?.end ?? cut);
    const shift = from - (from > 0 ? 1 : 0);
    return {
      id,
      words: [...new Set(ranges.map(([start, end]) => line.slice(start, end)))],
      excerpt: (from > 0 ? '…' : '') + shown,
      ranges: ranges
        .filter(([start]) => start < from + shown.length)
        .map(([start, end]) => [start - shift, Math.min(end, from + shown.length) - shift]),
    };
  }
  return null;
}
