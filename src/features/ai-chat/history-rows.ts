import type { Conversation } from '@/api/ai-search-log';
import { type SoundsOf, searchWords } from '@/lib/spelled';
import { DAY, wireDayOf, dayOf, isWireTime, monthText } from '@/lib/time';
import { isPinned } from './messages';
import { findInTitle, findMessage, type MessageHit } from './find-message';

/** A row of the history; the first of each period carries its name. */
export interface HistoryRowData {
  record: Conversation;
  period: string | null;
  pinned: boolean;
  /** Another conversation has the same title. */
  isShared: boolean;
  /** Ranges of the matches in the title. */
  inTitle: [number, number][];
  /** The message that was found, when the title does not say what was looked for. */
  hit: MessageHit | null;
}

/** Returns the period that a conversation belongs to, counted in days of Asia/Shanghai from `now`. */
export function periodsAt(now: number): (updatedAt: string | undefined) => string {
  const daysAgo = (days: number) => dayOf(now - days * DAY);
  const recent = [
    { since: daysAgo(0), name: '今天' },
    { since: daysAgo(1), name: '昨天' },
    { since: daysAgo(6), name: '最近 7 天' },
    { since: daysAgo(29), name: '最近 30 天' },
  ];
  return (updatedAt) => {
    const date = wireDayOf(updatedAt ?? '');
    if (!isWireTime(date)) return '更早';
    const near = recent.find(({ since }) => date >= since);
    return near?.name ?? monthText(date);
  };
}

/**
 * The conversations that have every word looked for, in the title or in one message, with the names of their periods; the
 * pinned ones first. Where sounds are known, a word may also spell what stands there, in whole or by first letters.
 */
export function historyRows(
  history: readonly Conversation[],
  words: string,
  now: number,
  soundsOf: SoundsOf | null = null,
): HistoryRowData[] {
  const wanted = { words: searchWords(words), soundsOf };
  const periodOf = periodsAt(now);
  let last: string | undefined;
  const titles = new Map<string, number>();
  for (const { title } of history) titles.set(title, (titles.get(title) ?? 0) + 1);
  const onTop = new Set(history.filter(({ content }) => isPinned(content)));
  return [...onTop, ...history.filter((record) => !onTop.has(record))].flatMap((record) => {
    const inTitle = findInTitle(record.title, wanted);
    const hit = inTitle ? null : findMessage(record, wanted);
    if (!inTitle && !hit) return [];
    const pinned = onTop.has(record);
    const period = pinned ? '置顶' : periodOf(record.updated_at);
    const first = period !== last;
    last = period;
    const isShared = (titles.get(record.title) ?? 0) > 1;
    return { record, pinned, isShared, period: first ? period : null, inTitle: inTitle ?? [], hit };
  });
}
