import * as v from 'valibot';
import {
  type ReadingRoom,
  type Seat,
  type SeatFeature,
  type SeatPeriod,
  type Seats,
  seatSlotId,
  seatsOf,
} from '@/api/library-seats';
import { type OpeningHours, openingHours, openSpan, spansBy } from '@/api/opening-hours';
import { dayAfter } from '@/lib/days';
import { momentOn } from '@/lib/opening-hours';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import { type Database, derived } from '../engine/database';
import { required } from '../engine/refusal';
import { randomFrom } from '../engine/random';
import { column, type TablesOf } from '../engine/table';
import { calendarOf } from './campus-calendar';
import { share } from './share';
import { isHeld, type Slot, type SlotKind } from './slots';

/** A reading room: tables beside and behind each other, and the seats along a side of one. */
const readingRoomRow = v.object({
  id: column.text,
  name: column.text,
  floor: column.text,
  note: column.text,
  across: column.number,
  down: column.number,
  columns: column.number,
});

export const tables = {
  readingRooms: readingRoomRow,
  /** One row: longer before examinations, shorter in vacations, when it is closed at weekends. */
  libraryHours: v.object({ id: column.text, hours: openingHours(openSpan) }),
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** When the library is open. */
export const hoursOfLibrary = (database: Database): OpeningHours =>
  required(database.libraryHours.find('library')?.hours, '没有找到开放时间');

export const LOAN_DAYS = 30;

/** Minutes: see `SeatRules`. */
export const seatRules = { check_in_early: 15, check_in_late: 20, leave_minutes: 30, leaves: 2 };
/** Least time left in a bookable period, in milliseconds. */
const LEAST = 30 * durations.minute;
/** Open days that can be booked, today included, among so many. */
const OPEN_DAYS = 2;
const DAYS_AHEAD = 21;

/** A room with its seats. */
interface Hall {
  room: ReadingRoom;
  seats: readonly Seat[];
  bySeat: ReadonlyMap<string, Seat>;
}

/** Steps of a seat between two tables, and from one row of them to the next. */
const AISLE = 2;
const ROW = 4.5;

/** Tables in rows; at both ends of a row are windows, every second row has sockets, the last third is quiet. */
const roomOf = ({
  id,
  across,
  down,
  columns,
  ...room
}: v.InferOutput<typeof readingRoomRow>): ReadingRoom => ({
  room_id: id,
  ...room,
  tables: Array.from({ length: across * down }, (_, at) => {
    const [row, place] = [Math.floor(at / across), at % across];
    const features: SeatFeature[] = [];
    if (place === 0 || place === across - 1) features.push('window');
    if (row % 2 === 1) features.push('socket');
    if (row >= (down * 2) / 3) features.push('quiet');
    return {
      table_id: `${String.fromCharCode(65 + row)}${String(place + 1).padStart(2, '0')}`,
      x: 1 + place * (columns + AISLE),
      y: 1 + row * ROW,
      columns,
      features,
    };
  }),
});

/** The reading rooms with their seats. */
export const readingHalls = derived((database): readonly Hall[] =>
  database.readingRooms.all().map((row) => {
    const room = roomOf(row);
    const seats = seatsOf(room);
    return { room, seats, bySeat: new Map(seats.map((seat) => [seat.seat_id, seat])) };
  }),
);

/** A reading room; refuses an unknown one. */
export const hallOf = (database: Database, roomId: string): Hall =>
  required(
    readingHalls(database).find(({ room }) => room.room_id === roomId),
    '没有找到这个阅览室',
  );

/** A time in which seats are booked. */
interface Period {
  id: string;
  starts: number;
  ends: number;
  /** Of the clock at its beginning. */
  hour: number;
}

const two = (hour: number): string => String(hour).padStart(2, '0');

/** The periods of any day: its hours, cut at every even one. */
function periodsBy(database: Database): (day: string) => Period[] {
  const spansOn = spansBy(hoursOfLibrary(database), calendarOf(database.campusDays.all()));
  return (day) =>
    spansOn(day).flatMap(({ from, to }) => {
      const even = Array.from({ length: 12 }, (_, at) => `${two(at * 2)}:00`);
      const cuts = [from, ...even.filter((clock) => clock > from && clock < to), to];
      return cuts.slice(1).map((closes, at): Period => {
        const opens = cuts[at] ?? from;
        return {
          id: `${day}-${opens}-${closes}`.replaceAll(':', ''),
          starts: momentOn(day, opens),
          ends: momentOn(day, closes),
          hour: Number(opens.slice(0, 2)),
        };
      });
    });
}

/** The periods that can be booked now: of the next open days. */
export function openPeriods(database: Database): Period[] {
  const today = dayOf(Date.now());
  const periodsOn = periodsBy(database);
  const open: Period[][] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD && open.length < OPEN_DAYS; ahead += 1) {
    const periods = periodsOn(dayAfter(today, ahead)).filter(({ ends }) => ends - LEAST > Date.now());
    if (periods.length > 0) open.push(periods);
  }
  return open.flat();
}

