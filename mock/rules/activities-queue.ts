import type * as v from 'valibot';
import type { activityRemove } from '@/api/activities';
import { formProblems, type FormValues } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { momentOf } from '@/lib/time';
import type { ActivityRow, RegistrationRow } from '../database/activities';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal, required } from '../refusal';
import { stranger } from '../seed/activities';
import { activityOf, lastOf, ownActivityOf, publishedOf, registeredFor } from './activities';
import { tellRegistered } from './activities-news';

const isActive = ({ state }: RegistrationRow): boolean => state === 'confirmed' || state === 'waiting';

const timeOf = (row: ActivityRow, name: 'starts_at' | 'closes_at' | 'ends_at'): number =>
  momentOf(publishedOf(row).values[name] ?? '');

export const capacityOf = (row: ActivityRow): number => Number(publishedOf(row).values['capacity']);

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
  if (Date.now() >= timeOf(activity, 'closes_at')) throw new Refusal('报名已经截止');
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
  if (!isActive(row)) return activity;
  if (row.checked_in !== null) throw new Refusal('已经签到，不能取消报名');
  if (Date.now() >= timeOf(activity, 'starts_at')) throw new Refusal('活动已经开始，不能取消报名');
  database.activityRegistrations.update(row.id, { state: 'left' });
  promote(database, activity);
  return activity;
}

/** Why somebody cannot be removed from an activity; empty when they can. */
function keptBecause(row: RegistrationRow | undefined): string {
  if (!row) return '没有找到这个报名者';
  return row.checked_in === null ? '' : '已经签到的人不能移出';
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
      ...stranger(number),
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
