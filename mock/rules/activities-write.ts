import type { ActivityEditing, Registrant } from '@/api/activities';
import { type ActivityContent, activityProblems, blankContent } from '@/api/activity-content';
import { wireTimeOf } from '@/lib/time';
import type { ActivityRow } from '../database/activities';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { type DraftWrite, isContested } from './contested';
import { ownActivityOf, publishedOf, registeredFor } from './activities';
import { tellRegistered } from './activities-news';
import { promote } from './activities-queue';
import { nameReader } from '../search/sounds';

const blankActivity = (user: UserRow, id: string, content: ActivityContent): ActivityRow => ({
  id,
  user_id: user.id,
  organiser: { user_id: user.id, name: user.username },
  state: 'draft',
  draft: { content, version: 0, saved_at: null, editor: '' },
  published: null,
  review_since: null,
  note: '',
  sequence: 0,
  updated: Date.now(),
  secret: crypto.randomUUID(),
});

/** The activity that is written, a new one where there is none; refuses another's. */
function writtenOf(database: Database, user: UserRow, id: string): ActivityRow {
  if (database.activities.find(id)) return ownActivityOf(database, user.id, id);
  return blankActivity(user, id, blankContent);
}

function shownEditing(database: Database, row: ActivityRow): ActivityEditing {
  const { confirmed, waiting } = registeredFor(database, row.id);
  const { content, version, saved_at } = row.draft;
  return {
    activity_id: row.id,
    state: row.state,
    note: row.note,
    draft: { content, version, saved_at },
    published: row.published,
    registered: confirmed.length,
    waiting: waiting.length,
  };
}

/** An activity as its organiser writes it; a new one begins as a copy of another of theirs, without its times. */
export function editActivity(
  database: Database,
  user: UserRow,
  { activity_id, copy }: { activity_id: string; copy?: string | undefined },
): ActivityEditing {
  const row = writtenOf(database, user, activity_id);
  const isNew = !database.activities.find(activity_id);
  if (!isNew || copy === undefined) return shownEditing(database, row);
  const source = ownActivityOf(database, user.id, copy);
  const { values, ...rest } = source.published ?? source.draft.content;
  const { starts_at: _starts, ends_at: _ends, closes_at: _closes, ...kept } = values;
  return shownEditing(database, blankActivity(user, activity_id, { ...rest, values: kept }));
}

const shownDraft = ({ draft: { content, version, saved_at } }: ActivityRow) => ({
  content,
  version,
  saved_at,
});

const isBlank = ({ values, poster, fields }: ActivityContent): boolean =>
  poster === '' && fields.length === 0 && Object.values(values).every((value) => value.trim() === '');

/** Keeps a draft. What is wholly blank never replaces what is filled; another editor's words are not written over. */
export function saveActivity(
  database: Database,
  user: UserRow,
  id: string,
  write: DraftWrite<ActivityContent>,
) {
  const row = writtenOf(database, user, id);
  if (row.state === 'cancelled') throw new Refusal('活动已经取消，不能再修改');
  if (isContested(row.draft, write)) return { draft: shownDraft(row), conflict: true };
  if (isBlank(write.content) && !isBlank(row.draft.content))
    return { draft: shownDraft(row), conflict: false };
  const draft = {
    content: write.content,
    version: row.draft.version + 1,
    saved_at: wireTimeOf(Date.now()),
    editor: write.editor,
  };
  const updated = Date.now();
  return { draft: shownDraft(database.activities.put({ ...row, draft, updated })), conflict: false };
}

/** Checks whether a published activity moved in time or place. */
const isMoved = ({ published: before }: ActivityRow, { published: now }: ActivityRow): boolean =>
  before !== null &&
  ['starts_at', 'ends_at', 'place'].some((name) => before.values[name] !== now?.values[name]);