/** Returns a room's share of taken seats: the small one fills up in the evening. */
function crowdOf({ room_id }: ReadingRoom, { hour }: Period): number {
  if (room_id === 'study') return hour >= 18 ? 1.1 : 0.85;
  const crowd = hour < 10 ? 0.45 : hour < 18 ? 0.66 : 0.78;
  return room_id === 'hall' ? crowd : crowd + 0.08;
}

/** A number from 0 to 1 that is another one for words that are nearly the same: seats beside each other. */
const chance = (words: string): number => randomFrom(share(words) * 10_007)();

/** Of those who are not in this database, who does not come loses the seat, too. */
const NO_SHOWS = 0.05;

function othersIn(room: ReadingRoom, { seat_id }: Seat, period: Period): number {
  const word = seatSlotId(seat_id, period.id);
  if (chance(word) >= crowdOf(room, period)) return 0;
  const isGone = Date.now() >= period.starts + seatRules.check_in_late * durations.minute;
  return isGone && chance(`${word} comes`) < NO_SHOWS ? 0 : 1;
}

/** A seat in a period, as the engine of slots has it. */
export const slotOf = ({ room }: Pick<Hall, 'room'>, seat: Seat, period: Period): Slot => ({
  id: seatSlotId(seat.seat_id, period.id),
  subject_id: seat.seat_id,
  title: `${room.name}座位`,
  place: `${room.floor} ${room.name} ${seat.label} 号`,
  starts: period.starts,
  ends: period.ends,
  capacity: 1,
  others: othersIn(room, seat, period),
  until: period.ends - LEAST,
});

/** The room of a seat by its id. */
export const hallOfSeat = (database: Database, seatId: string): Hall =>
  hallOf(database, seatId.slice(0, seatId.indexOf('-')));

const periodOf = (database: Database, id: string): Period | undefined =>
  periodsBy(database)(id.slice(0, 10)).find((period) => period.id === id);

const distance = (one: Seat, other: Seat): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Booking rules of seats. */
export const seatSlots: SlotKind = {
  kind: 'seat',
  cancelBefore: 30 * durations.minute,
  tooLate: '距离开始不足 30 分钟，不能取消；签到后可以提前结束，让给别人',
  limit: 3,
  missed: { count: 3, within: 30 * durations.day, pause: 7 * durations.day },
  find(database, slotId) {
    const [seatId = '', periodId = ''] = slotId.split('@');
    const hall = readingHalls(database).find(({ bySeat }) => bySeat.has(seatId));
    const seat = hall?.bySeat.get(seatId);
    const period = seat && openPeriods(database).find(({ id }) => id === periodId);
    return hall && seat && period && slotOf(hall, seat, period);
  },
  insteadOf(database, slot) {
    const hall = hallOfSeat(database, slot.subject_id);
    const seat = hall.bySeat.get(slot.subject_id);
    const period = periodOf(database, slot.id.slice(slot.id.indexOf('@') + 1));
    if (!seat || !period) return [];
    // The nearest of the room, then of the others, then of the room in the next periods.
    const near = hall.seats
      .filter((each) => each !== seat)
      .toSorted((one, other) => distance(one, seat) - distance(other, seat));
    const now = [
      ...near.map((each) => slotOf(hall, each, period)),
      ...readingHalls(database)
        .filter((each) => each !== hall)
        .flatMap((each) => each.seats.map((other) => slotOf(each, other, period))),
    ];
    const owners = ownersIn(database, period.id);
    if (now.some(({ others, subject_id }) => others === 0 && !owners.has(subject_id))) return now;
    return openPeriods(database)
      .filter(({ starts }) => starts > period.starts)
      .flatMap((later) => hall.seats.map((each) => slotOf(hall, each, later)));
  },
};

