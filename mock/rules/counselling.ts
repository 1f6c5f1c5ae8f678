import type { Counsellor, CounsellingAppointment, CounsellingRequest } from '@/api/counselling';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { BookingRow } from '../database/slots';
import { Refusal } from '../refusal';
import { counsellors, HOUSE } from '../seed/counselling/counsellors';
import { counsellorOf, counsellorSlots, slotsOfCounsellor } from './counselling-slots';
import { bookingsOf, canCancel, offered } from './slots';

/** The place of an appointment that is by video. */
const VIDEO = '视频通话';

/** The counsellors, with how soon one can talk to each. */
export const counsellorsFor = (database: Database, userId: string): Counsellor[] =>
  counsellors.map((counsellor) => {
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
export function checkWay({ slot_id, way }: CounsellingRequest): void {
  const counsellor = counsellors.find(({ id }) => slot_id.startsWith(`${id}-`));
  if (counsellor && !counsellor.ways.includes(way))
    throw new Refusal(`${counsellor.name}老师只接受${way === 'room' ? '视频' : '面谈'}`);
}

/**
 * Says where a booking takes place. What the student has written with it goes to the counsellors' own system, and is not
 * kept here: in a browser this database lies in plain.
 */
export const placed = (database: Database, row: BookingRow, { way }: CounsellingRequest): BookingRow =>
  way === 'video' ? database.bookings.update(row.id, { place: VIDEO }) : row;

/** An appointment as its student sees it. */
export function toWireCounsellingAppointment(row: BookingRow): CounsellingAppointment {
  const isOver = row.ends <= Date.now();
  return {
    appointment_id: row.id,
    counsellor: counsellorOf(row.subject_id).name,
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
export function counsellingAppointmentsOf(database: Database, userId: string): CounsellingAppointment[] {
  const all = bookingsOf(database, userId, counsellorSlots)
    .toSorted((one, other) => other.starts - one.starts)
    .map(toWireCounsellingAppointment);
  return [...all.filter(({ state }) => state === 'booked'), ...all.filter(({ state }) => state !== 'booked')];
}
