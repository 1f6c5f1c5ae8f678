import {
  activityCancel,
  activityCheckIn,
  activityCheckInFor,
  activityCode,
  activityDiscard,
  activityEdit,
  type ActivityEditing,
  activityLeave,
  activityList,
  activityOwn,
  activityPublish,
  activityRegister,
  activityRegistered,
  activityRegistrants,
  activityRemove,
  activityRestore,
  activitySave,
  activityShow,
  CHECK_IN_EARLY,
  CODE_LASTS,
  type Registrant,
  registrationMachine,
} from '@/api/activities';
import { type ActivityContent, activityProblems, blankContent } from '@/api/activity-content';
import { HOUR, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { nameReader } from '../engine/search/sounds';
import { type DraftWrite, isContested } from '../laws/contested';
import { guess } from '../laws/users';
import {
  activitiesOpen,
  activitiesOwn,
  activitiesRegistered,
  activityOf,
  checkedInFor,
  checkRegistration,
  lastOf,
  leaveActivity,
  ownActivityOf,
  promote,
  publishedOf,
  recordRegistration,
  registeredFor,
  remove,
  tellRegistered,
  toWireActivity,
} from './activities-places';

type ActivityRow = RowOf<'discardedActivities'>;
type RegistrationRow = RowOf<'activityRegistrations'>;
type UserRow = RowOf<'users'>;

/** Milliseconds after its entry in which an offline check-in still counts. */
const LATE = durations.day;
/** A clock that is ahead by less is believed. */
const AHEAD = durations.minute;

/** Six digits of a secret and a step of the clock (FNV-1a, mixed). */
function codeOf({ secret }: ActivityRow, step: number): string {
  let hash = 0x811c9dc5;
  for (const character of `${secret}:${step}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return String(hash % 1_000_000).padStart(6, '0');
}

/** The code of this moment, for the organiser. */
export function currentCode(database: Database, userId: string, activityId: string) {
  const row = ownActivityOf(database, userId, activityId);
  const now = Date.now();
  checkRunning(row, now);
  return {
    code: codeOf(row, Math.floor(now / CODE_LASTS)),
    remaining: CODE_LASTS - (now % CODE_LASTS),
    checked_in: checkedInFor(database, activityId),
  };
}

/** Whether a code was shown at a moment, or in the step before or after: people type, and clocks differ. */
const isCodeAt = (row: ActivityRow, code: string, moment: number): boolean =>
  [-1, 0, 1].some((step) => codeOf(row, Math.floor(moment / CODE_LASTS) + step) === code);

function checkRunning(row: ActivityRow, moment: number): void {
  if (row.state === 'cancelled') throw new Refusal('活动已经取消，不能签到');
  if (row.state !== 'open') throw new Refusal('活动还没有发布，不能签到');
  const { starts_at = '', ends_at = '' } = publishedOf(row).values;
  if (moment < momentOf(starts_at) - CHECK_IN_EARLY)
    throw new Refusal(`${wireTimeOf(momentOf(starts_at) - CHECK_IN_EARLY)} 起可以签到`);
  if (moment > momentOf(ends_at)) throw new Refusal('活动已经结束，不能签到');
}

/** When something was entered; refuses what lies in the future or too far back. */
function enteredAt(wireTime: string): number {
  const moment = momentOf(wireTime);
  if (moment > Date.now() + AHEAD) throw new Refusal('这台设备的时间不对，请校准后再签到');
  if (moment < Date.now() - LATE) throw new Refusal(`签到要在 ${LATE / HOUR} 小时内送达`);
  return Math.min(moment, Date.now());
}

/** Checks a registration in. */
function checkIn(database: Database, row: RegistrationRow | undefined, moment: number) {
  const registration = required(row, '没有你的报名，不能签到');
  if (registration.checked_in !== null)
    throw new Refusal(`${wireTimeOf(registration.checked_in)} 已经签到过了`);
  const refusal = registrationMachine.refusal(registration.state, 'check_in', 'student', 'organiser');
  if (refusal) throw new Refusal(refusal);
  database.activityRegistrations.update(registration.id, { checked_in: moment });
  return { checked_in_at: wireTimeOf(moment) };
}

/** Checks a student in by the code. Distinguishes another activity's code, a cancelled registration and a second time. */
function checkInByCode(
  database: Database,
  userId: string,
  input: { activity_id: string; code: string; entered_at: string },
) {
  const activity = activityOf(database, userId, input.activity_id);
  const moment = enteredAt(input.entered_at);
  checkRunning(activity, moment);
  guess(database, `check-in ${userId}`, {
    attempt: () => isCodeAt(activity, input.code, moment) || undefined,
    wrong() {
      const other = database.activities.first(
        (row) => row.state === 'open' && row.id !== activity.id && isCodeAt(row, input.code, moment),
      );
      return other
        ? `这是“${publishedOf(other).values['title']}”的签到码，不是这个活动的`
        : '签到码不对或已经换过，请看屏幕上最新的';
    },
    locked: (minutes) => `签到码输错次数过多，请 ${minutes} 分钟后再试，或请组织者代为签到`,
  });
  return checkIn(database, lastOf(database, userId, activity.id), moment);
}

/** The organiser checks somebody in by name. */
function checkInByName(
  database: Database,
  userId: string,
  input: { activity_id: string; registration_id: string; entered_at: string },
) {
  const activity = ownActivityOf(database, userId, input.activity_id);
  const moment = enteredAt(input.entered_at);
  checkRunning(activity, moment);
  const row = database.activityRegistrations.find(input.registration_id);
  if (row?.activity_id !== activity.id) throw new Refusal('没有找到这个报名者');
  return checkIn(database, row, moment);
}

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

function toWireEditing(database: Database, row: ActivityRow): ActivityEditing {
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
function editActivity(
  database: Database,
  user: UserRow,
  { activity_id, copy }: { activity_id: string; copy?: string | undefined },
): ActivityEditing {
  const row = writtenOf(database, user, activity_id);
  const isNew = !database.activities.find(activity_id);
  if (!isNew || copy === undefined) return toWireEditing(database, row);
  const source = ownActivityOf(database, user.id, copy);
  const { values, ...rest } = source.published ?? source.draft.content;
  const { starts_at: _starts, ends_at: _ends, closes_at: _closes, ...kept } = values;
  return toWireEditing(database, blankActivity(user, activity_id, { ...rest, values: kept }));
}

const toWireDraft = ({ draft: { content, version, saved_at } }: ActivityRow) => ({
  content,
  version,
  saved_at,
});

const isBlank = ({ values, poster, fields }: ActivityContent): boolean =>
  poster === '' && fields.length === 0 && Object.values(values).every((value) => value.trim() === '');

/** Keeps a draft. What is wholly blank never replaces what is filled; another editor's words are not written over. */
function saveActivity(database: Database, user: UserRow, id: string, write: DraftWrite<ActivityContent>) {
  const row = writtenOf(database, user, id);
  if (row.state === 'cancelled') throw new Refusal('活动已经取消，不能再修改');
  if (isContested(row.draft, write)) return { draft: toWireDraft(row), conflict: true };
  if (isBlank(write.content) && !isBlank(row.draft.content))
    return { draft: toWireDraft(row), conflict: false };
  const draft = {
    content: write.content,
    version: row.draft.version + 1,
    saved_at: wireTimeOf(Date.now()),
    editor: write.editor,
  };
  const updated = Date.now();
  return { draft: toWireDraft(database.activities.put({ ...row, draft, updated })), conflict: false };
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
  const answer = (shown: ActivityRow, conflict: boolean) => ({ ...toWireEditing(database, shown), conflict });
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
function discardActivity(database: Database, userId: string, id: string): void {
  const row = ownActivityOf(database, userId, id);
  if (row.published && row.state !== 'refused') throw new Refusal('已经发布的活动不能删除，可以取消');
  database.activities.delete(id);
  database.discardedActivities.put(row);
}

/** Brings a deleted draft back. Again is a success. */
function restoreActivity(database: Database, userId: string, id: string): void {
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
async function registrantsOf(database: Database, userId: string, activityId: string): Promise<Registrant[]> {
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

export const routes = [
  handle(activityList, ({ input, database, user }) => activitiesOpen(database, user.id, input)),

  handle(activityShow, ({ input, database, user }) =>
    toWireActivity(database, user.id, activityOf(database, user.id, input.activity_id)),
  ),

  handle(activityRegister, async ({ input: { activity_id, values }, database, user, context }) => {
    const answer = () => toWireActivity(database, user.id, activityOf(database, user.id, activity_id));
    const checked = checkRegistration(database, user.id, activity_id, values);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    recordRegistration(database, user, checked);
    return answer();
  }),

  handle(activityLeave, ({ input, database, user }) =>
    toWireActivity(database, user.id, leaveActivity(database, user.id, input)),
  ),

  handle(activityRegistered, ({ input, database, user }) => activitiesRegistered(database, user.id, input)),

  handle(activityCheckIn, ({ input, database, user }) => checkInByCode(database, user.id, input)),

  handle(activityEdit, ({ input, database, user }) => editActivity(database, user, input)),

  handle(activitySave, ({ input: { id, ...write }, database, user }) =>
    saveActivity(database, user, id, write),
  ),

  handle(activityPublish, ({ input: { activity_id, ...write }, database, user }) =>
    publishActivity(database, user, activity_id, write),
  ),

  handle(activityDiscard, ({ input, database, user }) => {
    discardActivity(database, user.id, input.id);
    return null;
  }),

  handle(activityRestore, ({ input, database, user }) => {
    restoreActivity(database, user.id, input.activity_id);
    return null;
  }),

  handle(activityOwn, ({ input, database, user }) => activitiesOwn(database, user.id, input)),

  handle(activityCancel, ({ input, database, user }) =>
    toWireActivity(database, user.id, cancelActivity(database, user.id, input)),
  ),

  handle(activityRegistrants, async ({ input: { activity_id }, database, user }) => {
    const list = await registrantsOf(database, user.id, activity_id);
    const activity = ownActivityOf(database, user.id, activity_id);
    return { activity: toWireActivity(database, user.id, activity), list };
  }),

  handle(activityRemove, ({ input, database, user }) => remove(database, user.id, input)),

  handle(activityCode, ({ input, database, user }) => currentCode(database, user.id, input.activity_id)),

  handle(activityCheckInFor, ({ input, database, user }) => checkInByName(database, user.id, input)),
];
