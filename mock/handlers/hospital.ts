import {
  hospitalAppointments,
  hospitalBook,
  hospitalCancel,
  hospitalCheckIn,
  hospitalDepartments,
  hospitalDoctor,
} from '@/api/hospital';
import { rightNow } from '../clock';
import { handle } from '../handle';
import {
  appointmentsOf,
  checkIn,
  closedDays,
  departmentsFor,
  ownAppointment,
  toWireAppointment,
  toWireDoctor,
} from '../rules/hospital';
import { doctorSlots, slotsOfDoctor } from '../rules/hospital-slots';
import { bookSlot, cancelBooking, offered, rulesFor } from '../rules/slots';

export const routes = [
  handle(hospitalDepartments, ({ database, user }) => ({
    ...rightNow(),
    list: departmentsFor(database, user.id),
    rules: rulesFor(database, user.id, doctorSlots),
    closed: closedDays(database),
  })),
  handle(hospitalDoctor, ({ input, database, user }) => ({
    ...rightNow(),
    doctor: toWireDoctor(input.doctor_id),
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
