import type { Seed, RowOf } from '../engine/database';
import { counsellingSeed } from './counselling';
import { experimentBookings } from './experiments';
import { appointmentSeed } from './hospital';
import { seatBookingSeed } from './library';
import { washSeed } from './life-service';

type BookingRow = RowOf<'bookings'>;

/** Bookings of every kind. */
export const seed: Seed = {
  bookings: (database) =>
    [appointmentSeed, counsellingSeed].reduce<BookingRow[]>(
      (booked, more) => [...booked, ...more(database, booked)],
      [...experimentBookings(database), ...seatBookingSeed(), ...washSeed(database)],
    ),
};
