import { isWorked } from '../laws/campus-calendar';
import type { Slot } from '../laws/slots';
import { campusDaySeed } from './campus-calendar';
import type { RowOf } from '../engine/database';

type BookingRow = RowOf<'bookings'>;

/** The first slot that nobody has on the workdays among some days, outside of what is booked else. */
export function freeSlot(
  days: readonly string[],
  slotsOn: (day: string) => Slot[],
  busy: readonly BookingRow[],
): Slot | undefined {
  const worked = new Set(
    campusDaySeed()
      .filter(isWorked)
      .map(({ id }) => id),
  );
  return days
    .filter((day) => worked.has(day))
    .flatMap(slotsOn)
    .find(
      ({ others, starts, ends }) =>
        others === 0 && !busy.some((row) => row.starts < ends && starts < row.ends),
    );
}

/** A seeded booking of a slot. */
export const slotBooking = (
  { id: slot_id, subject_id, title, place, starts, ends }: Slot,
  kind: string,
  user_id: string,
): Omit<BookingRow, 'id' | 'cancelled' | 'attended'> => ({
  user_id,
  kind,
  subject_id,
  slot_id,
  title,
  place,
  starts,
  ends,
});
