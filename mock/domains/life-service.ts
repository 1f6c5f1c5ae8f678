import * as v from 'valibot';
import {
  type Dispenser,
  EXTENSION_DAYS,
  laundryBook,
  laundryBookings,
  laundryCancel,
  laundryList,
  laundryMachine,
  type LaundryRoom,
  laundryStart,
  type Machine,
  type Parcel,
  parcelExtend,
  parcelList,
  type Wash,
  type WashState,
  waterList,
} from '@/api/life-service';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { CLOSES, machineOf, machineSlots, OPENS, washesOf, washesOn } from '../laws/life-service';
import { share } from '../laws/share';
import {
  bookedIn,
  comingFirst,
  bookSlot,
  canCancel,
  cancelBooking,
  offered,
  ownBooking,
  rulesFor,
  type Slot,
} from '../laws/slots';
import { roomOf } from './dormitory';

type BookingRow = RowOf<'bookings'>;
/** A parcel that has come to a station. */
const parcelRow = v.object({
  id: column.text,
  user_id: column.text,
  company: column.text,
  station: column.text,
  station_hours: column.text,
  code: column.text,
  arrived: column.moment,
  /** As long as nobody has asked for more. */
  keep_until: column.moment,
  /** The student has had it kept longer. */
  is_extended: v.boolean(),
  collected: v.nullable(column.moment),
});
type ParcelRow = v.InferOutput<typeof parcelRow>;

export const tables = { parcels: parcelRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const START_BEFORE = 5 * durations.minute;
/** Milliseconds a wash is held for a late start. */
const HELD = 10 * durations.minute;

const stateOf = ({ starts, ends, attended, cancelled }: BookingRow, now: number): WashState => {
  if (cancelled) return 'cancelled';
  if (attended !== null) return now < ends ? 'running' : 'done';
  if (now < starts - START_BEFORE) return 'booked';
  return now < starts + HELD ? 'due' : 'missed';
};

/** Whether somebody has a wash, at a moment. */
function takenBy(database: Database, { id, others }: Slot, now: number): 'others' | WashState | null {
  if (others > 0) return 'others';
  const [row] = bookedIn(database, id);
  const state = row && stateOf(row, now);
  return state === undefined || state === 'missed' ? null : state;
}

/** Returns a machine's state, and when it is free. */
function toWireMachine(database: Database, machine: RowOf<'laundryMachines'>): Machine {
  const { id, kind, number, fault } = machine;
  const now = Date.now();
  const shown = { machine_id: id, kind, number, free_at: null, free_until: null, fault: null };
  if (fault) return { ...shown, state: 'broken', fault };
  const washes = washesOn(machine, dayOf(now)).filter(({ ends }) => ends > now);
  const [current] = washes;
  if (!current || current.starts > now) return { ...shown, state: 'closed' };
  const taken = takenBy(database, current, now);
  if (taken === null) {
    const next = washes.find((wash) => takenBy(database, wash, now) !== null);
    return { ...shown, state: 'free', free_until: next ? wireTimeOf(next.starts) : null };
  }
  const free = washes.find((wash) => takenBy(database, wash, now) === null);
  return {
    ...shown,
    state: taken === 'others' || taken === 'running' ? 'running' : 'reserved',
    free_at: free ? wireTimeOf(free.starts) : null,
  };
}

/** The laundry rooms, as they are now. */
const roomsNow = (database: Database): LaundryRoom[] =>
  [...Map.groupBy(database.laundryMachines.all(), ({ room_id }) => room_id)].flatMap(([room_id, inside]) =>
    inside.slice(0, 1).map(({ building, floor, place }) => ({
      room_id,
      building,
      floor,
      place,
      machines: inside.map((machine) => toWireMachine(database, machine)),
    })),
  );

/** When the laundry rooms are open. */
const laundryHours = { opens: OPENS, closes: CLOSES };

/** A booking of a machine as its student sees it. */
function toWireWash(row: BookingRow): Wash {
  return {
    booking_id: row.id,
    machine_id: row.subject_id,
    title: row.title,
    place: row.place,
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    state: stateOf(row, Date.now()),
    can_cancel: row.attended === null && canCancel(row, machineSlots),
    cancel_until: wireTimeOf(row.starts - machineSlots.cancelBefore),
    start_until: wireTimeOf(row.starts + HELD),
  };
}

const isOver = ({ state }: Wash): boolean => state === 'done' || state === 'missed' || state === 'cancelled';

/** A student's bookings of machines: those to come by time, then the others, the newest first. */
export const washesOfStudent = (database: Database, userId: string): Wash[] =>
  comingFirst(database, userId, machineSlots, toWireWash, isOver);

/** A booking of a student; refuses another's. */
const ownWash = (database: Database, userId: string, id: string): BookingRow =>
  ownBooking(database, userId, machineSlots, id, '没有找到这次洗衣预约');

/** Starts a machine; starting it twice is starting it once. */
function startWash(database: Database, row: BookingRow): BookingRow {
  if (row.attended !== null) return row;
  const state = stateOf(row, Date.now());
  if (state === 'cancelled') throw new Refusal('这次预约已经取消');
  if (state === 'booked') throw new Refusal('还没到时间，开始前 5 分钟起可以启动');
  if (state === 'missed') throw new Refusal('超过 10 分钟没有启动，机器已经放给别人了');
  return database.bookings.update(row.id, { attended: Date.now() });
}

/** Filters are changed each half year. */
const FILTER_DAYS = 180;

/** The water dispensers: one on each floor of each building, as they are now. */
function dispensersNow(database: Database): Dispenser[] {
  const now = Date.now();
  const buildings = new Map(
    database.laundryMachines.all().map(({ room_id, building }) => [room_id.replace(/-.*/, ''), building]),
  );
  return [...buildings].flatMap(([id, name]) =>
    [1, 2, 3, 4, 5, 6].map((floor): Dispenser => {
      const dispenser_id = `${id}-${floor}`;
      const own = share(`${dispenser_id} water`);
      const used = Math.floor(own * (FILTER_DAYS - 6));
      const isBroken = own > 0.93;
      // After a rush it heats for some minutes.
      const isHeating = share(`${dispenser_id} ${Math.floor(now / (10 * durations.minute))}`) < 0.2;
      return {
        dispenser_id,
        building: name,
        floor,
        place: `${floor} 层开水间`,
        state: isBroken ? 'repair' : isHeating ? 'heating' : 'ready',
        temperature: isBroken ? null : isHeating ? 68 + Math.floor(own * 20) : 96 + Math.floor(own * 4),
        solids: 18 + Math.floor(own * 40) + Math.floor(used / 8),
        filter_days: FILTER_DAYS - used,
      };
    }),
  );
}

const keptUntil = ({ keep_until, is_extended }: ParcelRow): number =>
  keep_until + (is_extended ? EXTENSION_DAYS * durations.day : 0);

/** A parcel as its student sees it; who does not come in time has it sent back. */
function toWireParcel(row: ParcelRow): Parcel {
  const until = keptUntil(row);
  const isReturned = row.collected === null && Date.now() >= until;
  const ended = row.collected ?? (isReturned ? until : null);
  return {
    parcel_id: row.id,
    company: row.company,
    station: row.station,
    station_hours: row.station_hours,
    code: row.code,
    arrived_at: wireTimeOf(row.arrived),
    keep_until: wireTimeOf(until),
    state: row.collected !== null ? 'collected' : isReturned ? 'returned' : 'waiting',
    ended_at: ended === null ? null : wireTimeOf(ended),
    can_extend: ended === null && !row.is_extended,
  };
}

/** A student's parcels: those that wait, the most urgent first, then the others, the newest first. */
export function parcelsOf(database: Database, userId: string): Parcel[] {
  const all = database.parcels
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => keptUntil(one) - keptUntil(other))
    .map(toWireParcel);
  const isWaiting = ({ state }: Parcel) => state === 'waiting';
  return [...all.filter(isWaiting), ...all.filter((each) => !isWaiting(each)).toReversed()];
}

