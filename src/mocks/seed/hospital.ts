import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { durations } from '../clock';
import type { BookingRow } from '../database/slots';
import { isWorked } from '../rules/campus-calendar';
import { doctorSlots, slotsOn } from '../rules/hospital-slots';
import type { Slot } from '../rules/slots';
import { campusDaySeed } from './campus-calendar';
import { people } from './users';

/** The first slot of a doctor that nobody has, in the days from one to another and outside of what is booked else. */
function freeSlot(
  doctorId: string,
  first: string,
  last: string,
  busy: readonly BookingRow[],
): Slot | undefined {
  const worked = new Set(
    campusDaySeed()
      .filter(isWorked)
      .map(({ id }) => id),
  );
  return daysFrom(first, last)
    .filter((day) => worked.has(day))
    .flatMap((day) => slotsOn(doctorId, day))
    .find(
      ({ others, starts, ends }) =>
        others === 0 && !busy.some((row) => row.starts < ends && starts < row.ends),
    );
}

function appointment(
  busy: readonly BookingRow[],
  id: string,
  [doctorId, days]: [doctorId: string, days: number],
  more: Partial<Pick<BookingRow, 'cancelled'>> & { wasThere?: boolean } = {},
): BookingRow[] {
  const { cancelled = false, wasThere = false } = more;
  const first = dayAfter(dayOf(Date.now()), days);
  const slot = freeSlot(doctorId, first, dayAfter(first, 14), busy);
  if (!slot) return [];
  const { id: slot_id, subject_id, title, place, starts, ends } = slot;
  return [
    {
      id,
      user_id: people.student,
      made_by: null,
      kind: doctorSlots.kind,
      subject_id,
      slot_id,
      title,
      place,
      starts,
      ends,
      cancelled,
      attended: wasThere ? starts - 12 * durations.minute : null,
    },
  ];
}

/** The appointments of 林知远, relative to today; `busy` is what else he has booked. */
export const appointmentSeed = (busy: readonly BookingRow[]): BookingRow[] => [
  ...appointment(busy, '101', ['d302', 1]),
  ...appointment(busy, '102', ['d101', -24], { wasThere: true }),
  ...appointment(busy, '103', ['d201', -47]),
  ...appointment(busy, '104', ['d401', -61], { cancelled: true }),
  ...appointment(busy, '105', ['d502', -118], { wasThere: true }),
];
