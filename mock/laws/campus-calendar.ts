import * as v from 'valibot';
import type { CampusCalendar } from '@/api/campus-calendar';
import { dayAfter } from '@/lib/days';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

/** A day of the campus. The id is the day, `YYYY-MM-DD` in Asia/Shanghai. */
const campusDayRow = v.object({
  id: column.text,
  /** `shifted`: a Saturday or Sunday that is worked in place of a day of a holiday. */
  kind: v.picklist(['workday', 'weekend', 'holiday', 'shifted']),
  /** The holiday, also of a day that is worked for it; empty otherwise. */
  holiday: column.text,
  /** Empty between terms. */
  term: column.text,
  /** Of the term, from 1; 0 between terms. */
  week: v.number(),
  is_exam_week: v.boolean(),
});
type CampusDayRow = v.InferOutput<typeof campusDayRow>;

export const tables = { campusDays: campusDayRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A day of the campus; refuses one that is not in the table. */
export const campusDayOf = (database: Database, day: string): CampusDayRow =>
  required(database.campusDays.find(day), '校历里没有这一天');

/** Whether offices and practices are open on a day: on workdays, those that are worked for a holiday included. */
export const isWorked = ({ kind }: CampusDayRow): boolean => kind === 'workday' || kind === 'shifted';

const specialKinds = { holiday: 'holiday', shifted: 'workday', workday: null, weekend: null } as const;

type NamedSpan = CampusCalendar['terms'][number];

/** The spans of days, which are in order, that have a name. */
function spansNamed(days: readonly CampusDayRow[], nameOf: (day: CampusDayRow) => string): NamedSpan[] {
  const spans: NamedSpan[] = [];
  for (const day of days) {
    const name = nameOf(day);
    const last = spans.at(-1);
    if (last?.name === name && dayAfter(last.to, 1) === day.id) last.to = day.id;
    else if (name) spans.push({ name, from: day.id, to: day.id });
  }
  return spans;
}

type Calendar = Omit<CampusCalendar, 'as_of' | 'now'>;

const readCalendar = (days: readonly CampusDayRow[]): Calendar => ({
  special_days: days.flatMap(({ id, kind, holiday }) => {
    const special = specialKinds[kind];
    const name = special === 'workday' ? `${holiday}调休` : holiday;
    return special ? [{ day: id, name, kind: special }] : [];
  }),
  exam_weeks: spansNamed(days, ({ is_exam_week, term }) => (is_exam_week ? `${term}考试周` : '')),
  terms: spansNamed(days, ({ term }) => term),
});

/** Calendar read last: the days hardly ever change, and each request may ask for them several times. */
let known: { days: readonly CampusDayRow[]; calendar: Calendar } | undefined;

/** The days that are not what their place in the week says, the weeks of examinations and the terms. */
export function calendarOf(days: readonly CampusDayRow[]): Calendar {
  const same = known?.days;
  if (known && same?.length === days.length && days.every((day, at) => day === same[at]))
    return known.calendar;
  const calendar = readCalendar(days);
  known = { days, calendar };
  return calendar;
}
