import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import type { BookingState, ExperimentBooking, ExperimentType } from '@/api/experiments';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { ExperimentRecordRow } from '../database/experiments';
import type { BookingRow } from '../database/slots';
import { Refusal } from '../refusal';
import { experiments } from '../seed/experiments/experiments';
import type { SeedExperiment } from '../seed/experiments/types';
import { experimentSlots, slotsOf } from './experiments-slots';
import { firstSentence, notify } from './notifications';
import { bookingsOf, canCancel, offered, ownBooking, rulesFor } from './slots';

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
      slots: offered(
        database,
        userId,
        slots.filter(({ starts }) => !date || dayOf(starts) === date),
      ),
    }))
    .filter(({ slots }) => !date || slots.length > 0);
  return {
    list,
    total: list.length,
    places: [...new Set(experiments.map((experiment) => experiment.place))],
    dates: [...dates].toSorted(),
    rules: rulesFor(database, userId, experimentSlots),
  };
}

/** Returns the record of a booked experiment; blank while there is none. */
export const recordOf = (database: Database, { id }: BookingRow): ExperimentRecordRow =>
  database.experimentRecords.find(id) ?? {
    id,
    content: null,
    version: 0,
    saved_at: null,
    editor: '',
    submitted_at: null,
    submitted: null,
    mark: null,
  };

export const reportDue = ({ ends }: BookingRow): number => ends + REPORT_WITHIN;

function stateOf(row: BookingRow, { mark, submitted_at }: ExperimentRecordRow): BookingState {
  if (row.cancelled) return 'cancelled';
  if (mark) return 'marked';
  if (submitted_at) return 'submitted';
  if (Date.now() < row.starts) return 'booked';
  return Date.now() > reportDue(row) ? 'missed' : 'open';
}

/** A booking as its student sees it. */
export function toWireBooking(database: Database, row: BookingRow): ExperimentBooking {
  const record = recordOf(database, row);
  return {
    booking_id: row.id,
    ...about(experimentOf(row.subject_id)),
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    report_due_at: wireTimeOf(reportDue(row)),
    state: stateOf(row, record),
    can_cancel: canCancel(row, experimentSlots),
    score: record.mark?.score ?? null,
  };
}

/** A student's bookings: those to come by time, then the others, the newest first. */
export function experimentsOf(database: Database, userId: string): ExperimentBooking[] {
  const own = bookingsOf(database, userId, experimentSlots);
  const toCome = own.filter((row) => stateOf(row, recordOf(database, row)) === 'booked');
  const others = own.filter((row) => !toCome.includes(row));
  return [
    ...toCome.toSorted((one, other) => one.starts - other.starts),
    ...others.toSorted((one, other) => other.starts - one.starts),
  ].map((row) => toWireBooking(database, row));
}

/** A booking of an experiment; refuses another's. */
export const ownExperiment = (database: Database, userId: string, bookingId: string): BookingRow =>
  ownBooking(database, userId, experimentSlots, bookingId, '没有找到这次实验');

/** Tells students of the marks that their reports have got. */
export function catchUp(database: Database): void {
  for (const { id, mark } of database.experimentRecords.all()) {
    const booking = mark && database.bookings.find(id);
    if (!booking) continue;
    notify(database, booking.user_id, {
      channel: 'homework',
      title: `“${booking.title}”实验报告已批改：${mark.score} 分`,
      body: `${mark.teacher}：${firstSentence(mark.comment)}`,
      event: `experiment:${id}:${mark.marked_at}`,
      about: `experiment:${id}`,
      target: { kind: 'experiment', id },
      at: momentOf(mark.marked_at),
    });
  }
}
