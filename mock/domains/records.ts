import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import type { lessonProgress } from '@/api/lessons';
import {
  historyClear,
  historyDays,
  type HistoryFilter,
  historyKind,
  type HistoryKind,
  historyList,
  historyRemove,
  historyRestore,
  recordTarget,
  type RecordTarget,
  studyPlace,
  type StudyPlace,
} from '@/api/records';
import { wireTime } from '@/api/schemas';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { allLessons, lessonPlace } from '../laws/curriculum-index';
import { byDay, pageOf } from '../laws/paging';
import { livingTarget } from '../laws/record-items';

/** One thing studied on one day. The id is `user:kind:item:day`. */
const historyRow = v.object({
  id: column.text,
  user_id: column.text,
  kind: historyKind,
  /** Title and context stay as they were, whatever becomes of the thing itself. */
  title: column.text,
  context: column.text,
  studied_at: wireTime,
  /** The same moment to the millisecond: a removal hides what was studied before it. */
  touched: column.moment,
  seconds: v.number(),
  percent: v.number(),
  place: v.nullable(studyPlace),
  place_text: v.nullable(column.text),
  target: recordTarget,
});
type HistoryRow = v.InferOutput<typeof historyRow>;

/** A removal from the history or the favourites, which can be undone. */
const removalRow = v.object({
  id: column.text,
  user_id: column.text,
  domain: v.picklist(['history', 'favourites']),
  /** Of the history: the one row, or null for all that were studied up to then. */
  history_id: v.nullable(column.text),
  removed_at: column.moment,
  undone: v.boolean(),
});
type RemovalRow = v.InferOutput<typeof removalRow>;

export const tables = { history: historyRow, removals: removalRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Something that was just studied. */
interface Studied {
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
function historyOf(database: Database, userId: string, filter: HistoryFilter = {}): HistoryRow[] {
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
  const lessons = [...allLessons(database).values()];
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

/**
 * Writes saved lesson progress into the history, with the place that the progress row now has. Call it after that
 * row is written. Feedback is no studying, and what took no time and brought nothing new is no record.
 */
export function recordLesson(
  database: Database,
  userId: string,
  { lesson_id, sub_page, seconds, position }: EndpointInput<typeof lessonProgress>,
): void {
  if (sub_page === 'feedback' || (seconds === 0 && position === null)) return;
  const { mission, course, lesson } = lessonPlace(database, lesson_id);
  const progress = database.progress.find(`${userId}:${lesson_id}`);
  recordHistory(database, userId, {
    kind: sub_page,
    item_id: lesson_id,
    title: lesson.title,
    context: `${mission.title} · ${course.title}`,
    seconds,
    percent: progress?.percent ?? 0,
    place: position && { kind: 'text', ...position },
    place_text: position ? (progress?.place ?? null) : null,
    target: { kind: 'lesson', mission_id: mission.id, lesson_id, sub_page },
  });
}

/** Writes down a removal; returns its id. */
export function addRemoval(
  database: Database,
  userId: string,
  domain: RemovalRow['domain'],
  history_id: string | null,
): string {
  const id = database.removals.nextId();
  database.removals.insert({
    id,
    user_id: userId,
    domain,
    history_id,
    removed_at: Date.now(),
    undone: false,
  });
  return id;
}

/** Undoes a removal of this student; refuses one that there is not. */
export function undoRemoval(
  database: Database,
  userId: string,
  domain: RemovalRow['domain'],
  id: string,
): void {
  const removal = database.removals.find(id);
  if (removal?.user_id !== userId || removal.domain !== domain) throw new Refusal('没有可以撤销的删除');
  database.removals.update(id, { undone: true });
}

export const routes = [
  handle(historyList, ({ input, database, user }) => {
    const { list, total } = pageOf(historyOf(database, user.id, input), input);
    const shown = list.map(({ id, target, user_id: _user, touched: _touched, ...row }) => ({
      history_id: id,
      ...row,
      target: livingTarget(database, target),
    }));
    return { list: shown, total };
  }),

  handle(historyDays, ({ input, database, user }) => {
    const rows = historyOf(database, user.id, input);
    const days = byDay(rows, ({ studied_at }) => studied_at).map(({ day, rows: ofDay }) => ({
      day,
      count: ofDay.length,
      seconds: ofDay.reduce((sum, { seconds }) => sum + seconds, 0),
    }));
    return { days, total: rows.length };
  }),

  handle(historyRemove, ({ input, database, user }) => {
    const row = historyOf(database, user.id).find(({ id }) => id === input.history_id);
    if (!row) throw new Refusal('这条记录已经不在了');
    return { removal_id: addRemoval(database, user.id, 'history', row.id), count: 1 };
  }),

  handle(historyClear, ({ database, user }) => {
    const count = historyOf(database, user.id).length;
    return { removal_id: addRemoval(database, user.id, 'history', null), count };
  }),

  handle(historyRestore, ({ input, database, user }) =>
    undoRemoval(database, user.id, 'history', input.removal_id),
  ),
];
