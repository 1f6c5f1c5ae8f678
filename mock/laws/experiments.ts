import * as v from 'valibot';
import {
  type ExperimentColumn,
  experimentContent,
  type ExperimentContent,
  experimentList,
} from '@/api/experiments';
import { wireTime } from '@/api/schemas';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { share } from './share';
import { nextTo, type Slot, type SlotKind } from './slots';

/** An experiment that a laboratory offers. */
const experimentRow = v.object({
  id: column.text,
  title: column.text,
  type: experimentList.output.entries.list.item.entries.type,
  summary: column.text,
  lab: column.text,
  place: column.text,
  teacher: column.text,
  minutes: column.number,
  capacity: column.number,
  preparation: column.text,
  safety: v.array(column.text),
  purpose: column.text,
  equipment: v.array(column.text),
  steps: v.array(column.text),
  /** A column as `名称(单位)`, with `=公式` for a computed one. */
  columns: v.array(column.text),
  /** Numbers of the columns drawn, from 0. */
  plot: v.tuple([column.number, column.number]),
  uncertainty: column.text,
});
type ExperimentRow = v.InferOutput<typeof experimentRow>;

/** Record of an experiment. The id is that of its booking. */
const experimentRecordRow = v.object({
  id: column.text,
  /** Null until something was entered. */
  content: v.nullable(experimentContent),
  version: v.number(),
  saved_at: v.nullable(wireTime),
  editor: column.text,
  submitted_at: v.nullable(wireTime),
  submitted: v.nullable(experimentContent),
  mark: v.nullable(
    v.object({ score: v.number(), comment: column.text, teacher: column.text, marked_at: wireTime }),
  ),
});

export const tables = { experiments: experimentRow, experimentRecords: experimentRecordRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Days ahead that can be booked. */
const DAYS = 10;
const hours = ['08:30', '14:00', '18:30'];

function slotAt(experiment: ExperimentRow, day: string, hour: string): Slot {
  const starts = momentOf(`${day} ${hour}:00`);
  const { id: subject_id, title, place, lab, capacity, minutes } = experiment;
  const id = `${subject_id}-${day}-${hour.replace(':', '')}`;
  const wanted = share(id);
  // Some are full, most have places.
  const others = wanted > 0.82 ? capacity : Math.floor(wanted * 1.1 * capacity);
  const ends = starts + minutes * durations.minute;
  return { id, subject_id, title, place: `${place} ${lab}`, starts, ends, capacity, others };
}

/** The slots of an experiment from tomorrow on: none on Sundays, and not every hour on every day. */
export function slotsOf(experiment: ExperimentRow): Slot[] {
  return Array.from({ length: DAYS }, (_, index) => dayOf(Date.now() + (index + 1) * durations.day))
    .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)
    .flatMap((day) =>
      hours
        .filter((hour) => share(`${day}${experiment.id}${hour}`) > 0.55)
        .map((hour) => slotAt(experiment, day, hour)),
    );
}

/** The slots of the experiment that a slot is of. */
const slotsBeside = (database: Database, slotId: string): Slot[] => {
  const experiment = database.experiments.first(({ id }) => slotId.startsWith(`${id}-`));
  return experiment ? slotsOf(experiment) : [];
};

/** Booking rules of experiments. */
export const experimentSlots: SlotKind = {
  kind: 'experiment',
  cancelBefore: 2 * durations.hour,
  tooLate: '距离开始不足 2 小时，不能取消。确有急事请联系实验室老师',
  limit: 6,
  // An absent student hands no report in.
  missed: null,
  find: (database, slotId) => slotsBeside(database, slotId).find(({ id }) => id === slotId),
  insteadOf: (database, slot) => nextTo(slot, slotsBeside(database, slot.id)),
  check(_database, slot, own) {
    const same = own.find(({ subject_id }) => subject_id === slot.subject_id);
    if (same) throw new Refusal(`你已预约过这个实验（${wireTimeOf(same.starts)}），要换时段请先取消`);
  },
};

const COLUMN = /^(?<name>[^=(]+?)(?:\((?<unit>[^)]+)\))?(?:=(?<formula>.+))?$/;
const EMPTY_ROWS = 6;

/** `T(s)=t/30` as a column: name, unit, formula. */
function columnOf(text: string, index: number): ExperimentColumn {
  const { name = text, unit = '', formula = '' } = COLUMN.exec(text)?.groups ?? {};
  return { key: `c${index + 1}`, name: name.trim(), unit, formula };
}

/** Returns an empty record: the columns of the experiment and some empty rows. */
export function templateOf({ columns, plot }: ExperimentRow): ExperimentContent {
  return {
    steps_done: [],
    columns: columns.map(columnOf),
    rows: Array.from({ length: EMPTY_ROWS }, (_, index) => ({ row_id: `r${index + 1}`, cells: {} })),
    plot: { x: `c${plot[0] + 1}`, y: `c${plot[1] + 1}` },
    report: '',
    files: [],
  };
}
