import * as v from 'valibot';
import {
  checkIn,
  type CheckInDay,
  checkInReward,
  type CheckIns,
  checkInShow,
  MAKE_UP,
  makeUp,
  makeUpsLeft,
  mendableDays,
} from '@/api/check-ins';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import { wireTime } from '@/api/schemas';
import { streakOf } from '@/lib/streak';
import { dayOf, wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import type { TablesOf } from '../engine/table';
import { post } from '../laws/gold';

/** A day that a student checked in on, or made up for. The id is `student:day`: a day counts once. */
const checkInRow = v.object({
  id: v.string(),
  user_id: v.string(),
  /** `YYYY-MM-DD`. */
  day: v.string(),
  made_up: v.boolean(),
  created_at: wireTime,
});
type CheckInRow = v.InferOutput<typeof checkInRow>;

export const tables = { checkIns: checkInRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const rowsOf = (database: Database, userId: string): CheckInRow[] =>
  database.checkIns.where(({ user_id }) => user_id === userId);

/** Every day of a student that counts, oldest first. */
function daysOf(database: Database, userId: string): CheckInDay[] {
  const paid = new Map(
    database.ledger
      .where(({ user_id, kind }) => user_id === userId && kind === 'check_in')
      .map(({ cause, amount }) => [cause.id, amount]),
  );
  return rowsOf(database, userId)
    .map(({ day, made_up, created_at }) => ({
      day,
      made_up_on: made_up ? created_at.slice(0, 10) : null,
      amount: paid.get(day) ?? 0,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** A student's days, and what time it is. */
export function checkInsOf(database: Database, userId: string): CheckIns {
  const { joined_at } = required(database.users.find(userId), '没有这个账号');
  return { server_now: Date.now(), first_day: joined_at.slice(0, 10), days: daysOf(database, userId) };
}

/** The days in a row that a day is the last of. */
const streakTo = (database: Database, userId: string, day: string): number =>
  streakOf(
    rowsOf(database, userId).map((row) => row.day),
    day,
  ).current;

const rowOf = (userId: string, day: string, made_up: boolean): CheckInRow => ({
  id: `${userId}:${day}`,
  user_id: userId,
  day,
  made_up,
  created_at: wireTimeOf(Date.now()),
});

/** Checks a student in on today, the day of Asia/Shanghai, once. */
export function checkInToday(
  database: Database,
  userId: string,
  { day }: EndpointInput<typeof checkIn>,
): EndpointOutput<typeof checkIn> {
  const today = dayOf(Date.now());
  if (day !== today) throw new Refusal(`现在是 ${today}，请按新的一天签到`);
  if (database.checkIns.find(`${userId}:${today}`)) throw new Refusal('今天已经签到过了');
  database.checkIns.insert(rowOf(userId, today, false));
  const streak = streakTo(database, userId, today);
  post(database, userId, {
    kind: 'check_in',
    title: `签到 · 连续第 ${streak} 天`,
    amount: checkInReward(streak),
    cause: { kind: 'day', id: today },
  });
  return {
    day,
    streak,
    amount: checkInReward(streak),
  };
}

/** Makes up for a day that a student missed, once. It pays nothing, and the gap is none any more. */
export function makeUpDay(
  database: Database,
  userId: string,
  { day, cost }: EndpointInput<typeof makeUp>,
): EndpointOutput<typeof makeUp> {
  const today = dayOf(Date.now());
  const checkIns = checkInsOf(database, userId);
  if (database.checkIns.find(`${userId}:${day}`)) throw new Refusal(`${day}已经签到过了`);
  if (!mendableDays(checkIns, today).includes(day))
    throw new Refusal(`只能补签最近 ${MAKE_UP.days} 天里漏签的日子`);
  if (makeUpsLeft(checkIns.days, today) === 0) throw new Refusal(`本月的 ${MAKE_UP.perMonth} 次补签已经用完`);
  if (cost !== MAKE_UP.cost)
    throw new Refusal(`补签现在需要 ${MAKE_UP.cost} 金币，与页面上的 ${cost} 金币不同`);
  // Refuses what the balance does not cover, before the day counts.
  post(database, userId, {
    kind: 'make_up',
    title: `补签 ${day}`,
    amount: -MAKE_UP.cost,
    cause: { kind: 'day', id: day },
  });
  database.checkIns.insert(rowOf(userId, day, true));
  return {
    day,
    streak: streakTo(database, userId, today),
    cost: MAKE_UP.cost,
  };
}

export const routes = [
  handle(checkInShow, ({ database, user }) => checkInsOf(database, user.id)),

  handle(checkIn, ({ input, database, user }) => checkInToday(database, user.id, input)),

  handle(makeUp, ({ input, database, user }) => makeUpDay(database, user.id, input)),
];
