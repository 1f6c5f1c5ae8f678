import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { durations } from '../engine/clock';
import { doctorSlots, doctorSlotsOn } from '../laws/hospital';
import { freeSlot, slotBooking } from './free-slots';
import { people } from '../laws/people';
import type { Database, RowOf } from '../engine/database';

type BookingRow = RowOf<'bookings'>;

function appointment(
  database: Database,
  busy: readonly BookingRow[],
  id: string,
  [doctorId, days]: [doctorId: string, days: number],
  more: Partial<Pick<BookingRow, 'cancelled'>> & { wasThere?: boolean } = {},
): BookingRow[] {
  const { cancelled = false, wasThere = false } = more;
  const first = dayAfter(dayOf(Date.now()), days);
  const slot = freeSlot(
    daysFrom(first, dayAfter(first, 14)),
    (day) => doctorSlotsOn(database, doctorId, day),
    busy,
  );
  if (!slot) return [];
  const attended = wasThere ? slot.starts - 12 * durations.minute : null;
  return [{ ...slotBooking(slot, doctorSlots.kind, people.student), id, cancelled, attended }];
}

/** The appointments of 林知远, relative to today; `busy` is what else he has booked. */
export const appointmentSeed = (database: Database, busy: readonly BookingRow[]): BookingRow[] => [
  ...appointment(database, busy, '101', ['d302', 1]),
  ...appointment(database, busy, '102', ['d101', -24], { wasThere: true }),
  ...appointment(database, busy, '103', ['d201', -47]),
  ...appointment(database, busy, '104', ['d401', -61], { cancelled: true }),
  ...appointment(database, busy, '105', ['d502', -118], { wasThere: true }),
];
