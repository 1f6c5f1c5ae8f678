import type { DormitoryRoom, Electricity } from '@/api/dormitory';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { DormitoryRow } from '../database/dormitory';
import { required } from '../refusal';
import { meterOf, PRICE } from './dormitory-meter';

/** The room that a student sleeps in. */
export const roomOf = (database: Database, userId: string): DormitoryRow | undefined =>
  database.dormitories.first(({ beds }) => beds.some(({ user_id }) => user_id === userId));

/** A room as one of those who sleep there sees it. */
export function shownRoom(
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

/** What the meter of a student's room shows. */
export function electricityOf(database: Database, userId: string): Electricity {
  const row = required(roomOf(database, userId), '你还没有登记宿舍');
  const now = Date.now();
  const { starts, step, balances } = meterOf(row, now);
  return {
    as_of: wireTimeOf(starts + (balances.length - 1) * step),
    now: wireTimeOf(now),
    price: PRICE,
    warn_below: database.dormitoryWarnings.find(userId)?.warn_below ?? 20,
    meter: { starts_at: wireTimeOf(starts), step_minutes: step / durations.minute, balances },
  };
}
