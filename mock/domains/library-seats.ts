import * as v from 'valibot';
import {
  libraryBookSeat,
  libraryMySeats,
  libraryRooms,
  librarySeatAct,
  librarySeats,
  libraryStopWaiting,
  libraryWaitSeat,
  type SeatAct,
  type SeatBooking,
  type SeatWait,
} from '@/api/library-seats';
import { wireTimeOf } from '@/lib/time';
import { durations, rightNow, thisMorning } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import {
  freeSeats,
  hallOf,
  hallOfSeat,
  openPeriods,
  readingHalls,
  recommended,
  seatRules,
  seatsFor,
  seatSlots,
  slotOf,
} from '../laws/library';
import { notify } from '../laws/notifications';
import {
  comingFirst,
  bookSlot,
  canCancel,
  cancelBooking,
  checkSlot,
  isHeld,
  ownBooking,
  recordSlot,
  rulesFor,
} from '../laws/slots';

type BookingRow = RowOf<'bookings'>;

/** Absences from a booked seat since its student came. The id is the booking's. */
const seatStayRow = v.object({
  id: column.text,
  /** Until when the seat is kept for who left for a moment; null while they are there. */
  away_until: v.nullable(column.moment),
  leaves: v.number(),
  /** They did not return in time. */
  is_lost: v.boolean(),
});
type SeatStayRow = v.InferOutput<typeof seatStayRow>;

/** A student's wait for a free seat. */
const seatWaitRow = v.object({
  id: column.text,
  user_id: column.text,
  room_id: column.text,
  period_id: column.text,
  state: v.picklist(['waiting', 'served', 'left', 'over']),
  /** The seat that was booked; empty while there is none. */
  place: column.text,
});
type SeatWaitRow = v.InferOutput<typeof seatWaitRow>;

