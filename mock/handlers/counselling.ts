import {
  counsellingAppointments,
  counsellingBook,
  counsellingCancel,
  counsellingCounsellors,
  counsellingSlots,
} from '@/api/counselling';
import { rightNow } from '../clock';
import { handle } from '../handle';
import {
  counsellingAppointmentsOf,
  checkWay,
  counsellorsFor,
  placed,
  toWireCounsellingAppointment,
} from '../rules/counselling';
import { counsellorOf, counsellorSlots, slotsOfCounsellor } from '../rules/counselling-slots';
import { bookSlot, cancelBooking, offered, ownBooking, rulesFor } from '../rules/slots';

export const routes = [
  handle(counsellingCounsellors, ({ database, user }) => ({
    ...rightNow(),
    list: counsellorsFor(database, user.id),
    rules: rulesFor(database, user.id, counsellorSlots),
  })),
  handle(counsellingSlots, ({ input, database, user }) => ({
    ...rightNow(),
    slots: offered(database, user.id, slotsOfCounsellor(database, counsellorOf(input.counsellor_id))),
  })),
  handle(counsellingAppointments, ({ database, user }) => {
    const list = counsellingAppointmentsOf(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(counsellingBook, (call) => {
    checkWay(call.input);
    return bookSlot(call, counsellorSlots, (row) =>
      toWireCounsellingAppointment(placed(call.database, row, call.input)),
    );
  }),
  handle(counsellingCancel, ({ input, database, user }) => {
    const row = ownBooking(database, user.id, counsellorSlots, input.appointment_id);
    return toWireCounsellingAppointment(cancelBooking(database, counsellorSlots, row));
  }),
];