/** Returns the users of the seats booked here in a period, by seat. */
const ownersIn = (database: Database, periodId: string): Map<string, string> =>
  new Map(
    database.bookings
      .where((row) => row.kind === seatSlots.kind && isHeld(row) && row.slot_id.endsWith(`@${periodId}`))
      .map(({ subject_id, user_id }) => [subject_id, user_id]),
  );

/** The seats of a room that are free in a period. */
export function freeSeats(database: Database, { room, seats }: Hall, period: Period): Seat[] {
  const owners = ownersIn(database, period.id);
  return seats.filter((seat) => !owners.has(seat.seat_id) && othersIn(room, seat, period) === 0);
}

const featureNames = { window: '靠窗', socket: '有插座', quiet: '安静区' } as const;
const worth = { window: 3, socket: 3, quiet: 1 } as const;
/** Days of which it counts where one sat. */
const USUAL_DAYS = 60;

/** Returns the free seat that fits a student best, and why: one they often used, or the one with most advantages. */
export function recommended(
  database: Database,
  userId: string,
  free: readonly Seat[],
): { seat: Seat; reason: string } | null {
  const since = Date.now() - USUAL_DAYS * durations.day;
  const sat = Map.groupBy(
    database.bookings.where(
      (row) =>
        row.user_id === userId &&
        row.kind === seatSlots.kind &&
        row.attended !== null &&
        row.attended > since,
    ),
    ({ subject_id }) => subject_id,
  );
  const [usual] = free
    .filter(({ seat_id }) => (sat.get(seat_id)?.length ?? 0) > 1)
    .toSorted((one, other) => (sat.get(other.seat_id)?.length ?? 0) - (sat.get(one.seat_id)?.length ?? 0));
  if (usual)
    return { seat: usual, reason: `你近 ${USUAL_DAYS} 天在这里坐过 ${sat.get(usual.seat_id)?.length} 次` };
  const places = new Set(free.map(({ x, y }) => `${x} ${y}`));
  const isQuiet = ({ x, y }: Seat): boolean => places.has(`${x - 1} ${y}`) && places.has(`${x + 1} ${y}`);
  const score = (seat: Seat): number =>
    seat.features.reduce((sum, feature) => sum + worth[feature], 0) + (isQuiet(seat) ? 4 : 0);
  let best: Seat | undefined;
  for (const seat of free) if (!best || score(seat) > score(best)) best = seat;
  if (!best) return null;
  const reasons = [
    ...best.features.map((feature) => featureNames[feature]),
    ...(isQuiet(best) ? ['左右都空着'] : []),
  ];
  return { seat: best, reason: reasons.join('、') || '这个时段还空着' };
}

const toWirePeriod = (database: Database, hall: Hall, period: Period): SeatPeriod => ({
  period_id: period.id,
  starts_at: wireTimeOf(period.starts),
  ends_at: wireTimeOf(period.ends),
  free: freeSeats(database, hall, period).length,
});

/** The seats of a room in a period, or in the first that can be booked. */
export function seatsFor(
  database: Database,
  userId: string,
  { room_id, period_id }: { room_id: string; period_id?: string | undefined },
): Pick<Seats, 'period_id' | 'periods' | 'states' | 'recommended'> {
  const hall = hallOf(database, room_id);
  const periods = openPeriods(database);
  const period = periods.find(({ id }) => id === period_id) ?? periods[0];
  if (!period) return { period_id: '', periods: [], states: '', recommended: null };
  const owners = ownersIn(database, period.id);
  const free = freeSeats(database, hall, period);
  const isFree = new Set(free);
  const best = recommended(database, userId, free);
  return {
    period_id: period.id,
    periods: periods.map((each) => toWirePeriod(database, hall, each)),
    states: hall.seats
      .map((seat) => (isFree.has(seat) ? 'f' : owners.get(seat.seat_id) === userId ? 'm' : 't'))
      .join(''),
    recommended: best && { seat_id: best.seat.seat_id, reason: best.reason },
  };
}
