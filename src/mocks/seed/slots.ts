import type { Seed } from '../database/database';
import { experimentBookings } from './experiments';
import { appointmentSeed } from './hospital';

/** What is booked, of whatever kind. */
export const seed: Seed = {
  bookings: () => {
    const experiments = experimentBookings();
    return [...experiments, ...appointmentSeed(experiments)];
  },
};
