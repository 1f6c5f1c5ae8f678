import * as v from 'valibot';
import {
  dormitoryElectricity,
  dormitoryPay,
  dormitoryRoom,
  type DormitoryRoom,
  dormitoryWarn,
  type Electricity,
  ELECTRICITY_PAYMENT,
} from '@/api/dormitory';
import { dayAfter, daysBetween, monthOf, weekPlace } from '@/lib/days';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { spend } from '../laws/card';
import { share } from '../laws/share';

/** A room of a dormitory. The id says building and room: `zhu3-416`. */
const dormitoryRow = v.object({
  id: column.text,
  building: column.text,
  room: column.text,
  /** By the number of the bed; `user_id` is empty for who has no account here. */
  beds: v.array(v.object({ name: column.text, user_id: column.text })),
  manager: v.object({ name: column.text, phone: column.text }),
  desk_hours: column.text,
  closes: column.text,
  /** Kilowatt-hours on an ordinary day, the base of its meter readings. */
  per_day: v.number(),
});
export type DormitoryRow = v.InferOutput<typeof dormitoryRow>;

/** Below which balance a student is warned, in yuan. The id is the student's. */
const warningRow = v.object({ id: column.text, warn_below: v.number() });

/** Electricity that was paid from a campus card: for a room, by a student, epoch milliseconds, in cents. */
const paymentRow = v.object({
  id: column.text,
  room_id: column.text,
  user_id: column.text,
  at: v.number(),
  amount: v.number(),
});

