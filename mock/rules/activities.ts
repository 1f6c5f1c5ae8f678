import type * as v from 'valibot';
import type {
  ActivityDetail,
  activityRegistered,
  ActivitySummary,
  activityOwn,
  OwnActivity,
} from '@/api/activities';
import type { ActivityContent } from '@/api/activity-content';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { ActivityRow, RegistrationRow } from '../database/activities';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { tellReviewed } from './activities-news';
import { pageOf } from './pages';

/** Milliseconds that a student's activity waits for its review. */
const REVIEW = durations.minute;
/** Characters below which a description is sent back. */
const TERSE = 10;

/** Returns a reviewer's objection; empty when there is none. */
const shortcoming = ({ published }: ActivityRow): string =>
  (published?.values['description'] ?? '').trim().length < TERSE
    ? '介绍太短，请写清活动内容、对参加者的要求和集合方式'
    : '';

/** Publishes what has waited for its review, or sends it back. */
export function catchUp(database: Database): void {
  for (const row of database.activities.all()) {
    if (row.state !== 'review' || row.review_since === null || row.review_since + REVIEW > Date.now())
      continue;
    const note = shortcoming(row);
    const state = note ? 'refused' : 'open';
    const updated = row.review_since + REVIEW;
    tellReviewed(database, database.activities.update(row.id, { state, note, review_since: null, updated }));
  }
}

/** Returns an activity's published content. Refuses an unpublished one. */
export function publishedOf({ published }: ActivityRow): ActivityContent {
  if (!published) throw new Refusal('没有找到这个活动');
  return published;
}

/** An activity that one may see: published, or one's own. */
export function activityOf(database: Database, userId: string, id: string): ActivityRow {
  const row = database.activities.find(id);
  const isShown = row && (row.user_id === userId || row.state === 'open' || row.state === 'cancelled');
  if (!isShown || !row.published) throw new Refusal('没有找到这个活动');
  return row;
}

/** An activity of this organiser, published or not. */
export function ownActivityOf(database: Database, userId: string, id: string): ActivityRow {
  const row = database.activities.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这个活动，或者它不是你发布的');
  return row;
}

/** Those who have a place in an activity, and those who wait for one, each in the order in which they came. */
export function registeredFor(database: Database, activityId: string) {
  const ours = database.activityRegistrations
    .where(({ activity_id }) => activity_id === activityId)
    .toSorted((one, other) => one.arrival - other.arrival);
  return {
    confirmed: ours.filter(({ state }) => state === 'confirmed'),
    waiting: ours.filter(({ state }) => state === 'waiting'),
  };
}

/** Counts the participants who have checked in. */
export const checkedInFor = (database: Database, activityId: string): number =>
  registeredFor(database, activityId).confirmed.filter(({ checked_in }) => checked_in !== null).length;

/** A student's last registration for an activity. */
export const lastOf = (database: Database, userId: string, activityId: string): RegistrationRow | undefined =>
  database.activityRegistrations
    .where(({ user_id, activity_id }) => user_id === userId && activity_id === activityId)
    .toSorted((one, other) => one.arrival - other.arrival)
    .at(-1);

const ranks = { waiting: 0, confirmed: 1, left: 2, removed: 2 };

/** Counts what has become of a student's registrations for an activity: each change makes it larger. */
function sequenceOf(database: Database, { user_id, activity_id, state }: RegistrationRow): number {
  const made = database.activityRegistrations.where(
    (row) => row.user_id === user_id && row.activity_id === activity_id,
  );
  return 3 * (made.length - 1) + ranks[state];
}

/** Place in the queue, from 1; null for who does not wait. */
function placeOf(waiting: readonly RegistrationRow[], id: string): number | null {
  const index = waiting.findIndex((row) => row.id === id);
  return index < 0 ? null : index + 1;
}

const timeOf = (moment: number | null): string | null => (moment === null ? null : wireTimeOf(moment));

/** Returns an activity as every list shows it. */
function listed(database: Database, userId: string, row: ActivityRow, content: ActivityContent) {
  const { confirmed, waiting } = registeredFor(database, row.id);
  const mine = lastOf(database, userId, row.id);
  const of = (name: string): string => content.values[name] ?? '';
  return {
    activity_id: row.id,
    state: row.state,
    title: of('title'),
    category: of('category'),
    place: of('place'),
    poster: content.poster,
    starts_at: of('starts_at'),
    ends_at: of('ends_at'),
    closes_at: of('closes_at'),
    capacity: Number(of('capacity')) || 0,
    organiser: row.organiser,
    registered: confirmed.length,
    waiting: waiting.length,
    mine: mine
      ? {
          registration_id: mine.id,
          state: mine.state,
          sequence: sequenceOf(database, mine),
          place: placeOf(waiting, mine.id),
          checked_in_at: timeOf(mine.checked_in),
          note: mine.note,
        }
      : null,
  };
}

