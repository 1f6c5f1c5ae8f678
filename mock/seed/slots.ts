import * as v from 'valibot';
import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { campusDayOf, isWorked } from '../laws/campus-calendar';
import { counsellorOf, counsellorSlots, counsellorSlotsOn } from '../laws/counselling';
import { experimentSlots, slotsOf } from '../laws/experiments';
import { doctorSlots, doctorSlotsOn } from '../laws/hospital';
import { machineOf, machineSlots, washesOn } from '../laws/life-service';
import { people } from '../laws/people';
import { placeIn, type Slot, type SlotKind } from '../laws/slots';

type BookingRow = RowOf<'bookings'>;

/** A booking of 林知远: the first slot with a place from a time on. */
const bookingPlanRow = v.object({
  id: column.text,
  kind: v.picklist(['experiment', 'machine', 'doctor', 'counsellor']),
  subject_id: column.text,
  from: column.moment,
  /** Minutes after its beginning at which he was there. */
  attended: v.nullable(column.number),
  cancelled: v.boolean(),
});
type BookingPlan = v.InferOutput<typeof bookingPlanRow>;

export const tables = { bookingPlans: bookingPlanRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type SlotsOn = (database: Database, subjectId: string, day: string) => Slot[];

const onWorkdays =
  (slotsOn: SlotsOn): SlotsOn =>
  (database, subjectId, day) =>
    isWorked(campusDayOf(database, day)) ? slotsOn(database, subjectId, day) : [];

const kinds: Record<BookingPlan['kind'], [rules: SlotKind, slotsOn: SlotsOn]> = {
  experiment: [
    experimentSlots,
    (database, id, day) =>
      slotsOf(required(database.experiments.find(id), id)).filter(({ starts }) => dayOf(starts) === day),
  ],
  machine: [machineSlots, (database, id, day) => washesOn(machineOf(database, id), day)],
  doctor: [doctorSlots, onWorkdays(doctorSlotsOn)],
  counsellor: [
    counsellorSlots,
    onWorkdays((database, id, day) => counsellorSlotsOn(counsellorOf(database, id), day)),
  ],
};

/** The booking of a plan; none where two weeks have no place, or only at times that are `busy`. */
function bookingOf(
  database: Database,
  { id, kind, subject_id, from, attended, cancelled }: BookingPlan,
  busy: readonly BookingRow[],
): BookingRow[] {
  const [rules, slotsOn] = kinds[kind];
  const first = dayOf(from);
  const slot = daysFrom(first, dayAfter(first, 14))
    .flatMap((day) => slotsOn(database, subject_id, day))
    .find(
      ({ starts, ends, others, capacity }) =>
        starts >= from && others < capacity && !busy.some((row) => row.starts < ends && starts < row.ends),
    );
  if (!slot) return [];
  const was = attended === null ? null : slot.starts + attended * durations.minute;
  return [{ ...placeIn(slot, people.student, rules), id, cancelled, attended: was }];
}

export const seed: Seed = {
  bookings: (database, data) =>
    database.bookingPlans
      .all()
      .reduce<BookingRow[]>((made, plan) => [...made, ...bookingOf(database, plan, [...data, ...made])], []),
};
