import type { AgendaSpan } from '@/api/agenda';
import {
  type AgendaEntry,
  countTimes,
  daysLater,
  entryContent,
  type EntryContent,
} from '@/api/agenda-entries';
import { daysBetween } from '@/lib/days';
import { wireDayOf } from '@/lib/time';

/** The times of a repeating entry that an act is on: one, that one and all later ones, or all. */
export type SeriesScope = 'once' | 'later' | 'all';

/** The choices of whom changes one time of a repeating entry: the first and all later ones are all. */
export const seriesScopes = (
  index: number,
): { value: SeriesScope; label: string; description?: string }[] => [
  { value: 'once', label: '只改这一次' },
  ...(index > 0
    ? ([
        { value: 'later', label: '这次和以后都改', description: '这次以前的不变。' },
        { value: 'all', label: '全部都改' },
      ] as const)
    : ([{ value: 'later', label: '全部都改' }] as const)),
];

/** Place of the first time that an act on one of them is on: all begin with the first. */
export const firstPlace = (scope: SeriesScope, index: number): number => (scope === 'all' ? 0 : index);

/** Whether an entry has several times. */
export const isSeries = (entry: AgendaEntry): boolean => countTimes(entry) > 1;

/** Returns which time of an entry begins on a day; the first where none does. */
export function timeIndexOn(entry: AgendaEntry, day: string): number {
  const days = day ? daysBetween(wireDayOf(entry.starts_at), day) : 0;
  return days % 7 === 0 && days > 0 && days / 7 < countTimes(entry) ? days / 7 : 0;
}

/** Returns the entry as it would be if it began with one of its times. */
export function entryFrom(entry: AgendaEntry, index: number): EntryContent {
  const starts_at = daysLater(entry.starts_at, 7 * index);
  const ends_at = daysLater(entry.ends_at, 7 * index);
  return { ...entryContent(entry), starts_at, ends_at, until: untilOf(starts_at, entry.until) };
}

/** A repeat that ends before its second time is none. */
const untilOf = (starts_at: string, until: string | null): string | null =>
  until !== null && countTimes({ starts_at, until }) > 1 ? until : null;

/** Returns the content of the times of an entry that move as one of them does; it repeats as many weeks as before. */
export function movedContent(
  entry: AgendaEntry,
  from: AgendaSpan,
  to: AgendaSpan,
  scope: SeriesScope,
): EntryContent {
  const days = daysBetween(wireDayOf(from.starts_at), wireDayOf(to.starts_at));
  const until = scope === 'once' ? null : entry.until && daysLater(entry.until, days);
  const index = timeIndexOn(entry, wireDayOf(from.starts_at));
  const back = 7 * (firstPlace(scope, index) - index);
  const [starts_at, ends_at] = [daysLater(to.starts_at, back), daysLater(to.ends_at, back)];
  return { ...entryContent(entry), starts_at, ends_at, until: untilOf(starts_at, until) };
}

/** A write of an entry: its content, or null where it is deleted. */
export interface SeriesWrite {
  entry_id: string;
  content: EntryContent | null;
}

/**
 * Returns the writes by which times of an entry become another content, which begins with the first of them, or go. What is
 * before and after them stays as it is; the first part keeps the entry's id, the others are entries of their own.
 */
export function changedSeries(
  entry: AgendaEntry,
  index: number,
  scope: SeriesScope,
  content: EntryContent | null,
  newId: () => string,
): SeriesWrite[] {
  const { entry_id, starts_at } = entry;
  const first = firstPlace(scope, index);
  const last = wireDayOf(daysLater(starts_at, 7 * (first - 1)));
  const parts = [
    first > 0 ? { ...entryContent(entry), until: untilOf(starts_at, last) } : null,
    content,
    scope === 'once' && index < countTimes(entry) - 1 ? entryFrom(entry, index + 1) : null,
  ].filter((part) => part !== null);
  const writes = parts.map((part, place) => ({ entry_id: place === 0 ? entry_id : newId(), content: part }));
  return writes.length > 0 ? writes : [{ entry_id, content: null }];
}
