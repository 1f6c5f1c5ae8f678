import * as v from 'valibot';
import { dayAfter, daysFrom, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { campusDayOf, isWorked } from './campus-calendar';
import { share } from './share';
import { nextTo, type Slot, type SlotKind } from './slots';

const doctor = v.object({
  id: column.text,
  name: column.text,
  title: column.text,
  good_at: column.text,
  room: column.text,
  /** Consultations by weekday from Monday: `a` in the morning, `p` in the afternoon, `b` both, `-` none. */
  week: column.text,
});
type DoctorOfDepartment = v.InferOutput<typeof doctor>;

const departmentRow = v.object({
  id: column.text,
  name: column.text,
  about: column.text,
  place: column.text,
  doctors: v.array(doctor),
});
type DepartmentRow = v.InferOutput<typeof departmentRow>;

export const tables = { departments: departmentRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Days that can be booked, today included: more than any holiday has. */
export const BOOKABLE_DAYS = 14;
const MINUTES = 10;
const sessions = { a: ['08:30', 18], p: ['14:00', 18] } as const;

/** The doctors' hours of a day in the letters of the seed. */
const hoursOn = ({ week }: DoctorOfDepartment, day: string): ('a' | 'p')[] => {
  const letter = week[weekPlace(day)] ?? '-';
  if (letter === 'b') return ['a', 'p'];
  return letter === 'a' || letter === 'p' ? [letter] : [];
};

/** A doctor with their department; refuses an unknown one. */
export function doctorOf(
  database: Database,
  doctorId: string,
): { department: DepartmentRow; doctor: DoctorOfDepartment } {
  const all = database.departments
    .all()
    .flatMap((department) => department.doctors.map((each) => ({ department, doctor: each })));
  return required(
    all.find((each) => each.doctor.id === doctorId),
    '没有找到这位医生',
  );
}

/** The slots of a doctor on a day, as their week says: on a Saturday or Sunday that is worked for a holiday there are none. */
export function doctorSlotsOn(database: Database, doctorId: string, day: string): Slot[] {
  const { department, doctor: seen } = doctorOf(database, doctorId);
  return hoursOn(seen, day).flatMap((session) => {
    const [begins, count] = sessions[session];
    const first = momentOf(`${day} ${begins}:00`);
    return Array.from({ length: count }, (_, index): Slot => {
      const id = `${seen.id}-${day}-${session}${index + 1}`;
      const starts = first + index * MINUTES * durations.minute;
      return {
        id,
        subject_id: seen.id,
        title: `${department.name} ${seen.name}医生`,
        place: `${department.place} ${seen.room}`,
        starts,
        ends: starts + MINUTES * durations.minute,
        capacity: 1,
        others: share(`${id} others`) < 0.55 ? 1 : 0,
      };
    });
  });
}

/** The slots of a doctor in the days that can be booked. */
export function slotsOfDoctor(database: Database, doctorId: string): Slot[] {
  const today = dayOf(Date.now());
  return daysFrom(today, dayAfter(today, BOOKABLE_DAYS - 1))
    .filter((day) => isWorked(campusDayOf(database, day)))
    .flatMap((day) => doctorSlotsOn(database, doctorId, day));
}

/** A slot's place in its morning or afternoon. */
export const numberOf = (slotId: string): number => Number(/\d+$/.exec(slotId)?.[0] ?? 0);

/** The morning or afternoon that a slot belongs to: `d101-2026-11-25-a`. */
export const sessionOf = (slotId: string): string => slotId.replace(/\d+$/, '');

/** Booking rules of doctors. */
export const doctorSlots: SlotKind = {
  kind: 'doctor',
  cancelBefore: 2 * durations.hour,
  tooLate: '距离就诊不足 2 小时，不能取消。确实来不了请打分诊台电话 021-5555-1200',
  limit: 2,
  missed: { count: 3, within: 90 * durations.day, pause: 30 * durations.day },
  find(database, slotId) {
    const doctorId = slotId.slice(0, slotId.indexOf('-'));
    if (!database.departments.first(({ doctors }) => doctors.some(({ id }) => id === doctorId)))
      return undefined;
    return slotsOfDoctor(database, doctorId).find(({ id }) => id === slotId);
  },
  insteadOf(database, slot) {
    const { department } = doctorOf(database, slot.subject_id);
    const others = department.doctors.filter(({ id }) => id !== slot.subject_id);
    return [
      ...nextTo(slot, slotsOfDoctor(database, slot.subject_id)),
      ...nextTo(
        slot,
        others.flatMap(({ id }) => slotsOfDoctor(database, id)),
      ),
    ];
  },
  check(database, slot, own) {
    const { department } = doctorOf(database, slot.subject_id);
    const same = own.find(
      (row) =>
        dayOf(row.starts) === dayOf(slot.starts) &&
        doctorOf(database, row.subject_id).department.id === department.id,
    );
    if (same) throw new Refusal(`你这一天已经预约了${same.title}，同一科室一天只能挂一个号`);
  },
};
