import * as v from 'valibot';
import { counsellingCounsellors } from '@/api/counselling';
import { dayAfter, daysFrom, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { campusDayOf, isWorked } from './campus-calendar';
import { share } from './share';
import { nextTo, type Slot, type SlotKind } from './slots';

const counsellorRow = v.object({
  ...v.pick(counsellingCounsellors.output.entries.list.item, [
    'name',
    'gender',
    'title',
    'topics',
    'about',
    'ways',
  ]).entries,
  id: column.text,
  room: column.text,
  /** Hours by weekday from Monday: `a` in the morning, `p` in the afternoon, `e` in the evening, apart by blanks; `-` for none. */
  week: column.text,
});
type CounsellorRow = v.InferOutput<typeof counsellorRow>;

export const tables = { counsellors: counsellorRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Their house, which is not theirs alone: an appointment that somebody sees by chance does not say what it is. */
export const HOUSE = '知行楼';

/** Days that can be booked, today included. */
const BOOKABLE_DAYS = 14;
const LENGTH = 50 * durations.minute;
const hours: Record<string, readonly string[]> = {
  a: ['09:00', '10:00', '11:00'],
  p: ['14:00', '15:00', '16:00'],
  e: ['18:30', '19:30'],
};

/** A counsellor; refuses an unknown one. */
export const counsellorOf = (database: Database, counsellorId: string): CounsellorRow =>
  required(database.counsellors.find(counsellorId), '没有找到这位咨询师');

/** The counsellor of a slot. */
export const counsellorOfSlot = (database: Database, slotId: string): CounsellorRow | undefined =>
  database.counsellors.first(({ id }) => slotId.startsWith(`${id}-`));

/** The slots of a counsellor on a day, as their week says. Nothing in them says what is booked: they stand beside a student's other bookings. */
export const counsellorSlotsOn = ({ id: counsellorId, week, room }: CounsellorRow, day: string): Slot[] =>
  [...(week.split(' ')[weekPlace(day)] ?? '')]
    .flatMap((part) => hours[part] ?? [])
    .map((time): Slot => {
      const id = `${counsellorId}-${day}-${time}`;
      const starts = momentOf(`${day} ${time}:00`);
      return {
        id,
        subject_id: counsellorId,
        title: '个人预约',
        place: `${HOUSE} ${room}`,
        starts,
        ends: starts + LENGTH,
        capacity: 1,
        others: share(`${id} others`) < 0.6 ? 1 : 0,
      };
    });

/** The slots of a counsellor in the days that can be booked. */
export function slotsOfCounsellor(database: Database, counsellor: CounsellorRow): Slot[] {
  const today = dayOf(Date.now());
  return daysFrom(today, dayAfter(today, BOOKABLE_DAYS - 1))
    .filter((day) => isWorked(campusDayOf(database, day)))
    .flatMap((day) => counsellorSlotsOn(counsellor, day));
}

/** Booking rules of counsellors. An absent student is asked why, and never kept from coming. */
export const counsellorSlots: SlotKind = {
  kind: 'counsellor',
  cancelBefore: 12 * durations.hour,
  tooLate: '距离开始不足 12 小时，不能在网上取消。来不了请打预约台电话 021-5555-1182',
  limit: 1,
  missed: null,
  find(database, slotId) {
    const counsellor = counsellorOfSlot(database, slotId);
    return counsellor && slotsOfCounsellor(database, counsellor).find(({ id }) => id === slotId);
  },
  insteadOf: (database, slot) =>
    nextTo(slot, slotsOfCounsellor(database, counsellorOf(database, slot.subject_id))),
};
