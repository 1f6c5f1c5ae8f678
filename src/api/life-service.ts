import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { id, listOf, nothing, wireTime } from '@/api/schemas';
import { bookOutcome, slot, slotInput, slotRules } from '@/api/slots';
import { MINUTE, momentOf } from '@/lib/time';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of a building, where a room, a dispenser is. */
const placed = { building: text, floor: count, place: text };

/** Nobody uses it; it runs; somebody has booked it and is expected; out of order; the laundry room is closed. */
const machineState = v.picklist(['free', 'running', 'reserved', 'broken', 'closed']);
export type MachineState = v.InferOutput<typeof machineState>;

const machine = v.object({
  machine_id: id,
  kind: v.picklist(['washer', 'dryer']),
  number: count,
  state: machineState,
  /** When it is free again; null where it is free, and where that is not known or not today. */
  free_at: v.nullable(wireTime),
  /** Of one that is free: when the next booking of it begins; null when there is none today. */
  free_until: v.nullable(wireTime),
  /** Of one that is out of order: what is the matter. */
  fault: v.nullable(text),
});
export type Machine = v.InferOutput<typeof machine>;

const laundryRoom = v.object({ room_id: id, ...placed, machines: v.array(machine) });
export type LaundryRoom = v.InferOutput<typeof laundryRoom>;

/** The laundry rooms by building and floor, with what each machine does now. */
export const laundryList = defineEndpoint({
  method: 'GET',
  path: '/lifeService/laundry',
  summary: '洗衣房与机器状态',
  input: nothing,
  output: v.object({
    ...timed,
    /** That of the student's room; null without one. */
    own_building: v.nullable(text),
    opens: text,
    closes: text,
    rooms: v.array(laundryRoom),
  }),
});

/** A machine, and when it can be booked. Refusal: no such machine. */
export const laundryMachine = defineEndpoint({
  method: 'GET',
  path: '/lifeService/machine',
  summary: '洗衣机与可预约的时段',
  input: v.object({ machine_id: text }),
  output: v.object({
    ...timed,
    machine: v.object({ ...machine.entries, ...placed }),
    slots: v.array(slot),
    rules: slotRules,
  }),
});

/** To come, can be started, washing, over, let go by not coming, cancelled. */
const washState = v.picklist(['booked', 'due', 'running', 'done', 'missed', 'cancelled']);
export type WashState = v.InferOutput<typeof washState>;

const wash = v.object({
  booking_id: id,
  machine_id: id,
  /** Such as `2 号洗衣机`. */
  title: text,
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  state: washState,
  can_cancel: v.boolean(),
  cancel_until: wireTime,
  /** Not started by then, it is others'. */
  start_until: wireTime,
});
export type Wash = v.InferOutput<typeof wash>;

/** The student's bookings of machines: those to come by time, then the others, the newest first. */
export const laundryBookings = defineEndpoint({
  method: 'GET',
  path: '/lifeService/bookings',
  summary: '我的洗衣预约',
  input: nothing,
  output: v.object({ ...timed, ...listOf(wash).entries }),
});

/** Books a machine. Refusals: begun, too many, too often not started. */
export const laundryBook = defineEndpoint({
  method: 'POST',
  path: '/lifeService/book',
  summary: '预约洗衣机',
  once: true,
  input: slotInput,
  output: bookOutcome(wash),
});

const named = v.object({ booking_id: text });

/** Lets a machine go. Refused later than `cancel_until`. */
export const laundryCancel = defineEndpoint({
  method: 'POST',
  path: '/lifeService/cancel',
  summary: '取消洗衣预约',
  once: true,
  input: named,
  output: wash,
});

/** Starts the machine that was booked. Refused before it is due, and when it has passed to others. */
export const laundryStart = defineEndpoint({
  method: 'POST',
  path: '/lifeService/start',
  summary: '启动洗衣机',
  once: true,
  input: named,
  output: wash,
});

const dispenser = v.object({
  dispenser_id: id,
  ...placed,
  state: v.picklist(['ready', 'heating', 'repair']),
  /** Degrees of its hot water; null where it has none. */
  temperature: v.nullable(count),
  /** Dissolved solids in mg/l. */
  solids: count,
  /** Days for which the filter still is good. */
  filter_days: count,
});
export type Dispenser = v.InferOutput<typeof dispenser>;

/** The water dispensers by building and floor. */
export const waterList = defineEndpoint({
  method: 'GET',
  path: '/lifeService/water',
  summary: '饮水机状态',
  input: nothing,
  output: v.object({ ...timed, own_building: v.nullable(text), list: v.array(dispenser) }),
});

const parcel = v.object({
  parcel_id: id,
  company: text,
  station: text,
  station_hours: text,
  /** Collection code. */
  code: text,
  arrived_at: wireTime,
  keep_until: wireTime,
  state: v.picklist(['waiting', 'collected', 'returned']),
  /** When it was collected or sent back; null while it waits. */
  ended_at: v.nullable(wireTime),
  can_extend: v.boolean(),
});
export type Parcel = v.InferOutput<typeof parcel>;

/** The student's parcels: those that wait, the most urgent first, then the others, the newest first. */
export const parcelList = defineEndpoint({
  method: 'GET',
  path: '/lifeService/parcels',
  summary: '我的快递',
  input: nothing,
  output: v.object({ ...timed, ...listOf(parcel).entries }),
});

/** Days for which a parcel is kept longer, once. */
export const EXTENSION_DAYS = 2;

/** Has a parcel kept longer. Refusals: kept longer already, collected, sent back. */
export const parcelExtend = defineEndpoint({
  method: 'POST',
  path: '/lifeService/extendParcel',
  summary: '延长快递保管',
  once: true,
  input: v.object({ parcel_id: text }),
  output: parcel,
});

/** Milliseconds before the beginning from which a booking is asked for more often: it can be started soon. */
const SOON = 15 * MINUTE;

/** Query factories of this domain; `['lifeService']` refreshes all. */
export const lifeServiceQueries = {
  laundry: () => keptQuery(laundryList, {}, 'live'),
  machine: (machineId: string) => keptQuery(laundryMachine, { machine_id: machineId }, 'live'),
  bookings: () =>
    keptQuery(laundryBookings, {}, 'live', ({ list, now }) =>
      list.some(
        ({ state, starts_at }) =>
          state === 'due' ||
          state === 'running' ||
          (state === 'booked' && momentOf(starts_at) - momentOf(now) < SOON),
      ),
    ),
  water: () => keptQuery(waterList, {}, 'live'),
  parcels: () => keptQuery(parcelList, {}, 'live'),
};
