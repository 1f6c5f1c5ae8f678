import type { Seed } from '../database/database';
import { experimentBookings } from './experiments';
import { appointmentSeed } from './hospital';
import { seatBookingSeed } from './library';

/** What is booked, of whatever kind. */
export const seed: Seed = {
  bookings: () => {
    const experiments = experimentBookings();
    const seats = seatBookingSeed();
    return [...experiments, ...seats, ...appointmentSeed([...experiments, ...seats])];
  },
};
