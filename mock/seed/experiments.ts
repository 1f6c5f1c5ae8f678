import { dayOf, momentOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import { slotsOf, templateOf } from '../laws/experiments';
import { people } from '../laws/people';
import type { Database, Seed, RowOf } from '../engine/database';

type ExperimentRecordRow = RowOf<'experimentRecords'>;
type BookingRow = RowOf<'bookings'>;

interface Done {
  /** Measured values, one text for each row. */
  data?: string[];
  steps?: number;
  report?: string;
  submitted?: number;
  mark?: { score: number; comment: string; days: number };
}

function booking(
  database: Database,
  id: string,
  experimentId: string,
  [days, hour]: [days: number, hour: string],
  done: Done = {},
): { booking: BookingRow; record: ExperimentRecordRow } {
  const experiment = database.experiments.find(experimentId);
  if (!experiment) throw new Error(`No experiment ${experimentId} in the seed`);
  const day = dayOf(Date.now() + days * durations.day);
  const starts = momentOf(`${day} ${hour}:00`);
  const { data, steps = 0, report = '', submitted, mark } = done;
  const template = templateOf(experiment);
  const content = data
    ? {
        ...template,
        steps_done: Array.from({ length: steps }, (_, index) => String(index + 1)),
        rows: data.map((line, index) => ({
          row_id: `r${index + 1}`,
          cells: Object.fromEntries(line.split(' ').map((text, place) => [`c${place + 1}`, text])),
        })),
        report,
      }
    : null;
  const saved_at = content ? daysAgo(-days, '18:05') : null;
  const row: BookingRow = {
    id,
    user_id: people.student,
    kind: 'experiment',
    subject_id: experimentId,
    slot_id: `${experimentId}-${day}-${hour.replace(':', '')}`,
    title: experiment.title,
    place: `${experiment.place} ${experiment.lab}`,
    starts,
    ends: starts + experiment.minutes * durations.minute,
    cancelled: false,
    attended: null,
  };
  const record: ExperimentRecordRow = {
    id,
    content,
    version: content ? 1 : 0,
    saved_at,
    editor: '',
    submitted_at: submitted === undefined ? null : daysAgo(submitted, '20:12'),
    submitted: submitted === undefined ? null : content,
    mark: mark
      ? {
          score: mark.score,
          comment: mark.comment,
          teacher: experiment.teacher,
          marked_at: daysAgo(mark.days, '10:30'),
        }
      : null,
  };
  return { booking: row, record };
}

/** A place in the first slot that begins in two days or later and is not full. */
function toCome(database: Database, id: string, experimentId: string) {
  const { booking: row, record } = booking(database, id, experimentId, [2, '14:00']);
  const experiment = database.experiments.find(experimentId);
  const slot = (experiment ? slotsOf(experiment) : []).find(
    ({ starts, others, capacity }) => starts > Date.now() + 2 * durations.day && others < capacity,
  );
  const own = slot ? { ...row, slot_id: slot.id, starts: slot.starts, ends: slot.ends } : row;
  return { booking: own, record };
}

/** The experiments of 林知远, relative to today. */
const seeded = (database: Database) => [
  booking(database, '1', '8202', [-16, '14:00'], {
    data: ['0 5.00', '5 3.04', '10 1.85', '15 1.11', '20 0.68', '25 0.41'],
    steps: 5,
    report:
      '## 结果\n\n由 $\\ln U$—$t$ 图，斜率约为 $-0.100\\ \\mathrm{s^{-1}}$，$\\tau \\approx 10.0\\ \\mathrm{s}$，与 $RC = 10\\ \\mathrm{s}$ 一致。\n\n## 讨论\n\n电压表内阻 10 MΩ，与 100 kΩ 并联，使时间常数偏小约 1%。',
    submitted: 14,
    mark: {
      score: 93,
      days: 11,
      comment:
        '数据整齐，对电压表内阻的分析很好。请补上斜率的不确定度，结果写成 $\\tau = (10.0 \\pm 0.1)\\ \\mathrm{s}$ 的形式。',
    },
  }),
  booking(database, '2', '8301', [-6, '08:30'], {
    data: ['0.05 20.31', '0.02 20.25', '0.10 20.34', '0.00 20.24'],
    steps: 5,
    report: '四次平行测定的浓度平均为 0.1012 mol/L，相对平均偏差 0.1%，符合要求。',
    submitted: 4,
  }),
  booking(database, '3', '8101', [-2, '14:00'], {
    data: ['0.500 42.58', '0.600 46.62', '0.700 50.37', '0.800 53.83'],
    steps: 3,
  }),
  toCome(database, '4', '8201'),
];

/** Returns the bookings of his experiments. */
export const experimentBookings = (database: Database): BookingRow[] =>
  seeded(database).map(({ booking: row }) => row);

export const seed: Seed = { experimentRecords: (database) => seeded(database).map(({ record }) => record) };
