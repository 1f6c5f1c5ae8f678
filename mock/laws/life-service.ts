import * as v from 'valibot';
import { dayAfter, daysFrom, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { share } from './share';
import { nextTo, type Slot, type SlotKind } from './slots';

/** A machine of a laundry room. The id says building, floor, kind and number: `zhu3-4-w2`. */
const machineRow = v.object({
  id: column.text,
  room_id: column.text,
  building: column.text,
  floor: column.number,
  place: column.text,
  kind: v.picklist(['washer', 'dryer']),
  number: column.number,
  /** Empty for one in order. */
  fault: column.text,
});
type MachineRow = v.InferOutput<typeof machineRow>;

export const tables = { laundryMachines: machineRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The laundry rooms open at seven, for so many washes of three quarters of an hour. */
export const OPENS = '07:00';
export const CLOSES = '22:45';
const WASH = 45 * durations.minute;
const WASHES = 21;

/** Days that can be booked, today included. */
const BOOKABLE_DAYS = 3;

/** A machine; refuses an unknown one. */
export const machineOf = (database: Database, machineId: string): MachineRow =>
  required(database.laundryMachines.find(machineId), '没有找到这台机器');

/** `2 号洗衣机`. */
const machineName = ({ kind, number }: Pick<MachineRow, 'kind' | 'number'>): string =>
  `${number} 号${kind === 'washer' ? '洗衣机' : '烘干机'}`;

/** Returns the chance that a wash is taken: in the evening and at weekends more than in the morning. */
const crowdOf = (day: string, wash: number): number =>
  (wash > 13 ? 0.62 : wash > 5 ? 0.4 : 0.22) + (weekPlace(day) > 4 ? 0.12 : 0);

/** The washes of a machine on a day; none while it is out of order. */
export function washesOn(machine: MachineRow, day: string): Slot[] {
  if (machine.fault) return [];
  const first = momentOf(`${day} ${OPENS}:00`);
  return Array.from({ length: WASHES }, (_, index): Slot => {
    const id = `${machine.id}-${day}-${index + 1}`;
    const starts = first + index * WASH;
    return {
      id,
      subject_id: machine.id,
      title: machineName(machine),
      place: `${machine.building} ${machine.place}`,
      starts,
      ends: starts + WASH,
      capacity: 1,
      others: share(`${id} others`) < crowdOf(day, index) ? 1 : 0,
    };
  });
}

/** The washes of a machine in the days that can be booked. */
export function washesOf(machine: MachineRow): Slot[] {
  const today = dayOf(Date.now());
  return daysFrom(today, dayAfter(today, BOOKABLE_DAYS - 1)).flatMap((day) => washesOn(machine, day));
}

/** Booking rules of machines. They wash alone: a student's other bookings meanwhile are no clash. */
export const machineSlots: SlotKind = {
  kind: 'machine',
  cancelBefore: 15 * durations.minute,
  tooLate: '离开始不足 15 分钟，不能取消；没有启动的话，10 分钟后机器会放给别人',
  limit: 2,
  missed: { count: 3, within: 30 * durations.day, pause: 7 * durations.day },
  isUnattended: true,
  find(database, slotId) {
    const machine = database.laundryMachines.first(({ id }) => slotId.startsWith(`${id}-`));
    return machine && washesOf(machine).find(({ id }) => id === slotId);
  },
  insteadOf(database, slot) {
    const own = machineOf(database, slot.subject_id);
    const beside = database.laundryMachines.where(
      ({ id, room_id, kind }) => id !== own.id && room_id === own.room_id && kind === own.kind,
    );
    const sameTime = beside.flatMap((machine) =>
      washesOf(machine).filter(({ starts }) => starts === slot.starts),
    );
    return [...sameTime, ...nextTo(slot, washesOf(own))];
  },
};
