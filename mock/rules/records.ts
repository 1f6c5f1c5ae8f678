import { dayOf, wireTimeOf } from '@/lib/time';
import type { HistoryFilter, HistoryKind, RecordTarget, StudyPlace } from '@/api/records';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { HistoryRow } from '../database/records';
import { allLessons } from './curriculum-index';

/** Something that was just studied. */
export interface Studied {
  kind: HistoryKind;
  /** Lesson or chapter; one row for each and day. */
  item_id: string;
  title: string;
  context: string;
  seconds: number;
  percent: number;
  place: StudyPlace | null;
  /** The place in words. */
  place_text: string | null;
  target: RecordTarget;
}

/** Writes into a student's history what they study; the same thing on the same day is one row. */
export function recordHistory(database: Database, userId: string, studied: Studied): void {
  const { item_id, ...shown } = studied;
  const now = Date.now();
  const visible = isVisible(database, userId);
  const base = `${userId}:${studied.kind}:${item_id}:${dayOf(now)}`;
  let id = base;
  let before = database.history.find(id);
  // A removed row stays as it was, for its undoing; beside it a new one begins.
  for (let number = 2; before && !visible(before); number += 1) {
    id = `${base}#${number}`;
    before = database.history.find(id);
  }
  database.history.put({
    id,
    user_id: userId,
    ...shown,
    seconds: (before?.seconds ?? 0) + studied.seconds,
    place: studied.place ?? before?.place ?? null,
    place_text: studied.place_text ?? before?.place_text ?? null,
    studied_at: wireTimeOf(now),
    touched: now,
  });
}

/** Says of a student's rows whether a removal hides them. */
function isVisible(database: Database, userId: string): (row: HistoryRow) => boolean {
  const removals = database.removals.where(
    (removal) => removal.user_id === userId && removal.domain === 'history' && !removal.undone,
  );
  let cleared = -Infinity;
  const single = new Map<string, number>();
  for (const { history_id, removed_at } of removals) {
    if (history_id === null) cleared = Math.max(cleared, removed_at);
    else single.set(history_id, Math.max(removed_at, single.get(history_id) ?? -Infinity));
  }
  return ({ id, touched }) => touched > cleared && touched > (single.get(id) ?? -Infinity);
}

/** A student's history, newest first, as far as it fits the filter. */
export function historyOf(database: Database, userId: string, filter: HistoryFilter = {}): HistoryRow[] {
  const { kind, words = '' } = filter;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const visible = isVisible(database, userId);
  const matches = (row: HistoryRow): boolean => {
    if (row.user_id !== userId || (kind && row.kind !== kind) || !visible(row)) return false;
    const text = `${row.title} ${row.context} ${row.place_text ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  // One row is never as old as another and yet the other; ids decide only between equal moments.
  return database.history
    .where(matches)
    .toSorted((one, other) => other.touched - one.touched || (one.id < other.id ? -1 : 1));
}

/** Adds `count` rows to a student's history, about forty a day back from yesterday; for tests of long lists. */
export function fillHistory(database: Database, userId: string, count: number): void {
  const lessons = [...allLessons().values()];
  const kinds: HistoryKind[] = ['book', 'courseware', 'practice', 'exam'];
  const start = Date.now() - durations.day;
  for (let index = 0; index < count; index += 1) {
    const { mission, course, lesson } = lessons[index % lessons.length] ?? {};
    const kind = kinds[index % 3 === 0 ? 0 : index % kinds.length];
    if (!mission || !course || !lesson || !kind || kind === 'watch') continue;
    const touched = start - index * 36 * durations.minute;
    database.history.put({
      id: `${userId}:filled:${index}`,
      user_id: userId,
      kind,
      title: lesson.title,
      context: `${mission.title} · ${course.title}`,
      studied_at: wireTimeOf(touched),
      touched,
      seconds: 300 + (index % 25) * 60,
      percent: (index * 7) % 101,
      place: null,
      place_text: null,
      target: { kind: 'lesson', mission_id: mission.id, lesson_id: lesson.id, sub_page: kind },
    });
  }
}
