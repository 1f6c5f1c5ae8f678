import type { Conversation } from '@/api/ai-search-log';
import { wireTime } from './wire-time';

/** A row of the history; the first of each period carries its name. */
export interface HistoryRowData {
  record: Conversation;
  period: string | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The period that a conversation belongs to, counted in days of Asia/Shanghai. */
export function periodOf(updatedAt: string | undefined, now: number): string {
  const date = updatedAt?.slice(0, 10) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return '更早';
  const daysAgo = (days: number) => wireTime(now - days * DAY).slice(0, 10);
  if (date >= daysAgo(0)) return '今天';
  if (date >= daysAgo(1)) return '昨天';
  if (date >= daysAgo(6)) return '最近 7 天';
  if (date >= daysAgo(29)) return '最近 30 天';
  return `${Number(date.slice(0, 4))} 年 ${Number(date.slice(5, 7))} 月`;
}

/** The conversations whose title has the words looked for, with the names of their periods. */
export function historyRows(history: readonly Conversation[], words: string, now: number): HistoryRowData[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let last: string | undefined;
  return history
    .filter(({ title }) => {
      const text = title.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .map((record) => {
      const period = periodOf(record.updated_at, now);
      const first = period !== last;
      last = period;
      return { record, period: first ? period : null };
    });
}
