import * as v from 'valibot';
import type { Endpoint } from '@/api/endpoint';
import { id, wireTime } from '@/api/schemas';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

/** A time at which something can be booked: a seat, a doctor, a counsellor, a machine, an experiment. */
export const slot = v.object({
  slot_id: id,
  /** Place, in words that lead there. */
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  capacity: count,
  booked: count,
  /** Booked by this student. */
  mine: v.boolean(),
});
export type Slot = v.InferOutput<typeof slot>;

/** Rules for bookings of one kind, shown before one is made. */
export const slotRules = v.object({
  /** Until so many minutes before the beginning it can be cancelled. */
  cancel_minutes: count,
  /** So many bookings to come one student may have. */
  limit: count,
  /** Number of absences within some days that bars a student from booking for some days; null where absences do not count. */
  missed: v.nullable(v.object({ count, within_days: count, pause_days: count })),
  /** Absences of this student in those days. */
  missed_count: count,
  /** Until then this student can book nothing; null otherwise. */
  paused_until: v.nullable(wireTime),
});
export type SlotRules = v.InferOutput<typeof slotRules>;

/** Input of a booking call. */
export const slotInput = v.object({ slot_id: text });

/** Outcome of a booking: booked, or taken by somebody else meanwhile, with the next one that is free. */
export const bookOutcome = <Booking extends v.GenericSchema>(booking: Booking) =>
  v.variant('outcome', [
    v.object({ outcome: v.literal('booked'), booking }),
    v.object({ outcome: v.literal('taken'), next: v.nullable(slot) }),
  ]);

/** An endpoint that books; some want more than the slot. */
export type BookEndpoint<Input extends { slot_id: string } = v.InferInput<typeof slotInput>> = Endpoint<
  v.GenericSchema<Input>,
  v.GenericSchema<unknown, { outcome: 'booked'; booking: object } | { outcome: 'taken'; next: Slot | null }>
>;
