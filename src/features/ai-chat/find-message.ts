import type { Conversation } from '@/api/ai-search-log';
import { mergeRanges } from '@/lib/time-ranges';
import { type ChatMessage, readMessages } from './messages';

/** Where a conversation says what was looked for. */
export interface MessageHit {
  /** What stands there, on one line. */
  excerpt: string;
  /** The words in it. */
  ranges: [number, number][];
}

/** Characters of an excerpt, and of them at most before the first word that was looked for. */
const LENGTH = 80;
const BEFORE = 10;

const known = new WeakMap<Conversation, ChatMessage[]>();

/** A conversation's messages; it is read once, at its first search. */
function messagesOf(record: Conversation): ChatMessage[] {
  const messages = known.get(record) ?? readMessages(record.content);
  known.set(record, messages);
  return messages;
}

/** Lower case that leaves every character in its place. */
const lower = (text: string): string => text.replaceAll(/[A-ZÀ-Þ]/g, (letter) => letter.toLowerCase());

/** The places of words in a text, in order; those that overlap are one. */
function rangesOf(text: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  return mergeRanges(found);
}

/** Finds the first message that has every word, which are in lower case. */
export function findMessage(record: Conversation, words: readonly string[]): MessageHit | null {
  for (const { content } of messagesOf(record)) {
    if (!words.every((word) => lower(content).includes(word))) continue;
    const line = content.replaceAll(/\s+/g, ' ');
    const first = rangesOf(lower(line), words)[0]?.[0] ?? 0;
    // Never between the two halves of a character.
    const from = Array.from(line.slice(0, first)).slice(0, -BEFORE).join('').length;
    const excerpt = (from > 0 ? '…' : '') + Array.from(line.slice(from)).slice(0, LENGTH).join('');
    return { excerpt, ranges: rangesOf(lower(excerpt), words) };
  }
  return null;
}
