import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { counsellorOf, counsellorSlots, counsellorSlotsOn } from '../laws/counselling';
import { freeSlot, slotBooking } from './free-slots';
import { people } from '../laws/people';
import type { Database, RowOf } from '../engine/database';

type BookingRow = RowOf<'bookings'>;

function appointment(
  database: Database,
  busy: readonly BookingRow[],
  id: string,
  counsellorId: string,
  days: number,
  cancelled = false,
): BookingRow[] {
  const first = dayAfter(dayOf(Date.now()), days);
  const slot = freeSlot(
    daysFrom(first, dayAfter(first, 14)),
    (day) => counsellorSlotsOn(counsellorOf(database, counsellorId), day),
    busy,
  );
  if (!slot) return [];
  const attended = cancelled ? null : slot.starts;
  return [{ ...slotBooking(slot, counsellorSlots.kind, people.student), id, cancelled, attended }];
}

/** The appointments of 林知远 that are over, relative to today; `busy` is what else he has booked. */
export const counsellingSeed = (database: Database, busy: readonly BookingRow[]): BookingRow[] => [
  ...appointment(database, busy, '121', 'c102', -33),
  ...appointment(database, busy, '122', 'c102', -54, true),
];