/** Has a parcel kept longer, once. */
function extendParcel(database: Database, userId: string, id: string): ParcelRow {
  const row = database.parcels.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这件快递');
  const { state } = toWireParcel(row);
  if (state === 'collected') throw new Refusal('这件快递已经取走了');
  if (state === 'returned') throw new Refusal('这件快递已经退回，请联系快递公司');
  if (row.is_extended) throw new Refusal('已经延长过一次，不能再延长');
  return database.parcels.update(id, { is_extended: true });
}

export const routes = [
  handle(laundryList, ({ database, user }) => ({
    ...rightNow(),
    ...laundryHours,
    own_building: roomOf(database, user.id)?.building ?? null,
    rooms: roomsNow(database),
  })),
  handle(laundryMachine, ({ input, database, user }) => {
    const machine = machineOf(database, input.machine_id);
    const { building, floor, place } = machine;
    return {
      ...rightNow(),
      machine: { ...toWireMachine(database, machine), building, floor, place },
      slots: offered(database, user.id, washesOf(machine)),
      rules: rulesFor(database, user.id, machineSlots),
    };
  }),
  handle(laundryBookings, ({ database, user }) => {
    const list = washesOfStudent(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(laundryBook, (call) => bookSlot(call, machineSlots, toWireWash)),
  handle(laundryCancel, ({ input, database, user }) =>
    toWireWash(cancelBooking(database, machineSlots, ownWash(database, user.id, input.booking_id))),
  ),
  handle(laundryStart, ({ input, database, user }) =>
    toWireWash(startWash(database, ownWash(database, user.id, input.booking_id))),
  ),
  handle(waterList, ({ database, user }) => ({
    ...rightNow(),
    own_building: roomOf(database, user.id)?.building ?? null,
    list: dispensersNow(database),
  })),
  handle(parcelList, ({ database, user }) => {
    const list = parcelsOf(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(parcelExtend, ({ input, database, user }) =>
    toWireParcel(extendParcel(database, user.id, input.parcel_id)),
  ),
];