/** Publishes an activity, or changes a published one; a raised capacity moves up who waits, in the same step. */
export function publishActivity(
  database: Database,
  user: UserRow,
  id: string,
  write: DraftWrite<ActivityContent>,
) {
  const row = writtenOf(database, user, id);
  const answer = (shown: ActivityRow, conflict: boolean) => ({ ...shownEditing(database, shown), conflict });
  if (row.state === 'cancelled') throw new Refusal('活动已经取消，不能再修改');
  if (isContested(row.draft, write)) return answer(row, true);
  const { confirmed } = registeredFor(database, id);
  const standing = {
    registered: confirmed.length,
    isOpen: row.state === 'open',
    now: wireTimeOf(Date.now()),
  };
  const [problem] = Object.values(activityProblems(write.content, standing));
  if (problem) throw new Refusal(problem);
  const isOpen = row.state === 'open' || user.role === 'teacher';
  const next = database.activities.put({
    ...row,
    state: isOpen ? 'open' : 'review',
    review_since: isOpen ? null : Date.now(),
    note: '',
    published: write.content,
    draft: { content: write.content, version: row.draft.version + 1, saved_at: null, editor: '' },
    sequence: row.published ? row.sequence + 1 : 0,
    updated: Date.now(),
  });
  const { confirmed: placed, waiting } = registeredFor(database, id);
  if (isMoved(row, next))
    tellRegistered(database, next, [...placed, ...waiting], 'changed', { version: `:${next.sequence}` });
  promote(database, next);
  return answer(next, false);
}

/** Deletes a draft. */
export function discardActivity(database: Database, userId: string, id: string): void {
  const row = ownActivityOf(database, userId, id);
  if (row.published && row.state !== 'refused') throw new Refusal('已经发布的活动不能删除，可以取消');
  database.activities.delete(id);
  database.discardedActivities.put(row);
}

/** Brings a deleted draft back. Again is a success. */
export function restoreActivity(database: Database, userId: string, id: string): void {
  const row = database.discardedActivities.find(id);
  if (row?.user_id !== userId) {
    ownActivityOf(database, userId, id);
    return;
  }
  database.discardedActivities.delete(id);
  database.activities.put(row);
}

/** Cancels an activity; who has registered reads why. Again is a success. */
export function cancelActivity(
  database: Database,
  userId: string,
  { activity_id, reason }: { activity_id: string; reason: string },
): ActivityRow {
  const row = ownActivityOf(database, userId, activity_id);
  if (row.state === 'cancelled') return row;
  const { ends_at = '' } = publishedOf(row).values;
  if (ends_at <= wireTimeOf(Date.now())) throw new Refusal('活动已经结束，不能取消');
  const { confirmed, waiting } = registeredFor(database, activity_id);
  tellRegistered(database, row, [...confirmed, ...waiting], 'cancelled', { note: reason });
  return database.activities.put({
    ...row,
    state: 'cancelled',
    note: reason,
    sequence: row.sequence + 1,
    updated: Date.now(),
  });
}

const order = { confirmed: 0, waiting: 1, removed: 2, left: 3 };

/** Everybody who has registered, those with a place first, each in the order in which they came. */
export async function registrantsOf(
  database: Database,
  userId: string,
  activityId: string,
): Promise<Registrant[]> {
  ownActivityOf(database, userId, activityId);
  const read = await nameReader();
  const { waiting } = registeredFor(database, activityId);
  const places = new Map(waiting.map(({ id }, index) => [id, index + 1]));
  return database.activityRegistrations
    .where(({ activity_id }) => activity_id === activityId)
    .toSorted((one, other) => order[one.state] - order[other.state] || one.arrival - other.arrival)
    .map((row) => ({
      registration_id: row.id,
      name: row.name,
      sounds: read(row.name).join(' '),
      student_number: row.student_number,
      college: row.college,
      state: row.state,
      place: places.get(row.id) ?? null,
      values: row.values,
      registered_at: wireTimeOf(row.at),
      checked_in_at: row.checked_in === null ? null : wireTimeOf(row.checked_in),
      note: row.note,
    }));
}
