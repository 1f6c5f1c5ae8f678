import {
  libraryBookSeat,
  libraryMySeats,
  libraryRooms,
  librarySeatAct,
  librarySeats,
  libraryStopWaiting,
  libraryWaitSeat,
} from '@/api/library-seats';
import { rightNow, thisMorning } from '../clock';
import { handle } from '../handle';
import { seatRules, seatsFor, seatSlots } from '../rules/library-seats';
import { actOn, mySeats, toWireSeat, stopWaiting, waitForSeat, waitsOf } from '../rules/library-stays';
import { bookSlot, ownBooking, rulesFor } from '../rules/slots';
import { readingRooms } from '../seed/library/rooms';

export const routes = [
  handle(libraryRooms, () => ({ ...thisMorning(), rooms: [...readingRooms] })),
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
