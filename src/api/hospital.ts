import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { id, nothing, wireTime } from '@/api/schemas';
import { bookOutcome, slot, slotInput, slotRules } from '@/api/slots';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

const doctor = v.object({
  doctor_id: id,
  name: text,
  /** Such as `主治医师`. */
  title: text,
  good_at: text,
  department: text,
  place: text,
});
export type Doctor = v.InferOutput<typeof doctor>;

const department = v.object({
  department_id: id,
  name: text,
  /** Complaints that it treats. */
  about: text,
  place: text,
  doctors: v.array(
    v.object({
      ...doctor.entries,
      /** Free slots of today that have not begun, and the start of the first that is free on any day. */
      free_today: count,
      next_at: v.nullable(wireTime),
    }),
  ),
});
export type Department = v.InferOutput<typeof department>;

/** The departments with their doctors, and how soon one can see each. */
export const hospitalDepartments = defineEndpoint({
  method: 'GET',
  path: '/hospital/departments',
  summary: '校医院科室与医生',
  input: nothing,
  output: v.object({
    ...timed,
    list: v.array(department),
    rules: slotRules,
    /** Days soon without consultations, beside the weekends, and their holidays. */
    closed: v.array(v.object({ day: text, holiday: text })),
  }),
});

/** A doctor, and when one can be booked. Refusal: no such doctor. */
export const hospitalDoctor = defineEndpoint({
  method: 'GET',
  path: '/hospital/doctor',
  summary: '医生与可预约的时段',
  input: v.object({ doctor_id: text }),
  output: v.object({ ...timed, doctor, slots: v.array(slot), rules: slotRules }),
});

/** To come, checked in, being called, over, not there, cancelled. */
const appointmentState = v.picklist(['booked', 'waiting', 'called', 'done', 'missed', 'cancelled']);
export type AppointmentState = v.InferOutput<typeof appointmentState>;

/** Whether an appointment is over: there is nothing more to come of it. */
export const isAppointmentOver = ({ state }: { state: AppointmentState }): boolean =>
  ['done', 'missed', 'cancelled'].includes(state);

const appointment = v.object({
  appointment_id: id,
  doctor_id: id,
  doctor: text,
  department: text,
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  /** Place in the queue of the doctor's morning or afternoon. */
  number: count,
  state: appointmentState,
  can_cancel: v.boolean(),
  cancel_until: wireTime,
  /** From half an hour before until the end. */
  can_check_in: v.boolean(),
  /** The number that is called now, and how many are before this one; null while the doctor's hours have not begun. */
  calling: v.nullable(count),
  ahead: v.nullable(count),
});
export type Appointment = v.InferOutput<typeof appointment>;

/** The student's appointments: those to come by time, then the others, the newest first. */
export const hospitalAppointments = defineEndpoint({
  method: 'GET',
  path: '/hospital/appointments',
  summary: '我的挂号',
  input: nothing,
  output: v.object({ ...timed, list: v.array(appointment), total: count }),
});

/**
 * Books a doctor. Refusals: begun, at the same time as another booking (named), the same department on the same day, too
 * many, too often not there.
 */
export const hospitalBook = defineEndpoint({
  method: 'POST',
  path: '/hospital/book',
  summary: '预约挂号',
  once: true,
  input: slotInput,
  output: bookOutcome(appointment),
});

const named = v.object({ appointment_id: text });

/** Cancels an appointment. Refused less than two hours before it. */
export const hospitalCancel = defineEndpoint({
  method: 'POST',
  path: '/hospital/cancel',
  summary: '取消挂号',
  once: true,
  input: named,
  output: appointment,
});

/** Says that the student is there. Refusals: too early, over. */
export const hospitalCheckIn = defineEndpoint({
  method: 'POST',
  path: '/hospital/checkIn',
  summary: '到院报到',
  once: true,
  input: named,
  output: appointment,
});

/** Query factories of this domain; `['hospital']` refreshes all. */
export const hospitalQueries = {
  departments: () => keptQuery(hospitalDepartments, {}, 'live'),
  doctor: (doctorId: string) => keptQuery(hospitalDoctor, { doctor_id: doctorId }, 'live'),
  appointments: () =>
    keptQuery(hospitalAppointments, {}, 'live', ({ list }) =>
      list.some(({ calling, can_check_in }) => calling !== null || can_check_in),
    ),
};
