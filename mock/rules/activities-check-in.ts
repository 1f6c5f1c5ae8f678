import { CHECK_IN_EARLY, CODE_LASTS } from '@/api/activities';
import { HOUR, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { ActivityRow, RegistrationRow } from '../database/activities';
import type { Database } from '../database/database';
import { Refusal, required } from '../refusal';
import { guess } from './tries';
import { activityOf, checkedInFor, lastOf, ownActivityOf, publishedOf } from './activities';

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
  if (registration.state === 'waiting') throw new Refusal('还在候补，没有名额，不能签到');
  if (registration.state !== 'confirmed') throw new Refusal('报名已经取消，不能签到');
  if (registration.checked_in !== null)
    throw new Refusal(`${wireTimeOf(registration.checked_in)} 已经签到过了`);
  database.activityRegistrations.update(registration.id, { checked_in: moment });
  return { checked_in_at: wireTimeOf(moment) };
}

/** Checks a student in by the code. Distinguishes another activity's code, a cancelled registration and a second time. */
export function checkInByCode(
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
export function checkInByName(
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
