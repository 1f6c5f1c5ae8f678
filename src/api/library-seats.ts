import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { id, nothing, wireTime } from '@/api/schemas';
import { bookOutcome, type Slot, slotInput, slotRules } from '@/api/slots';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

/** Feature of a table: at a window, with sockets, in the quiet zone. */
const seatFeature = v.picklist(['window', 'socket', 'quiet']);
export type SeatFeature = v.InferOutput<typeof seatFeature>;

const seatTable = v.object({
  /** As it is written on it: `A03`. */
  table_id: text,
  /** Its upper left corner on the plan, in steps of a seat. */
  x: v.number(),
  y: v.number(),
  /** Seats along each of its two sides. */
  columns: count,
  features: v.array(seatFeature),
});

const readingRoom = v.object({
  room_id: id,
  name: text,
  /** Such as `三层`. */
  floor: text,
  note: text,
  tables: v.array(seatTable),
});
export type ReadingRoom = v.InferOutput<typeof readingRoom>;

/** A seat on the plan of its room. */
export interface Seat {
  seat_id: string;
  /** As it is written on the table: `A03-07`. */
  label: string;
  table_id: string;
  /** Its middle, in steps of a seat. */
  x: number;
  y: number;
  features: readonly SeatFeature[];
}

/** The seats of a room in the order of `states`: table by table, first the upper side, then the lower one. */
export const seatsOf = ({ room_id, tables }: Pick<ReadingRoom, 'room_id' | 'tables'>): Seat[] =>
  tables.flatMap(({ table_id, x, y, columns, features }) =>
    Array.from({ length: columns * 2 }, (_, at): Seat => {
      const label = `${table_id}-${String(at + 1).padStart(2, '0')}`;
      const isLower = at >= columns;
      return {
        seat_id: `${room_id}-${label}`,
        label,
        table_id,
        x: x + (at % columns) + 0.5,
        y: y + (isLower ? 2.5 : 0.5),
        features,
      };
    }),
  );

/** The reading rooms with their plans. */
export const libraryRooms = defineEndpoint({
  method: 'GET',
  path: '/library/rooms',
  summary: '阅览室与座位平面',
  input: nothing,
  output: v.object({ ...timed, rooms: v.array(readingRoom) }),
});

const seatPeriod = v.object({
  /** `2026-11-25-1400-1600`. */
  period_id: id,
  starts_at: wireTime,
  ends_at: wireTime,
  free: count,
});
export type SeatPeriod = v.InferOutput<typeof seatPeriod>;

/** Letters of `states`. */
export type SeatState = 'f' | 't' | 'm';

/** Rules for seats beside those for all slots. */
const seatRules = v.object({
  /** Minutes before the beginning from which one can check in, and after it until which one must. */
  check_in_early: count,
  check_in_late: count,
  /** Minutes that a seat is kept for who leaves for a moment, and how often in one booking. */
  leave_minutes: count,
  leaves: count,
});
export type SeatRules = v.InferOutput<typeof seatRules>;

const seats = v.object({
  ...timed,
  /** The period that `states` are of; empty when none can be booked. */
  period_id: text,
  /** Those that can be booked, in order. */
  periods: v.array(seatPeriod),
  /** A letter for each seat in the order of the plan: free, taken, mine. */
  states: text,
  rules: slotRules,
  seat_rules: seatRules,
  /** The seat that fits this student best, and why. */
  recommended: v.nullable(v.object({ seat_id: text, reason: text })),
});
export type Seats = v.InferOutput<typeof seats>;

/** The seats of a room in a period; without one, in the first that can be booked. Refusal: no such room. */
export const librarySeats = defineEndpoint({
  method: 'GET',
  path: '/library/seats',
  summary: '座位与可预约时段',
  input: v.object({ room_id: text, period_id: v.optional(text) }),
  output: seats,
});

