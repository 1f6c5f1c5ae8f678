import * as v from 'valibot';
import {
  type ActivityDetail,
  type activityOwn,
  type activityRegistered,
  type activityRemove,
  type ActivitySummary,
  type OwnActivity,
  registrationMachine,
  registrationStageOf,
} from '@/api/activities';
import { activityContent, type ActivityContent } from '@/api/activity-content';
import { formProblems, formValues, type FormValues } from '@/api/form-fields';
import { person, wireTime } from '@/api/schemas';
import { textUnder } from '@/lib/text-under';
import { momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { isToBeDone, Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { notify } from '../laws/notifications';
import { pageOf } from '../laws/paging';
import { stranger } from '../laws/people';

type UserRow = RowOf<'users'>;
/** An activity. The id is made by the client. */
const activityRow = v.object({
  id: column.text,
  user_id: column.text,
  organiser: person,
  state: v.picklist(['draft', 'review', 'refused', 'open', 'cancelled']),
  draft: v.object({
    content: activityContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: column.text,
  }),
  published: v.nullable(activityContent),
  /** When it came to its review. */
  review_since: v.nullable(column.moment),
  /** Why it was cancelled or refused. */
  note: column.text,
  sequence: v.number(),
  updated: column.moment,
  /** Seed of its check-in codes. */
  secret: column.text,
});
type ActivityRow = v.InferOutput<typeof activityRow>;

/** A registration: one for each time that somebody joins, so who comes back stands at the end. */
const registrationRow = v.object({
  id: column.text,
  user_id: column.text,
  activity_id: column.text,
  name: column.text,
  student_number: column.text,
  college: column.text,
  values: formValues,
  state: v.picklist(['confirmed', 'waiting', 'left', 'removed']),
  /** Counts those who have joined any activity: the order of arrival. */
  arrival: v.number(),
  at: column.moment,
  checked_in: v.nullable(column.moment),
  /** Why the organiser has removed them. */
  note: column.text,
});
type RegistrationRow = v.InferOutput<typeof registrationRow>;

export const tables = {
  activities: activityRow,
  /** Drafts that were deleted, for those who take that back. */
  discardedActivities: activityRow,
  activityRegistrations: registrationRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const titleOf = ({ published, draft }: ActivityRow): string =>
  (published ?? draft.content).values['title'] ?? '';

/** When and where an activity is, in one line. */
function whereabouts({ published }: ActivityRow): string {
  const { starts_at = '', place = '' } = published?.values ?? {};
  return `${starts_at}，${place}`;
}

/** Tells those who have registered what has become of their place. `version` tells apart what happens more than once. */
export function tellRegistered(
  database: Database,
  activity: ActivityRow,
  people: readonly RegistrationRow[],
  what: 'promoted' | 'removed' | 'cancelled' | 'changed',
  { note = '', version = '' }: { note?: string; version?: string } = {},
): void {
  const name = `“${titleOf(activity)}”`;
  const words = {
    promoted: { title: `候补成功：${name}`, body: `你已有名额。${whereabouts(activity)}` },
    removed: { title: `你已被移出${name}`, body: note && `主办人说明：${note}` },
    cancelled: { title: `${name}已取消`, body: note && `主办人说明：${note}` },
    changed: { title: `${name}的时间或地点有变`, body: `现在是 ${whereabouts(activity)}` },
  };
  for (const { id, user_id } of people)
    notify(database, user_id, {
      ...words[what],
      channel: 'activity',
      event: `registration:${id}:${what}${version}`,
      about: `activity:${activity.id}`,
      target: { kind: 'activity', id: activity.id },
    });
}

/** Tells the organiser how the review of an activity has ended. */
const tellReviewed = (database: Database, activity: ActivityRow): void =>
  notify(database, activity.user_id, {
    channel: 'activity',
    title: `“${titleOf(activity)}”${activity.state === 'open' ? '已通过审核，开始报名' : '未通过审核'}`,
    body: activity.note || whereabouts(activity),
    event: `activity:${activity.id}:reviewed:${activity.updated}`,
    about: `activity:${activity.id}`,
    target: { kind: 'own_activity', id: activity.id },
    at: activity.updated,
  });

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

const isActive = ({ state }: RegistrationRow): boolean => state === 'confirmed' || state === 'waiting';

const stageOf = ({ state, checked_in }: RegistrationRow) =>
  registrationStageOf({ state, checked_in_at: timeOf(checked_in) });

const plannedTime = (row: ActivityRow, name: 'starts_at' | 'closes_at' | 'ends_at'): number =>
  momentOf(publishedOf(row).values[name] ?? '');

const capacityOf = (row: ActivityRow): number => Number(publishedOf(row).values['capacity']);

/** A registration that may be made, with what it will be. */
interface Checked {
  activity: ActivityRow;
  values: FormValues;
  state: 'confirmed' | 'waiting';
}

/** Reads all that a registration depends on. A free place is for newcomers only while nobody waits. */
export function checkRegistration(
  database: Database,
  userId: string,
  activityId: string,
  values: FormValues,
): Checked {
  const activity = activityOf(database, userId, activityId);
  if (activity.state === 'cancelled') throw new Refusal('活动已经取消，不能报名');
  if (activity.state !== 'open') throw new Refusal('活动还没有通过审核，不能报名');
  if (Date.now() >= plannedTime(activity, 'closes_at')) throw new Refusal('报名已经截止');
  const last = lastOf(database, userId, activityId);
  if (last && isActive(last)) throw new Refusal('你已经报过名了');
  const { fields } = publishedOf(activity);
  const [problem] = Object.values(formProblems(fields, values));
  if (problem) throw new Refusal(problem);
  const { confirmed, waiting } = registeredFor(database, activityId);
  const isFree = waiting.length === 0 && confirmed.length < capacityOf(activity);
  // Values beyond the form are not kept.
  const asked = Object.fromEntries(fields.map(({ name }) => [name, textUnder(values, name)]));
  return { activity, values: asked, state: isFree ? 'confirmed' : 'waiting' };
}

/** Writes what was checked. */
export function recordRegistration(
  database: Database,
  user: UserRow,
  { activity, values, state }: Checked,
): RegistrationRow {
  const id = database.activityRegistrations.nextId();
  return database.activityRegistrations.insert({
    id,
    user_id: user.id,
    activity_id: activity.id,
    name: user.username,
    student_number: user.student_number,
    college: user.college,
    values,
    state,
    arrival: Number(id),
    at: Date.now(),
    checked_in: null,
    note: '',
  });
}

/** Moves up those who wait, in order, while there are free places; returns how many. */
export function promote(database: Database, activity: ActivityRow): number {
  const { confirmed, waiting } = registeredFor(database, activity.id);
  const next = waiting.slice(0, Math.max(0, capacityOf(activity) - confirmed.length));
  for (const { id } of next) database.activityRegistrations.update(id, { state: 'confirmed' });
  tellRegistered(database, activity, next, 'promoted');
  return next.length;
}

/** Cancels a student's registration. Cancelling it again is a success. */
export function leaveActivity(
  database: Database,
  userId: string,
  input: { activity_id: string; registration_id: string },
): ActivityRow {
  const activity = activityOf(database, userId, input.activity_id);
  const row = database.activityRegistrations.find(input.registration_id);
  if (row?.user_id !== userId || row.activity_id !== activity.id) throw new Refusal('没有找到这份报名');
  if (!isToBeDone(registrationMachine, stageOf(row), 'leave', 'student')) return activity;
  if (Date.now() >= plannedTime(activity, 'starts_at')) throw new Refusal('活动已经开始，不能取消报名');
  database.activityRegistrations.update(row.id, { state: 'left' });
  promote(database, activity);
  return activity;
}

/** Why somebody cannot be removed from an activity; empty when they can. */
function keptBecause(row: RegistrationRow | undefined): string {
  if (!row) return '没有找到这个报名者';
  const stage = stageOf(row);
  return registrationMachine.isAgain(stage, 'remove')
    ? ''
    : registrationMachine.refusal(stage, 'remove', 'organiser');
}

/** The organiser removes people, and who waits moves up, in one step. One who has gone before is a success. */
export function remove(
  database: Database,
  userId: string,
  { activity_id, registration_ids, reason }: v.InferOutput<typeof activityRemove.input>,
): v.InferOutput<typeof activityRemove.output> {
  const activity = ownActivityOf(database, userId, activity_id);
  const asked = [...new Set(registration_ids)].map((id) => {
    const found = database.activityRegistrations.find(id);
    // A registration for another activity is as unknown as none.
    const row = found?.activity_id === activity.id ? found : undefined;
    return { registration_id: id, row, name: row?.name ?? '', problem: keptBecause(row) };
  });
  const leaving = asked.flatMap(({ row, problem }) => (row && isActive(row) && !problem ? row : []));
  for (const { id } of leaving) database.activityRegistrations.update(id, { state: 'removed', note: reason });
  tellRegistered(database, activity, leaving, 'removed', { note: reason });
  return {
    removed: leaving.length,
    promoted: promote(database, activity),
    kept: asked
      .filter(({ problem }) => problem)
      .map(({ registration_id, name, problem }) => ({ registration_id, name, problem })),
  };
}

/** Fills an activity with strangers who have a place, and makes room for them; for tests of very full ones. */
export function fillActivity(database: Database, activityId: string, count: number): void {
  const activity = required(database.activities.find(activityId), '没有找到这个活动');
  const { values, ...content } = publishedOf(activity);
  const capacity = String(registeredFor(database, activityId).confirmed.length + count);
  database.activities.update(activityId, { published: { ...content, values: { ...values, capacity } } });
  const first = Number(database.activityRegistrations.nextId());
  for (let number = 0; number < count; number += 1)
    database.activityRegistrations.insert({
      ...stranger(database, number),
      id: String(first + number),
      activity_id: activityId,
      values: {},
      state: 'confirmed',
      arrival: first + number,
      at: Date.now(),
      checked_in: null,
      note: '',
    });
}
