import type { CampusCalendar } from '@/api/campus-calendar';
import { dayAfter } from '@/lib/days';
import type { CampusDayRow } from '../database/campus-calendar';
import type { Database } from '../database/database';
import { required } from '../refusal';

/** A day of the campus; refuses one that is not in the table. */
export const campusDayOf = (database: Database, day: string): CampusDayRow =>
  required(database.campusDays.find(day), '校历里没有这一天');

/** Whether offices and practices are open on a day: on workdays, those that are worked for a holiday included. */
export const isWorked = ({ kind }: CampusDayRow): boolean => kind === 'workday' || kind === 'shifted';

const specialKinds = { holiday: 'holiday', shifted: 'workday', workday: null, weekend: null } as const;

/** The days that are not what their place in the week says, and the weeks of examinations. */
export function calendarOf(days: readonly CampusDayRow[]): Omit<CampusCalendar, 'as_of' | 'now'> {
  const exam_weeks: CampusCalendar['exam_weeks'] = [];
  for (const { id, term } of days.filter(({ is_exam_week }) => is_exam_week)) {
    const last = exam_weeks.at(-1);
    if (last && dayAfter(last.to, 1) === id) last.to = id;
    else exam_weeks.push({ name: `${term}考试周`, from: id, to: id });
  }
  const special_days = days.flatMap(({ id, kind, holiday }) => {
    const special = specialKinds[kind];
    const name = special === 'workday' ? `${holiday}调休` : holiday;
    return special ? [{ day: id, name, kind: special }] : [];
  });
  return { special_days, exam_weeks };
}
