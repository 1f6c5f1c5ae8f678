import {
  type CounsellingAppointment,
  counsellingAppointments,
  counsellingBook,
  counsellingCancel,
  counsellingCounsellors,
  type CounsellingRequest,
  counsellingSlots,
  type Counsellor,
} from '@/api/counselling';
import { wireTimeOf } from '@/lib/time';
import { rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import {
  counsellorOf,
  counsellorOfSlot,
  counsellorSlots,
  HOUSE,
  slotsOfCounsellor,
} from '../laws/counselling';
import {
  comingFirst,
  bookSlot,
  canCancel,
  cancelBooking,
  offered,
  ownBooking,
  rulesFor,
} from '../laws/slots';

type BookingRow = RowOf<'bookings'>;

/** The place of an appointment that is by video. */
const VIDEO = '视频通话';

/** The counsellors, with how soon one can talk to each. */
const counsellorsFor = (database: Database, userId: string): Counsellor[] =>
  database.counsellors.all().map((counsellor) => {
    const { id, room, week: _week, ...shown } = counsellor;
    const free = offered(database, userId, slotsOfCounsellor(database, counsellor)).filter(
      ({ booked, capacity }) => booked < capacity,
    );
    return {
      ...shown,
      counsellor_id: id,
      place: `${HOUSE} ${room}`,
      free: free.length,
      next_at: free[0]?.starts_at ?? null,
    };
  });

/** Refuses a way that the counsellor of a slot does not offer. */
function checkWay(database: Database, { slot_id, way }: CounsellingRequest): void {
  const counsellor = counsellorOfSlot(database, slot_id);
  if (counsellor && !counsellor.ways.includes(way))
    throw new Refusal(`${counsellor.name}老师只接受${way === 'room' ? '视频' : '面谈'}`);
}

/**
 * Says where a booking takes place. What the student has written with it goes to the counsellors' own system, and is not
 * kept here: in a browser this database lies in plain.
 */
const placed = (database: Database, row: BookingRow, { way }: CounsellingRequest): BookingRow =>
  way === 'video' ? database.bookings.update(row.id, { place: VIDEO }) : row;

/** An appointment as its student sees it. */
function toWireCounsellingAppointment(database: Database, row: BookingRow): CounsellingAppointment {
  const isOver = row.ends <= Date.now();
  return {
    appointment_id: row.id,
    counsellor: counsellorOf(database, row.subject_id).name,
    way: row.place === VIDEO ? 'video' : 'room',
    place: row.place,
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    state: row.cancelled ? 'cancelled' : isOver ? 'done' : 'booked',
    can_cancel: canCancel(row, counsellorSlots),
    cancel_until: wireTimeOf(row.starts - counsellorSlots.cancelBefore),
  };
}

/** A student's appointments: the one to come, then the others, the newest first. */
const counsellingAppointmentsOf = (database: Database, userId: string): CounsellingAppointment[] =>
  comingFirst(
    database,
    userId,
    counsellorSlots,
    (row) => toWireCounsellingAppointment(database, row),
    ({ state }) => state !== 'booked',
  );

export const routes = [
  handle(counsellingCounsellors, ({ database, user }) => ({
    ...rightNow(),
    list: counsellorsFor(database, user.id),
    rules: rulesFor(database, user.id, counsellorSlots),
  })),
  handle(counsellingSlots, ({ input, database, user }) => ({
    ...rightNow(),
    slots: offered(
      database,
      user.id,
      slotsOfCounsellor(database, counsellorOf(database, input.counsellor_id)),
    ),
  })),
  handle(counsellingAppointments, ({ database, user }) => {
    const list = counsellingAppointmentsOf(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(counsellingBook, (call) => {
    checkWay(call.database, call.input);
    return bookSlot(call, counsellorSlots, (row) =>
      toWireCounsellingAppointment(call.database, placed(call.database, row, call.input)),
    );
  }),
  handle(counsellingCancel, ({ input, database, user }) => {
    const row = ownBooking(database, user.id, counsellorSlots, input.appointment_id);
    return toWireCounsellingAppointment(database, cancelBooking(database, counsellorSlots, row));
  }),
];
