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
import { wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { spend } from '../laws/card';
import { meterOf, PRICE } from '../laws/dormitory';

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
