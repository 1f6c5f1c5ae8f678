import { dayOf, wireTimeOf } from '@/lib/time';
import type { BookingState, ExperimentBooking, ExperimentItem, ExperimentType } from '@/api/experiments';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { BookingRow } from '../database/experiments';
import { type Once, rowMadeBy } from '../once';
import { Refusal } from '../refusal';
import { experiments } from '../seed/experiments/experiments';
import type { SeedExperiment } from '../seed/experiments/types';
import { type Slot, slotOf, slotsOf } from './experiments-slots';

const CANCEL_BEFORE = 2 * durations.hour;
/** After the experiment. */
const REPORT_WITHIN = 7 * durations.day;

/** An experiment by id; refuses an unknown one. */
export function experimentOf(experimentId: string): SeedExperiment {
  const found = experiments.find(({ id }) => id === experimentId);
  if (!found) throw new Refusal('没有找到这个实验');
  return found;
}

const about = ({ id, title, type, summary, lab, place, teacher, minutes }: SeedExperiment) => ({
  experiment_id: id,
  title,
  type,
  summary,
  lab,
  place,
  teacher,
  minutes,
});

const live = (database: Database, slotId: string): BookingRow[] =>
  database.bookings.where(({ slot_id, cancelled }) => slot_id === slotId && !cancelled);

function shownSlot(database: Database, userId: string, slot: Slot): ExperimentItem['slots'][number] {
  const here = live(database, slot.id);
  return {
    slot_id: slot.id,
    starts_at: wireTimeOf(slot.starts),
    ends_at: wireTimeOf(slot.ends),
    capacity: slot.experiment.capacity,
    booked: slot.others + here.length,
    mine: here.some(({ user_id }) => user_id === userId),
  };
}

/** Experiments and their slots that fit the filters. */
export function experimentsFor(
  database: Database,
  userId: string,
  filter: { type?: ExperimentType | undefined; place?: string | undefined; date?: string | undefined },
) {
  const { type, place, date } = filter;
  const all = experiments.map((experiment) => ({ experiment, slots: slotsOf(experiment) }));
  const dates = new Set(all.flatMap(({ slots }) => slots.map(({ starts }) => dayOf(starts))));
  const list = all
    .filter(({ experiment }) => (!type || experiment.type === type) && (!place || experiment.place === place))
    .map(({ experiment, slots }) => ({
      ...about(experiment),
      preparation: experiment.preparation,
      safety: experiment.safety,
      slots: slots
        .filter(({ starts }) => !date || dayOf(starts) === date)
        .map((slot) => shownSlot(database, userId, slot)),
    }))
    .filter(({ slots }) => !date || slots.length > 0);
  return {
    list,
    total: list.length,
    places: [...new Set(experiments.map((experiment) => experiment.place))],
    dates: [...dates].toSorted(),
  };
}

export const reportDue = ({ ends }: BookingRow): number => ends + REPORT_WITHIN;

function stateOf(row: BookingRow): BookingState {
  if (row.cancelled) return 'cancelled';
  if (row.mark) return 'marked';
  if (row.submitted_at) return 'submitted';
  if (Date.now() < row.starts) return 'booked';
  return Date.now() > reportDue(row) ? 'missed' : 'open';
}

/** A booking as its student sees it. */
export function shownBooking(row: BookingRow): ExperimentBooking {
  return {
    booking_id: row.id,
    ...about(experimentOf(row.experiment_id)),
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    report_due_at: wireTimeOf(reportDue(row)),
    state: stateOf(row),
    can_cancel: !row.cancelled && Date.now() <= row.starts - CANCEL_BEFORE,
    score: row.mark?.score ?? null,
  };
}

/** A student's bookings: those to come by time, then the others, the newest first. */
export function bookingsOf(database: Database, userId: string): ExperimentBooking[] {
  const own = database.bookings.where(({ user_id }) => user_id === userId);
  const toCome = own.filter((row) => stateOf(row) === 'booked');
  const others = own.filter((row) => !toCome.includes(row));
  return [
    ...toCome.toSorted((one, other) => one.starts - other.starts),
    ...others.toSorted((one, other) => other.starts - one.starts),
  ].map(shownBooking);
}

const span = ({ starts, ends }: { starts: number; ends: number }): string =>
  `${wireTimeOf(starts).slice(0, 16)}—${wireTimeOf(ends).slice(11, 16)}`;

/** Takes one place in a slot, once for each key. */
export function bookSlot(database: Database, userId: string, slotId: string, once: Once): ExperimentBooking {
  const before = rowMadeBy(database.bookings, userId, once);
  if (before) return shownBooking(before);
  const slot = slotOf(slotId);
  if (!slot || slot.starts <= Date.now()) throw new Refusal('这个时段已经不能预约，请换一个时段');
  const own = database.bookings.where(
    (row) => row.user_id === userId && !row.cancelled && row.ends > Date.now(),
  );
  const clash = own.find(({ starts, ends }) => starts < slot.ends && slot.starts < ends);
  if (clash) {
    const { title } = experimentOf(clash.experiment_id);
    throw new Refusal(
      clash.slot_id === slotId
        ? `你已经预约了这个时段：“${title}”（${span(clash)}）`
        : `时间冲突：你已预约“${title}”（${span(clash)}）`,
    );
  }
  const same = own.find(({ experiment_id }) => experiment_id === slot.experiment.id);
  if (same) throw new Refusal(`你已预约过这个实验（${span(same)}），要换时段请先取消`);
  if (slot.others + live(database, slotId).length >= slot.experiment.capacity)
    throw new Refusal('这个时段刚刚约满了，请换一个时段');
  return shownBooking(
    database.bookings.insert({
      id: database.bookings.nextId(),
      user_id: userId,
      made_by: once,
      experiment_id: slot.experiment.id,
      slot_id: slotId,
      starts: slot.starts,
      ends: slot.ends,
      cancelled: false,
      content: null,
      version: 0,
      saved_at: null,
      editor: '',
      submitted_at: null,
      submitted: null,
      mark: null,
    }),
  );
}

/** A booking of a student; refuses another's. */
export function ownBooking(database: Database, userId: string, bookingId: string): BookingRow {
  const row = database.bookings.find(bookingId);
  if (!row || row.user_id !== userId) throw new Refusal('没有找到这次实验');
  return row;
}

/** Cancels a booking. Cancelling twice is the same as once. */
export function cancelBooking(database: Database, userId: string, bookingId: string): ExperimentBooking {
  const row = ownBooking(database, userId, bookingId);
  if (row.cancelled) return shownBooking(row);
  if (Date.now() > row.starts - CANCEL_BEFORE)
    throw new Refusal('距离开始不足 2 小时，不能取消。确有急事请联系实验室老师');
  return shownBooking(database.bookings.update(bookingId, { cancelled: true }));
}