const shownSummary = (database: Database, userId: string, row: ActivityRow): ActivitySummary =>
  listed(database, userId, row, publishedOf(row));

/** All that is shown of a published activity. */
export function toWireActivity(database: Database, userId: string, row: ActivityRow): ActivityDetail {
  const content = publishedOf(row);
  return {
    ...listed(database, userId, row, content),
    description: content.values['description'] ?? '',
    fields: content.fields,
    answers: lastOf(database, userId, row.id)?.values ?? {},
    note: row.note,
    sequence: row.sequence,
    updated_at: wireTimeOf(row.updated),
  };
}

interface Wanted {
  category?: string | undefined;
  within?: 'week' | 'month' | undefined;
  is_free?: boolean | undefined;
  words?: string | undefined;
  page_num: number;
  page_size: number;
}

const spans = { week: 7 * durations.day, month: 30 * durations.day };

const byStart = (one: { starts_at: string }, other: { starts_at: string }): number =>
  one.starts_at < other.starts_at ? -1 : 1;

/** Activities that one may still register for. */
export function activitiesOpen(database: Database, userId: string, wanted: Wanted) {
  const now = wireTimeOf(Date.now());
  const until = wanted.within && wireTimeOf(Date.now() + spans[wanted.within]);
  const words = (wanted.words ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = database.activities
    .where(({ state }) => state === 'open')
    .map((row) => ({ row, shown: shownSummary(database, userId, row) }))
    .filter(({ row, shown }) => {
      const searched = [
        shown.title,
        shown.place,
        shown.organiser.name,
        row.published?.values['description'] ?? '',
      ]
        .join(' ')
        .toLowerCase();
      return (
        shown.closes_at > now &&
        (!wanted.category || shown.category === wanted.category) &&
        (!until || shown.starts_at <= until) &&
        (!wanted.is_free || (shown.registered < shown.capacity && shown.waiting === 0)) &&
        words.every((word) => searched.includes(word))
      );
    })
    .map(({ shown }) => shown)
    .toSorted(byStart);
  return pageOf(found, wanted);
}

/** Whether an activity that a student has registered for belongs in a view. What others cancelled is still to come, too. */
function isInView(
  { mine, state, ends_at }: ActivityDetail,
  view: v.InferOutput<typeof activityRegistered.input>['view'],
  now: string,
): boolean {
  if (!mine) return false;
  const isTaken = state === 'cancelled' || mine.state === 'removed';
  if (view === 'cancelled') return isTaken || mine.state === 'left';
  if (mine.state === 'left') return false;
  return view === 'coming' ? ends_at > now : ends_at <= now && !isTaken;
}

/** Activities that a student has registered for. */
export function activitiesRegistered(
  database: Database,
  userId: string,
  { view, ...page }: v.InferOutput<typeof activityRegistered.input>,
) {
  const now = wireTimeOf(Date.now());
  const ids = new Set(
    database.activityRegistrations
      .where(({ user_id }) => user_id === userId)
      .map(({ activity_id }) => activity_id),
  );
  const found = [...ids]
    .flatMap((id) => database.activities.find(id) ?? [])
    .filter(({ published }) => published !== null)
    .map((row) => toWireActivity(database, userId, row))
    .filter((shown) => isInView(shown, view, now))
    .toSorted((one, other) => (view === 'coming' ? byStart(one, other) : byStart(other, one)));
  return pageOf(found, page);
}

/** Which of their own activities an organiser asks for. */
function ownView(row: ActivityRow, now: string): 'draft' | 'open' | 'over' | 'cancelled' {
  if (row.state === 'cancelled') return 'cancelled';
  if (row.state !== 'open') return 'draft';
  return (publishedOf(row).values['ends_at'] ?? '') <= now ? 'over' : 'open';
}

/** An organiser's own activities, drafts included. */
export function activitiesOwn(
  database: Database,
  userId: string,
  { view, ...page }: v.InferOutput<typeof activityOwn.input>,
): { list: OwnActivity[]; total: number } {
  const now = wireTimeOf(Date.now());
  const isRunning = (row: ActivityRow): boolean =>
    ownView(row, now) === 'open' && (publishedOf(row).values['starts_at'] ?? '') <= now;
  const rows = database.activities
    .where((row) => row.user_id === userId && (!view || ownView(row, now) === view))
    .toSorted(
      (one, other) => Number(isRunning(other)) - Number(isRunning(one)) || other.updated - one.updated,
    );
  const { list, total } = pageOf(rows, page);
  return {
    list: list.map((row) => ({
      ...listed(database, userId, row, row.published ?? row.draft.content),
      note: row.note,
      updated_at: wireTimeOf(row.updated),
      checked_in: checkedInFor(database, row.id),
    })),
    total,
  };
}
