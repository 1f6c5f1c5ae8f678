import {
  bookingCancel,
  bookingList,
  experimentBook,
  experimentList,
  recordSave,
  recordShow,
  recordSubmit,
} from '@/api/experiments';
import { handle } from '../handle';
import { saveRecord, showRecord, submitRecord } from '../rules/experiments-records';
import { bookingsOf, bookSlot, cancelBooking, experimentsFor } from '../rules/experiments';

export const routes = [
  handle(experimentList, ({ input, database, user }) => experimentsFor(database, user.id, input)),
  handle(bookingList, ({ database, user }) => {
    const list = bookingsOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(experimentBook, ({ input, database, user, once }) =>
    bookSlot(database, user.id, input.slot_id, once),
  ),
  handle(bookingCancel, ({ input, database, user }) => cancelBooking(database, user.id, input.booking_id)),
  handle(recordShow, ({ input, database, user }) => showRecord(database, user.id, input.booking_id)),
  handle(recordSave, ({ input, database, user }) => saveRecord(database, user.id, input)),
  handle(recordSubmit, ({ input, database, user }) => submitRecord(database, user.id, input)),
];
