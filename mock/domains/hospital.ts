import {
  type Appointment,
  type AppointmentState,
  type Department,
  type Doctor,
  hospitalAppointments,
  hospitalBook,
  hospitalCancel,
  hospitalCheckIn,
  hospitalDepartments,
  hospitalDoctor,
  isAppointmentOver,
} from '@/api/hospital';
import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { campusDayOf } from '../laws/campus-calendar';
import { BOOKABLE_DAYS, doctorOf, doctorSlots, numberOf, sessionOf, slotsOfDoctor } from '../laws/hospital';
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
} from '../laws/slots';

type BookingRow = RowOf<'bookings'>;

const CHECK_IN_BEFORE = 30 * durations.minute;

/** A doctor as the wire has them. */
function toWireDoctor(database: Database, doctorId: string): Doctor {
  const { department, doctor } = doctorOf(database, doctorId);
  const { id, name, title, good_at, room } = doctor;
  return {
    doctor_id: id,
    name,
    title,
    good_at,
    department: department.name,
    place: `${department.place} ${room}`,
  };
}

/** The departments, with how soon each doctor can be seen. */
const departmentsFor = (database: Database, userId: string): Department[] =>
  database.departments.all().map(({ id, name, about, place, doctors }) => ({
    department_id: id,
    name,
    about,
    place,
    doctors: doctors.map((doctor) => {
      const free = offered(database, userId, slotsOfDoctor(database, doctor.id)).filter(
        ({ booked, capacity }) => booked < capacity,
      );
      const today = dayOf(Date.now());
      return {
        ...toWireDoctor(database, doctor.id),
        free_today: free.filter(({ starts_at }) => starts_at.startsWith(today)).length,
        next_at: free[0]?.starts_at ?? null,
      };
    }),
  }));

/** The holidays among the days that can be booked. */
function closedDays(database: Database) {
  const today = dayOf(Date.now());
  return daysFrom(today, dayAfter(today, BOOKABLE_DAYS - 1))
    .map((day) => campusDayOf(database, day))
    .filter(({ kind }) => kind === 'holiday')
    .map(({ id: day, holiday }) => ({ day, holiday }));
}

/** Returns the delay of a morning or afternoon in milliseconds: doctors run late. */
const delayOf = (slotId: string): number => Math.floor(share(sessionOf(slotId)) * 15) * durations.minute;

/** The number that is called now; 0 before the doctor's hours, more than there are after them. */
function callingIn({ slot_id, starts, ends }: BookingRow): number {
  const length = ends - starts;
  const first = starts - (numberOf(slot_id) - 1) * length;
  return Math.max(0, Math.floor((Date.now() - delayOf(slot_id) - first) / length) + 1);
}

function stateOf(row: BookingRow): AppointmentState {
  if (row.cancelled) return 'cancelled';
  if (row.attended === null) return Date.now() < row.ends ? 'booked' : 'missed';
  const calling = callingIn(row);
  const own = numberOf(row.slot_id);
  // A patient late for their number is called next.
  if (calling > own && Date.now() > row.attended + (row.ends - row.starts)) return 'done';
  return calling >= own ? 'called' : 'waiting';
}

/** Those with numbers from the one that is called to this one who have booked. */
function aheadOf(database: Database, row: BookingRow, calling: number): number {
  const session = sessionOf(row.slot_id);
  const slots = new Map(slotsOfDoctor(database, row.subject_id).map((slot) => [slot.id, slot]));
  let ahead = 0;
  for (let number = Math.max(1, calling); number < numberOf(row.slot_id); number++) {
    const slot = slots.get(`${session}${number}`);
    if (slot && slot.others + bookedIn(database, slot.id).length > 0) ahead += 1;
  }
  return ahead;
}

const isDue = (row: BookingRow): boolean =>
  Date.now() >= row.starts - CHECK_IN_BEFORE && Date.now() < row.ends;

/** An appointment as its student sees it. */
function toWireAppointment(database: Database, row: BookingRow): Appointment {
  const { department, doctor } = doctorOf(database, row.subject_id);
  const state = stateOf(row);
  const calling = callingIn(row);
  const isRunning = state === 'waiting' || state === 'called' || (state === 'booked' && calling > 0);
  return {
    appointment_id: row.id,
    doctor_id: doctor.id,
    doctor: doctor.name,
    department: department.name,
    place: row.place,
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    number: numberOf(row.slot_id),
    state,
    can_cancel: row.attended === null && canCancel(row, doctorSlots),
    cancel_until: wireTimeOf(row.starts - doctorSlots.cancelBefore),
    can_check_in: state === 'booked' && isDue(row),
    calling: isRunning ? calling : null,
    ahead: isRunning ? aheadOf(database, row, calling) : null,
  };
}

/** A student's appointments: those to come by time, then the others, the newest first. */
export const appointmentsOf = (database: Database, userId: string): Appointment[] =>
  comingFirst(database, userId, doctorSlots, (row) => toWireAppointment(database, row), isAppointmentOver);

/** An appointment of a student; refuses another's. */
const ownAppointment = (database: Database, userId: string, id: string): BookingRow =>
  ownBooking(database, userId, doctorSlots, id, '没有找到这次挂号');

/** Says that a student is there; saying it twice is saying it once. */
function checkIn(database: Database, row: BookingRow): BookingRow {
  if (row.attended !== null) return row;
  if (row.cancelled) throw new Refusal('这次挂号已经取消');
  if (Date.now() >= row.ends) throw new Refusal('这个号已经过了，请到分诊台处理');
  if (!isDue(row)) throw new Refusal('还没到报到时间，就诊前 30 分钟可以报到');
  return database.bookings.update(row.id, { attended: Date.now() });
}

export const routes = [
  handle(hospitalDepartments, ({ database, user }) => ({
    ...rightNow(),
    list: departmentsFor(database, user.id),
    rules: rulesFor(database, user.id, doctorSlots),
    closed: closedDays(database),
  })),
  handle(hospitalDoctor, ({ input, database, user }) => ({
    ...rightNow(),
    doctor: toWireDoctor(database, input.doctor_id),
    slots: offered(database, user.id, slotsOfDoctor(database, input.doctor_id)),
    rules: rulesFor(database, user.id, doctorSlots),
  })),
  handle(hospitalAppointments, ({ database, user }) => {
    const list = appointmentsOf(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(hospitalBook, (call) => bookSlot(call, doctorSlots, (row) => toWireAppointment(call.database, row))),
  handle(hospitalCancel, ({ input, database, user }) =>
    toWireAppointment(
      database,
      cancelBooking(database, doctorSlots, ownAppointment(database, user.id, input.appointment_id)),
    ),
  ),
  handle(hospitalCheckIn, ({ input, database, user }) =>
    toWireAppointment(database, checkIn(database, ownAppointment(database, user.id, input.appointment_id))),
  ),
];