const seatActs = ['check_in', 'leave', 'return', 'end', 'cancel'] as const;
export type SeatAct = (typeof seatActs)[number];

const seatBooking = v.object({
  booking_id: id,
  room_id: id,
  seat_id: id,
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  /** To come, there, away for a moment, over, not there, not back in time, cancelled. */
  state: v.picklist(['booked', 'seated', 'away', 'done', 'missed', 'lost', 'cancelled']),
  acts: v.array(v.picklist(seatActs)),
  check_in_from: wireTime,
  check_in_until: wireTime,
  cancel_until: wireTime,
  away_until: v.nullable(wireTime),
  leaves_left: count,
});
export type SeatBooking = v.InferOutput<typeof seatBooking>;

const seatWait = v.object({
  wait_id: id,
  room: text,
  starts_at: wireTime,
  ends_at: wireTime,
  /** Number of students before this one. */
  ahead: count,
  /** Seat that was booked; empty while one waits. */
  place: text,
});
export type SeatWait = v.InferOutput<typeof seatWait>;

/** The student's seats: those to come by time, then the last ones; and what is waited for. */
export const libraryMySeats = defineEndpoint({
  method: 'GET',
  path: '/library/mySeats',
  summary: '我的座位与候补',
  input: nothing,
  output: v.object({ ...timed, list: v.array(seatBooking), waits: v.array(seatWait) }),
});

/** Books a seat. Refusals: over, at the same time as another booking (named), too many, too often not there. */
export const libraryBookSeat = defineEndpoint({
  method: 'POST',
  path: '/library/bookSeat',
  summary: '预约座位',
  once: true,
  input: slotInput,
  output: bookOutcome(seatBooking),
});

/** Checks in, leaves for a moment, returns, ends or cancels. What is not allowed now is refused in words. */
export const librarySeatAct = defineEndpoint({
  method: 'POST',
  path: '/library/seatAct',
  summary: '签到、短暂离开、返回、结束或取消座位',
  once: true,
  input: v.object({ booking_id: text, act: v.picklist(seatActs) }),
  output: seatBooking,
});

/**
 * Waits for a free seat in a room that is full: the first who waits has it the moment it is free. Refusals: there is a
 * free one, already waiting then, something else booked then.
 */
export const libraryWaitSeat = defineEndpoint({
  method: 'POST',
  path: '/library/waitSeat',
  summary: '等空座',
  once: true,
  input: v.object({ room_id: text, period_id: text }),
  output: seatWait,
});

/** Waits no longer. */
export const libraryStopWaiting = defineEndpoint({
  method: 'POST',
  path: '/library/stopWaiting',
  summary: '不再等空座',
  once: true,
  input: v.object({ wait_id: text }),
  output: nothing,
});

/** The slot of a seat in a period. */
export const seatSlotId = (seatId: string, periodId: string): string => `${seatId}@${periodId}`;

/** A seat in a period as a slot that can be booked. */
export const seatSlot = (
  { name, floor }: ReadingRoom,
  { seat_id, label }: Seat,
  { period_id, starts_at, ends_at }: SeatPeriod,
): Slot => ({
  slot_id: seatSlotId(seat_id, period_id),
  place: `${floor} ${name} ${label} 号`,
  starts_at,
  ends_at,
  capacity: 1,
  booked: 0,
  mine: false,
});

/** Query factories of the seats; `['library', 'seats']` and `['library', 'mySeats']` refresh what a booking changes. */
export const seatQueries = {
  rooms: () => keptQuery(libraryRooms, {}, 'term'),
  seats: (roomId: string, periodId: string) =>
    keptQuery(librarySeats, { room_id: roomId, ...(periodId && { period_id: periodId }) }, 'live'),
  mine: () =>
    keptQuery(
      libraryMySeats,
      {},
      'live',
      ({ waits, list }) =>
        waits.some(({ place }) => place === '') || list.some(({ acts }) => acts.includes('check_in')),
    ),
};
