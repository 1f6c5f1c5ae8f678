import * as v from 'valibot';
import type { Slot as WireSlot, SlotRules } from '@/api/slots';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { MockContext } from '../engine/context';
import type { Database, RowOf } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

type UserRow = RowOf<'users'>;
/** A student's place in one slot, of whatever kind. */
const bookingRow = v.object({
  id: column.text,
  user_id: column.text,
  /** Kind, such as `experiment`; and subject: the experiment, the doctor. */
  kind: column.text,
  subject_id: column.text,
  slot_id: column.text,
  /** As the student knows it. */
  title: column.text,
  place: column.text,
  starts: column.moment,
  ends: column.moment,
  cancelled: v.boolean(),
  /** When the student was there; null while nobody has seen them. */
  attended: v.nullable(column.moment),
  /** When it was booked; seeded ones do not say. */
  made_at: v.optional(column.moment),
  /** Release of the place before its end: the student left, or did not come where places are not kept. */
  released: v.optional(column.moment),
  /** The student need not be there. */
  is_unattended: v.optional(v.boolean()),
});
type BookingRow = v.InferOutput<typeof bookingRow>;

export const tables = { bookings: bookingRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A time at which something can be booked. */
export interface Slot {
  id: string;
  /** Which experiment, doctor, machine. */
  subject_id: string;
  title: string;
  place: string;
  starts: number;
  ends: number;
  capacity: number;
  /** Places taken by those who are not in this database. */
  others: number;
  /** Until when it can be booked; its beginning where this does not say. */
  until?: number;
}

/** Rules of one kind of booking. */
export interface SlotKind {
  kind: string;
  /** Milliseconds before the beginning until which a booking can be cancelled, and the refusal after that. */
  cancelBefore: number;
  tooLate: string;
  /** Bookings to come that one student may have. */
  limit: number;
  /** Absences that bar booking: `count` in `within` milliseconds bar it for `pause`; null where nobody looks. */
  missed: { count: number; within: number; pause: number } | null;
  /** The student need not be there, as with a washing machine: other bookings at the same time are no clash. */
  isUnattended?: boolean;
  /** A slot by its id, also one that has begun. */
  find: (database: Database, slotId: string) => Slot | undefined;
  /** Slots to book in place of one, the best first; full and begun ones may be among them. */
  insteadOf: (database: Database, slot: Slot) => Slot[];
  /** Refuses what only this kind refuses; `own` are the student's bookings of it to come. */
  check?: (database: Database, slot: Slot, own: readonly BookingRow[]) => void;
}

const span = ({ starts, ends }: { starts: number; ends: number }): string =>
  `${wireTimeOf(starts)}–${wireTimeOf(ends)}`;

/** Whether a booking has its place: one that was cancelled or released has not. */
export const isHeld = ({ cancelled, released }: BookingRow): boolean => !cancelled && released === undefined;

/** The places in a slot that are booked here. */
export const bookedIn = (database: Database, slotId: string): BookingRow[] =>
  database.bookings.where((row) => row.slot_id === slotId && isHeld(row));

const isOpen = ({ starts, until = starts }: Slot): boolean => until > Date.now();
const isFree = (database: Database, { id, others, capacity }: Slot): boolean =>
  others + bookedIn(database, id).length < capacity;

/** Slots in the order in which they stand in for one: those that come after it, the next one first, then those before. */
export const nextTo = (slot: Slot, slots: readonly Slot[]): Slot[] =>
  slots
    .filter(({ id }) => id !== slot.id)
    .toSorted(
      (one, other) =>
        Number(one.starts < slot.starts) - Number(other.starts < slot.starts) ||
        Math.abs(one.starts - slot.starts) - Math.abs(other.starts - slot.starts),
    );

/** A slot as a student sees it. */
function toWireSlot(database: Database, userId: string, slot: Slot): WireSlot {
  const here = bookedIn(database, slot.id);
  return {
    slot_id: slot.id,
    place: slot.place,
    starts_at: wireTimeOf(slot.starts),
    ends_at: wireTimeOf(slot.ends),
    capacity: slot.capacity,
    booked: slot.others + here.length,
    mine: here.some(({ user_id }) => user_id === userId),
  };
}

/** Those of some slots that can still be booked: none that has begun. */
export const offered = (database: Database, userId: string, slots: readonly Slot[]): WireSlot[] =>
  slots.filter(isOpen).map((slot) => toWireSlot(database, userId, slot));

/** A student's bookings of a kind. */
export const bookingsOf = (
  database: Database,
  userId: string,
  { kind }: Pick<SlotKind, 'kind'>,
): BookingRow[] => database.bookings.where((row) => row.user_id === userId && row.kind === kind);

/** A student's bookings of a kind as they see them: those to come by time, then those that are over, the newest first. */
export function comingFirst<Seen>(
  database: Database,
  userId: string,
  kind: Pick<SlotKind, 'kind'>,
  toWire: (row: BookingRow) => Seen,
  isOver: (seen: Seen) => boolean,
): Seen[] {
  const all = bookingsOf(database, userId, kind)
    .toSorted((one, other) => one.starts - other.starts)
    .map(toWire);
  return [...all.filter((each) => !isOver(each)), ...all.filter(isOver).toReversed()];
}

/** When a student was not there, oldest first, and until when that keeps them from booking. */
function missedBy(database: Database, userId: string, kind: SlotKind): { ends: number[]; until: number } {
  if (!kind.missed) return { ends: [], until: 0 };
  const { count, within, pause } = kind.missed;
  const now = Date.now();
  const ends = bookingsOf(database, userId, kind)
    .filter((row) => !row.cancelled && row.attended === null)
    .map(({ ends: whole, released = whole }) => released)
    .filter((end) => end <= now && end > now - within)
    .toSorted((one, other) => one - other);
  return { ends, until: ends.length >= count ? (ends.at(-1) ?? 0) + pause : 0 };
}

/** Returns the booking rules for a student. */
export function rulesFor(database: Database, userId: string, kind: SlotKind): SlotRules {
  const { missed, limit, cancelBefore } = kind;
  const { ends, until } = missedBy(database, userId, kind);
  return {
    cancel_minutes: cancelBefore / durations.minute,
    limit,
    missed: missed && {
      count: missed.count,
      within_days: missed.within / durations.day,
      pause_days: missed.pause / durations.day,
    },
    missed_count: ends.length,
    paused_until: until > Date.now() ? wireTimeOf(until) : null,
  };
}

/** Reads all that a booking depends on: the slot that may be booked, or what is free in place of one that was taken. */
export function checkSlot(
  database: Database,
  userId: string,
  kind: SlotKind,
  slotId: string,
): { slot: Slot } | { next: Slot | null } {
  const slot = kind.find(database, slotId);
  if (!slot || !isOpen(slot)) throw new Refusal('这个时段已经不能预约，请换一个时段');
  const { until } = missedBy(database, userId, kind);
  if (until > Date.now()) throw new Refusal(`你多次预约没有到，${wireTimeOf(until)} 后才能再预约`);
  const coming = database.bookings.where(
    (row) => row.user_id === userId && isHeld(row) && row.ends > Date.now(),
  );
  const isClash = (
    { starts, ends, is_unattended }: BookingRow,
    other: Pick<Slot, 'starts' | 'ends'>,
  ): boolean => !kind.isUnattended && !is_unattended && starts < other.ends && other.starts < ends;
  const clash = coming.find((row) => row.slot_id === slotId || isClash(row, slot));
  if (clash)
    throw new Refusal(
      clash.slot_id === slotId
        ? `你已经预约了这个时段：“${clash.title}”（${span(clash)}）`
        : `时间冲突：你已预约“${clash.title}”（${span(clash)}）`,
    );
  const own = coming.filter((row) => row.kind === kind.kind);
  kind.check?.(database, slot, own);
  if (own.length >= kind.limit) throw new Refusal(`最多同时预约 ${kind.limit} 个，请先取消一个`);
  if (isFree(database, slot)) return { slot };
  const isInstead = (other: Slot): boolean =>
    isOpen(other) && isFree(database, other) && !coming.some((row) => isClash(row, other));
  return { next: kind.insteadOf(database, slot).find(isInstead) ?? null };
}

/** The row of a student's place in a slot, but for its id. */
export const placeIn = (
  { id: slot_id, subject_id, title, place, starts, ends }: Slot,
  user_id: string,
  { kind, isUnattended: is_unattended = false }: SlotKind,
) => ({
  user_id,
  kind,
  subject_id,
  slot_id,
  title,
  place,
  starts,
  ends,
  cancelled: false,
  attended: null,
  is_unattended,
});

/** Writes a place that `checkSlot` has let through. */
export const recordSlot = ({ bookings }: Database, userId: string, kind: SlotKind, slot: Slot): BookingRow =>
  bookings.insert({ ...placeIn(slot, userId, kind), id: bookings.nextId(), made_at: Date.now() });

interface BookCall {
  input: { slot_id: string };
  database: Database;
  user: UserRow;
  context: MockContext;
}

/** Answers a call that books; `shown` is the booking as its student sees it. */
export async function bookSlot<Shown>(
  { input, database, user, context }: BookCall,
  kind: SlotKind,
  shown: (row: BookingRow) => Shown,
) {
  const checked = checkSlot(database, user.id, kind, input.slot_id);
  if ('next' in checked)
    return { outcome: 'taken' as const, next: checked.next && toWireSlot(database, user.id, checked.next) };
  // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
  if (context.wait) await context.wait();
  return {
    outcome: 'booked' as const,
    booking: shown(recordSlot(database, user.id, kind, checked.slot)),
  };
}

/** A booking of a student, of this kind; refuses any other in these words. */
export function ownBooking(
  database: Database,
  userId: string,
  { kind }: Pick<SlotKind, 'kind'>,
  bookingId: string,
  unknown = '没有找到这次预约',
): BookingRow {
  const row = database.bookings.find(bookingId);
  if (row?.user_id !== userId || row.kind !== kind) throw new Refusal(unknown);
  return row;
}

/** Whether a booking can be cancelled now. */
export const canCancel = ({ cancelled, starts }: BookingRow, { cancelBefore }: SlotKind): boolean =>
  !cancelled && Date.now() <= starts - cancelBefore;

/** Cancels a booking; cancelling twice is the same as once. */
export function cancelBooking(database: Database, kind: SlotKind, row: BookingRow): BookingRow {
  if (row.cancelled) return row;
  if (!canCancel(row, kind)) throw new Refusal(kind.tooLate);
  return database.bookings.update(row.id, { cancelled: true });
}
