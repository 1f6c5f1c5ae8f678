import {
  bookingCancel,
  bookingList,
  type BookingState,
  experimentBook,
  type ExperimentBooking,
  type ExperimentContent,
  type ExperimentDraft,
  experimentList,
  type ExperimentRecord,
  type ExperimentType,
  recordSave,
  recordShow,
  recordSubmit,
} from '@/api/experiments';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { type DraftWrite, isContested } from '../laws/contested';
import { experimentSlots, slotsOf, templateOf } from '../laws/experiments';
import { firstSentence, notify } from '../laws/notifications';
import {
  comingFirst,
  bookSlot,
  canCancel,
  cancelBooking,
  offered,
  ownBooking,
  rulesFor,
} from '../laws/slots';

type ExperimentRow = RowOf<'experiments'>;
type ExperimentRecordRow = RowOf<'experimentRecords'>;
type BookingRow = RowOf<'bookings'>;

/** After the experiment. */
const REPORT_WITHIN = 7 * durations.day;

/** An experiment by id; refuses an unknown one. */
const experimentOf = (database: Database, experimentId: string): ExperimentRow =>
  required(database.experiments.find(experimentId), '没有找到这个实验');

const about = ({ id, title, type, summary, lab, place, teacher, minutes }: ExperimentRow) => ({
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
function experimentsFor(
  database: Database,
  userId: string,
  filter: { type?: ExperimentType | undefined; place?: string | undefined; date?: string | undefined },
) {
  const { type, place, date } = filter;
  const offers = database.experiments.all();
  const all = offers.map((experiment) => ({ experiment, slots: slotsOf(experiment) }));
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
    places: [...new Set(offers.map((experiment) => experiment.place))],
    dates: [...dates].toSorted(),
    rules: rulesFor(database, userId, experimentSlots),
  };
}

/** Returns the record of a booked experiment; blank while there is none. */
const recordOf = (database: Database, { id }: BookingRow): ExperimentRecordRow =>
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

const reportDue = ({ ends }: BookingRow): number => ends + REPORT_WITHIN;

function stateOf(row: BookingRow, { mark, submitted_at }: ExperimentRecordRow): BookingState {
  if (row.cancelled) return 'cancelled';
  if (mark) return 'marked';
  if (submitted_at) return 'submitted';
  if (Date.now() < row.starts) return 'booked';
  return Date.now() > reportDue(row) ? 'missed' : 'open';
}

/** A booking as its student sees it. */
function toWireBooking(database: Database, row: BookingRow): ExperimentBooking {
  const record = recordOf(database, row);
  return {
    booking_id: row.id,
    ...about(experimentOf(database, row.subject_id)),
    starts_at: wireTimeOf(row.starts),
    ends_at: wireTimeOf(row.ends),
    report_due_at: wireTimeOf(reportDue(row)),
    state: stateOf(row, record),
    can_cancel: canCancel(row, experimentSlots),
    score: record.mark?.score ?? null,
  };
}

/** A student's bookings: those to come by time, then the others, the newest first. */
export const experimentsOf = (database: Database, userId: string): ExperimentBooking[] =>
  comingFirst(
    database,
    userId,
    experimentSlots,
    (row) => toWireBooking(database, row),
    ({ state }) => state !== 'booked',
  );

/** A booking of an experiment; refuses another's. */
const ownExperiment = (database: Database, userId: string, bookingId: string): BookingRow =>
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

const draftOf = (
  database: Database,
  row: BookingRow,
  { content, version, saved_at }: ExperimentRecordRow,
): ExperimentDraft => ({
  content: content ?? templateOf(experimentOf(database, row.subject_id)),
  version,
  saved_at,
});

const isOpen = (row: BookingRow, { mark }: ExperimentRecordRow): boolean =>
  !row.cancelled && !mark && Date.now() >= row.starts && Date.now() <= reportDue(row);

function shown(database: Database, row: BookingRow): ExperimentRecord {
  const { purpose, equipment, steps, safety, uncertainty } = experimentOf(database, row.subject_id);
  const record = recordOf(database, row);
  return {
    ...toWireBooking(database, row),
    purpose,
    equipment,
    steps: steps.map((text, index) => ({ step_id: String(index + 1), text })),
    safety,
    uncertainty,
    now: wireTimeOf(Date.now()),
    draft: draftOf(database, row, record),
    submitted_at: record.submitted_at,
    submitted: record.submitted,
    can_submit: isOpen(row, record),
    mark: record.mark,
  };
}

/** One own experiment with all that was entered. */
const showRecord = (database: Database, userId: string, bookingId: string): ExperimentRecord =>
  shown(database, ownExperiment(database, userId, bookingId));

/** Keeps what was entered, unless another editor has saved something else since `base_version`. */
function saveRecord(
  database: Database,
  userId: string,
  input: DraftWrite<ExperimentContent> & { id: string },
) {
  const row = ownExperiment(database, userId, input.id);
  const record = recordOf(database, row);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，开始后可以记录数据');
  if (record.mark) throw new Refusal('老师已经批改，记录不能再改');
  if (isContested(record, input)) return { draft: draftOf(database, row, record), conflict: true };
  const { content, editor } = input;
  const saved_at = wireTimeOf(Date.now());
  const next = { ...record, content, editor, saved_at, version: record.version + 1 };
  return { draft: draftOf(database, row, database.experimentRecords.put(next)), conflict: false };
}

const hasData = ({ rows }: ExperimentContent): boolean =>
  rows.some(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''));

/** Hands the report in, in place of an earlier one, unless another editor has saved something else since. */
function submitRecord(
  database: Database,
  userId: string,
  input: DraftWrite<ExperimentContent> & { booking_id: string },
): ExperimentRecord & { conflict: boolean } {
  const { content } = input;
  const row = ownExperiment(database, userId, input.booking_id);
  const record = recordOf(database, row);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (record.mark) throw new Refusal('老师已经批改，不能再提交');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，不能提交报告');
  if (!isOpen(row, record))
    throw new Refusal(`报告已于 ${wireTimeOf(reportDue(row))} 截止，不能再提交。记录仍为你保留`);
  if (isContested(record, input)) return { ...shown(database, row), conflict: true };
  if (!hasData(content)) throw new Refusal('数据表还是空的，请先记录数据');
  if (content.report.trim() === '' && content.files.length === 0)
    throw new Refusal('请写下实验报告，或上传报告文件');
  const submitted_at = wireTimeOf(Date.now());
  database.experimentRecords.put({
    ...record,
    content,
    submitted: content,
    submitted_at,
    saved_at: submitted_at,
    editor: '',
    version: record.version + 1,
  });
  return { ...shown(database, row), conflict: false };
}

export const routes = [
  handle(experimentList, ({ input, database, user }) => experimentsFor(database, user.id, input)),
  handle(bookingList, ({ database, user }) => {
    const list = experimentsOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(experimentBook, (call) =>
    bookSlot(call, experimentSlots, (row) => toWireBooking(call.database, row)),
  ),
  handle(bookingCancel, ({ input, database, user }) =>
    toWireBooking(
      database,
      cancelBooking(database, experimentSlots, ownExperiment(database, user.id, input.booking_id)),
    ),
  ),
  handle(recordShow, ({ input, database, user }) => showRecord(database, user.id, input.booking_id)),
  handle(recordSave, ({ input, database, user }) => saveRecord(database, user.id, input)),
  handle(recordSubmit, ({ input, database, user }) => submitRecord(database, user.id, input)),
];