export const tables = { seatStays: seatStayRow, seatWaits: seatWaitRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const minutes = (count: number): number => count * durations.minute;
const early = minutes(seatRules.check_in_early);
const late = minutes(seatRules.check_in_late);

const stayOf = (database: Database, { id }: BookingRow): SeatStayRow =>
  database.seatStays.find(id) ?? { id, away_until: null, leaves: 0, is_lost: false };

/** Until when one must have checked in: who books a period that runs has as long as who comes at its beginning. */
const dueOf = ({ starts, ends, made_at = 0 }: BookingRow): number =>
  Math.min(Math.max(starts, made_at) + late, ends);

function stateOf(database: Database, row: BookingRow): SeatBooking['state'] {
  if (row.cancelled) return 'cancelled';
  if (stayOf(database, row).is_lost) return 'lost';
  const isOver = row.released !== undefined || row.ends <= Date.now();
  if (row.attended === null) return isOver ? 'missed' : 'booked';
  if (isOver) return 'done';
  return stayOf(database, row).away_until === null ? 'seated' : 'away';
}

/** Effect of each act, and the objection to it; empty when it is allowed. */
const acts: Record<
  SeatAct,
  {
    objection: (database: Database, row: BookingRow) => string;
    run: (database: Database, row: BookingRow) => void;
  }
> = {
  check_in: {
    objection(database, row) {
      if (stateOf(database, row) !== 'booked') return '这次预约现在不能签到';
      return Date.now() < row.starts - early
        ? `还没到签到时间，开始前 ${seatRules.check_in_early} 分钟起可以签到`
        : '';
    },
    run: (database, { id }) => void database.bookings.update(id, { attended: Date.now() }),
  },
  leave: {
    objection(database, row) {
      if (stateOf(database, row) !== 'seated') return '在座时才能短暂离开';
      return stayOf(database, row).leaves >= seatRules.leaves
        ? `一次预约最多短暂离开 ${seatRules.leaves} 次`
        : '';
    },
    run(database, row) {
      const stay = stayOf(database, row);
      const away_until = Math.min(Date.now() + minutes(seatRules.leave_minutes), row.ends);
      database.seatStays.put({ ...stay, away_until, leaves: stay.leaves + 1 });
    },
  },
  return: {
    objection: (database, row) => (stateOf(database, row) === 'away' ? '' : '你没有在短暂离开'),
    run: (database, row) => void database.seatStays.put({ ...stayOf(database, row), away_until: null }),
  },
  end: {
    objection: (database, row) =>
      ['seated', 'away'].includes(stateOf(database, row)) ? '' : '签到后才能结束使用',
    run(database, row) {
      database.seatStays.put({ ...stayOf(database, row), away_until: null });
      database.bookings.update(row.id, { released: Date.now() });
    },
  },
  cancel: {
    objection: (database, row) =>
      stateOf(database, row) === 'booked' && canCancel(row, seatSlots) ? '' : seatSlots.tooLate,
    run: (database, row) => void cancelBooking(database, seatSlots, row),
  },
};

/** Does what a student wants with a booking, or refuses it in words. */
function actOn(database: Database, row: BookingRow, act: SeatAct): BookingRow {
  // Cancelling twice is the same as once, as with every other booking.
  if (act === 'cancel' && row.cancelled) return row;
  const { objection, run } = acts[act];
  const words = objection(database, row);
  if (words) throw new Refusal(words);
  run(database, row);
  return required(database.bookings.find(row.id), '没有找到这次预约');
}

/** A booking as its student sees it. */
export function toWireSeat(database: Database, row: BookingRow): SeatBooking {
  const { away_until, leaves } = stayOf(database, row);
  return {
    booking_id: row.id,
    room_id: hallOfSeat(database, row.subject_id).room.room_id,
    seat_id: row.subject_id,
    place: row.place,
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    state: stateOf(database, row),
    acts: Object.entries(acts).flatMap(([act, { objection }]) =>
      objection(database, row) === '' ? [act as SeatAct] : [],
    ),
    check_in_from: wireTimeOf(row.starts - early),
    check_in_until: wireTimeOf(dueOf(row)),
    cancel_until: wireTimeOf(row.starts - seatSlots.cancelBefore),
    away_until: away_until === null ? null : wireTimeOf(away_until),
    leaves_left: seatRules.leaves - leaves,
  };
}

/** Limit of past bookings shown. */
const PAST = 10;

/** A student's seats: those to come by time, then the last ones. */
function mySeats(database: Database, userId: string): SeatBooking[] {
  const isOver = ({ state }: SeatBooking) => !['booked', 'seated', 'away'].includes(state);
  const all = comingFirst(database, userId, seatSlots, (row) => toWireSeat(database, row), isOver);
  const coming = all.filter((each) => !isOver(each)).length;
  return all.slice(0, coming + PAST);
}

const waiting = (database: Database): SeatWaitRow[] =>
  database.seatWaits.where(({ state }) => state === 'waiting');

/** The period of somebody who waits; undefined when it can be booked no longer. */
const periodOfWait = (database: Database, { period_id }: Pick<SeatWaitRow, 'period_id'>) =>
  openPeriods(database).find(({ id }) => id === period_id);

/** The times of a period by its id. */
const timesOf = (periodId: string) => {
  const [from, to] = [periodId.slice(11, 15), periodId.slice(16, 20)].map(
    (clock) => `${periodId.slice(0, 10)} ${clock.slice(0, 2)}:${clock.slice(2)}:00`,
  );
  return { starts_at: from ?? '', ends_at: to ?? '' };
};

function toWireWait(database: Database, row: SeatWaitRow): SeatWait {
  const { room } = hallOf(database, row.room_id);
  const same = waiting(database).filter(
    ({ room_id, period_id }) => room_id === row.room_id && period_id === row.period_id,
  );
  return {
    wait_id: row.id,
    room: `${room.floor} ${room.name}`,
    ...timesOf(row.period_id),
    ahead: Math.max(
      0,
      same.findIndex(({ id }) => id === row.id),
    ),
    place: row.place,
  };
}

/** Returns a student's waits, and the seats that they have brought in periods that are not over. */
const waitsOf = (database: Database, userId: string): SeatWait[] =>
  database.seatWaits
    .where(
      (row) =>
        row.user_id === userId &&
        (row.state === 'waiting' || (row.state === 'served' && periodOfWait(database, row) !== undefined)),
    )
    .map((row) => toWireWait(database, row));

/** Lets a student wait for a free seat. */
function waitForSeat(
  database: Database,
  userId: string,
  { room_id, period_id }: { room_id: string; period_id: string },
): SeatWait {
  const hall = hallOf(database, room_id);
  const period = required(periodOfWait(database, { period_id }), '这个时段已经不能预约，请换一个时段');
  const own = waiting(database).filter(({ user_id }) => user_id === userId);
  if (own.some((row) => row.period_id === period_id)) throw new Refusal('你已经在等这个时段的空座');
  if (freeSeats(database, hall, period).length > 0) throw new Refusal('现在有空座，直接预约就可以');
  const [seat] = hall.seats;
  // Whoever could not book one waits for none.
  if (seat) checkSlot(database, userId, seatSlots, slotOf(hall, seat, period).id);
  const row = database.seatWaits.insert({
    id: database.seatWaits.nextId(),
    user_id: userId,
    room_id,
    period_id,
    state: 'waiting',
    place: '',
  });
  return toWireWait(database, row);
}

/** Waits no longer; doing so twice is doing so once. */
function stopWaiting(database: Database, userId: string, id: string): void {
  const row = database.seatWaits.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这次等待');
  if (row.state === 'served') throw new Refusal(`已经等到座位：${row.place}`);
  if (row.state === 'waiting') database.seatWaits.update(id, { state: 'left' });
}

/** Releases seats of those who did not come, or not back, in time. */
function giveBack(database: Database): void {
  const now = Date.now();
  const held = database.bookings.where(
    (row) => row.kind === seatSlots.kind && isHeld(row) && row.starts <= now && row.ends > now,
  );
  for (const row of held) {
    const stay = stayOf(database, row);
    if (row.attended === null) {
      if (now > dueOf(row)) database.bookings.update(row.id, { released: dueOf(row) });
    } else if (stay.away_until !== null && now > stay.away_until) {
      database.seatStays.put({ ...stay, is_lost: true, away_until: null });
      // As if they had not come: it counts as often.
      database.bookings.update(row.id, { released: stay.away_until, attended: null });
    }
  }
}

/** Tells a student of the seat that waiting has brought: who does not check in soon loses it again. */
function tellServed(database: Database, booking: BookingRow): void {
  const { id, user_id, place, starts, ends } = booking;
  notify(database, user_id, {
    channel: 'system',
    title: `等到座位了：${place}`,
    body: `${wireTimeOf(starts)}–${wireTimeOf(ends)}，请在 ${wireTimeOf(dueOf(booking))} 前签到，过时会让给下一位。`,
    event: `seat:${id}:served`,
    about: `seat:${id}`,
    target: { kind: 'library_seats' },
  });
}

/** Books what is free for those who wait, in their order: check and record with nothing between. */
function serve(database: Database): void {
  for (const row of waiting(database)) {
    const period = periodOfWait(database, row);
    if (!period) {
      database.seatWaits.update(row.id, { state: 'over' });
      continue;
    }
    const hall = hallOf(database, row.room_id);
    const best = recommended(database, row.user_id, freeSeats(database, hall, period));
    if (!best) continue;
    try {
      const checked = checkSlot(database, row.user_id, seatSlots, slotOf(hall, best.seat, period).id);
      if (!('slot' in checked)) continue;
      const booking = recordSlot(database, row.user_id, seatSlots, checked.slot);
      database.seatWaits.update(row.id, { state: 'served', place: checked.slot.place });
      tellServed(database, booking);
    } catch (error) {
      // A student who has booked something else meanwhile waits on, and the next one has the seat.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Writes the effects of time alone: seats are released, and go to those who wait. */
export function catchUp(database: Database): void {
  giveBack(database);
  serve(database);
}

export const routes = [
  handle(libraryRooms, ({ database }) => ({
    ...thisMorning(),
    rooms: readingHalls(database).map(({ room }) => room),
  })),
  handle(librarySeats, ({ input, database, user }) => ({
    ...rightNow(),
    ...seatsFor(database, user.id, input),
    rules: rulesFor(database, user.id, seatSlots),
    seat_rules: seatRules,
  })),
  handle(libraryMySeats, ({ database, user }) => ({
    ...rightNow(),
    list: mySeats(database, user.id),
    waits: waitsOf(database, user.id),
  })),
  handle(libraryBookSeat, (call) => bookSlot(call, seatSlots, (row) => toWireSeat(call.database, row))),
  handle(librarySeatAct, ({ input, database, user }) =>
    toWireSeat(
      database,
      actOn(database, ownBooking(database, user.id, seatSlots, input.booking_id), input.act),
    ),
  ),
  handle(libraryWaitSeat, ({ input, database, user }) => waitForSeat(database, user.id, input)),
  handle(libraryStopWaiting, ({ input, database, user }) => {
    stopWaiting(database, user.id, input.wait_id);
    return {};
  }),
];