export const tables = {
  dormitories: dormitoryRow,
  dormitoryWarnings: warningRow,
  electricityPayments: paymentRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Yuan for a kilowatt-hour. */
export const PRICE = 0.56;
const STEP = durations.hour / 2;
const PER_DAY = 48;
/** Days that the meter tells of. */
const DAYS = 365;
/** Below it somebody in the room recharges, sooner or later. */
const LOW = 14;

/** Returns the use in the half-hours of a day, as shares of an ordinary half-hour. */
const hourly = (hour: number): number => (hour < 7 ? 0.4 : hour < 17 ? 0.7 : hour < 23 ? 2.1 : 0.9);
/** Cooling in summer, heating in winter, and nobody there in between terms. */
const monthly: Record<string, number> = {
  '01': 1.3,
  '02': 0.3,
  '06': 1.4,
  '07': 0.9,
  '08': 0.2,
  '09': 1.5,
  '12': 1.25,
};

/** Numbers from 0 to 1 that follow from a text: the same for one text. */
function chance(words: string): () => number {
  let state = Math.floor(share(words) * 0x7fffffff) + 1;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Yuan that were paid for a room at a moment, the first first. */
interface Payment {
  at: number;
  yuan: number;
}

/**
 * The readings of a room's meter at each half-hour of the last year: they fall by use, rise by recharges and by payments
 * within the half-hour, and have gaps where it was not reached. They begin with a year of the calendar, so that past
 * readings stay as they were.
 */
export function meterOf({ id, per_day }: DormitoryRow, now: number, payments: readonly Payment[]) {
  const first = `${Number(dayOf(now - DAYS * durations.day).slice(0, 4))}-01-01`;
  const today = dayOf(now);
  const days = daysBetween(first, today);
  const last = Math.floor((now - momentOf(today)) / STEP);
  const balances: (number | null)[] = [];
  let balance = 60;
  let paid = 0;
  for (let at = 0; at <= days; at++) {
    const day = dayAfter(first, at);
    const midnight = momentOf(day);
    const next = chance(`${id} ${day}`);
    const own =
      (monthly[monthOf(day).slice(5)] ?? 1) * (weekPlace(day) > 4 ? 1.2 : 1) * (0.85 + 0.3 * next());
    // Some days it is not reached for hours, a few for nearly the whole day.
    const gap =
      next() < 0.05 ? { from: 1 + Math.floor(next() * 30), length: 3 + Math.floor(next() * 16) } : null;
    for (let index = 0; index < (at === days ? last + 1 : PER_DAY); index++) {
      const isGap = gap && index >= gap.from && index < gap.from + gap.length;
      const readingEnds = midnight + (index + 1) * STEP;
      for (; (payments[paid]?.at ?? Infinity) < readingEnds; paid += 1) balance += payments[paid]?.yuan ?? 0;
      // It is read at this very moment.
      const isLast = at === days && index === last;
      balances.push(isGap && !isLast ? null : Math.round(balance * 100) / 100);
      balance -= ((per_day * PRICE) / PER_DAY) * hourly(index / 2) * own * (0.6 + 0.8 * next());
      const isNoticed = index > 16 && index < 46 && next() < 0.03;
      if (balance < LOW && (isNoticed || balance < 1)) balance += next() < 0.6 ? 50 : 100;
    }
  }
  const from = Math.max(0, days - DAYS) * PER_DAY;
  return {
    starts: momentOf(dayAfter(first, from / PER_DAY)),
    step: STEP,
    balances: balances.slice(from),
  };
}

/** The room that a student sleeps in. */
export const roomOf = (database: Database, userId: string): DormitoryRow | undefined =>
  database.dormitories.first(({ beds }) => beds.some(({ user_id }) => user_id === userId));

/** A room as one of those who sleep there sees it. */
export function toWireRoom(
  { building, room, beds, manager, desk_hours, closes }: DormitoryRow,
  userId: string,
): DormitoryRoom {
  return {
    building,
    room,
    beds: beds.map(({ name, user_id }, index) => ({ bed: index + 1, name, is_own: user_id === userId })),
    manager,
    desk_hours,
    closes,
  };
}

/** Payments that are listed. */
const PAYMENTS = 20;

/** The payments for a room, the first first. */
const paymentsOf = (database: Database, { id }: DormitoryRow) =>
  database.electricityPayments.where(({ room_id }) => room_id === id);

const readMeter = (row: DormitoryRow, payments: ReturnType<typeof paymentsOf>) =>
  meterOf(
    row,
    Date.now(),
    payments.map(({ at, amount }) => ({ at, yuan: amount / 100 })),
  );

/** Returns the meter readings of a student's room. */
export function electricityOf(database: Database, userId: string): Electricity {
  const row = required(roomOf(database, userId), '你还没有登记宿舍');
  const now = Date.now();
  const payments = paymentsOf(database, row);
  const { starts, step, balances } = readMeter(row, payments);
  return {
    as_of: wireTimeOf(starts + (balances.length - 1) * step),
    now: wireTimeOf(now),
    price: PRICE,
    warn_below: database.dormitoryWarnings.find(userId)?.warn_below ?? 20,
    meter: { starts_at: wireTimeOf(starts), step_minutes: step / durations.minute, balances },
    payments: payments
      .slice(-PAYMENTS)
      .toReversed()
      .map(({ id, user_id, at, amount }) => ({
        payment_id: id,
        at: wireTimeOf(at),
        amount,
        name: database.users.find(user_id)?.username ?? '',
        is_own: user_id === userId,
      })),
  };
}

/** Pays electricity of a student's room from the campus card. */
export function payElectricity(database: Database, userId: string, amount: number) {
  const row = required(roomOf(database, userId), '你还没有登记宿舍');
  const { least, most } = ELECTRICITY_PAYMENT;
  const paid = spend(
    database,
    userId,
    { merchant: `宿舍电费 ${row.building} ${row.room}`, kind: 'service', amount },
    {
      check() {
        if (amount % 100 !== 0 || amount < least * 100 || amount > most * 100)
          throw new Refusal(`缴费金额应为 ${least} 到 ${most} 元的整数`);
      },
      record() {
        const id = database.electricityPayments.nextId();
        database.electricityPayments.insert({ id, room_id: row.id, user_id: userId, at: Date.now(), amount });
      },
    },
  );
  return { ...paid, meter_balance: readMeter(row, paymentsOf(database, row)).balances.at(-1) ?? 0 };
}

export const routes = [
  handle(dormitoryRoom, ({ database, user }) => {
    const row = roomOf(database, user.id);
    return { ...rightNow(), room: row ? toWireRoom(row, user.id) : null };
  }),
  handle(dormitoryElectricity, ({ database, user }) => electricityOf(database, user.id)),
  handle(dormitoryPay, ({ input, database, user }) => payElectricity(database, user.id, input.amount)),
  handle(dormitoryWarn, ({ input, database, user }) => {
    database.dormitoryWarnings.put({ id: user.id, ...input });
    return null;
  }),
];
