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
import { experimentsFor, experimentsOf, ownExperiment, toWireBooking } from '../rules/experiments';
import { experimentSlots } from '../rules/experiments-slots';
import { bookSlot, cancelBooking } from '../rules/slots';

export const routes = [
  handle(experimentList, ({ input, database, user }) => experimentsFor(database, user.id, input)),
  handle(bookingList, ({ database, user }) => {
    const list = experimentsOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(experimentBook, (call) =>
    bookSlot(call, experimentSlots, (row) => toWireBooking(call.database, row)),
  ),
  handle(bookingCancel, ({ input, database, user }) =>
    toWireBooking(
      database,
      cancelBooking(database, experimentSlots, ownExperiment(database, user.id, input.booking_id)),
    ),
  ),
  handle(recordShow, ({ input, database, user }) => showRecord(database, user.id, input.booking_id)),
  handle(recordSave, ({ input, database, user }) => saveRecord(database, user.id, input)),
  handle(recordSubmit, ({ input, database, user }) => submitRecord(database, user.id, input)),
];
