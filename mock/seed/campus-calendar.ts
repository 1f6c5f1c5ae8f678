import { getSolarDateFromLunar } from 'chinese-days';
// Not by the library's own functions: west of Greenwich they are a day off.
import { holidays, workdays } from 'chinese-days/dist/chinese-days.json';
import { dayAfter, daysBetween, daysFrom, weekPlace } from '@/lib/days';
import { dayOf } from '@/lib/time';
import type { Seed, RowOf } from '../engine/database';

type CampusDayRow = RowOf<'campusDays'>;

/** Returns the solar day of a lunar date. The library reads local time: the date is passed as local midnight. */
const lunarDay = (year: number, month: number, day: number): string =>
  getSolarDateFromLunar(new Date(year, month - 1, day)).date;

const nextMonday = (day: string): string => dayAfter(day, (7 - weekPlace(day)) % 7);

const WEEKS = 20;
const EXAM_WEEKS = 2;

interface Term {
  name: string;
  first: string;
}

/** The terms of the academic year that begins in a year: in the first days of September, and after the Spring Festival. */
const termsOf = (year: number): Term[] => [
  { name: `${year}–${year + 1} 学年第一学期`, first: nextMonday(`${year}-08-30`) },
  {
    name: `${year}–${year + 1} 学年第二学期`,
    first: nextMonday(dayAfter(lunarDay(year + 1, 1, 1), 15)),
  },
];

/** The day of the Clear Brightness in this century. */
const clearBrightness = (year: number): number =>
  Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4);

/** The holidays that the law sets for a year, where it has not been announced yet which other days are free or worked for them. */
function statutory(year: number): Map<string, string> {
  const newYear = lunarDay(year, 1, 1);
  const of = (name: string, first: string, count: number) =>
    daysFrom(first, dayAfter(first, count - 1)).map((day): [string, string] => [day, name]);
  return new Map([
    ...of('元旦', `${year}-01-01`, 1),
    ...of('春节', dayAfter(newYear, -1), 4),
    ...of('清明', `${year}-04-0${clearBrightness(year)}`, 1),
    ...of('劳动节', `${year}-05-01`, 2),
    ...of('端午', lunarDay(year, 5, 5), 1),
    ...of('中秋', lunarDay(year, 8, 15), 1),
    ...of('国庆节', `${year}-10-01`, 3),
  ]);
}

const announced: Record<string, string> = { ...holidays, ...workdays };
const worked: Record<string, string> = workdays;
/** The holiday that a day is free or worked for; what has been announced says `National Day,国庆节,3`. */
const holidayOf = (day: string): string => announced[day]?.split(',')[1] ?? '';

function campusDay(
  day: string,
  terms: readonly Term[],
  unannounced: Map<string, string> | null,
): CampusDayRow {
  const holiday = unannounced ? (unannounced.get(day) ?? '') : holidayOf(day);
  const isWeekend = weekPlace(day) > 4;
  const isWorked = worked[day] !== undefined || (!holiday && !isWeekend);
  const term = terms.findLast(({ first }) => first <= day);
  const week = term ? Math.floor(daysBetween(term.first, day) / 7) + 1 : 0;
  const isTerm = week >= 1 && week <= WEEKS;
  return {
    id: day,
    kind: isWorked ? (isWeekend ? 'shifted' : 'workday') : holiday ? 'holiday' : 'weekend',
    holiday,
    term: isTerm ? (term?.name ?? '') : '',
    week: isTerm ? week : 0,
    is_exam_week: isTerm && week > WEEKS - EXAM_WEEKS,
  };
}

const calendars = new Map<number, CampusDayRow[]>();

function calendarAround(year: number): CampusDayRow[] {
  const years = [year - 1, year, year + 1];
  const terms = [year - 2, ...years].flatMap(termsOf);
  return years.flatMap((each) => {
    const unannounced = holidayOf(`${each}-10-01`) ? null : statutory(each);
    return daysFrom(`${each}-01-01`, `${each}-12-31`).map((day) => campusDay(day, terms, unannounced));
  });
}

/** Every day of last year, this and the next; the same in every database of a year. */
function campusDaySeed(): CampusDayRow[] {
  const year = Number(dayOf(Date.now()).slice(0, 4));
  const calendar = calendars.get(year) ?? calendarAround(year);
  calendars.set(year, calendar);
  return calendar;
}

export const seed: Seed = { campusDays: campusDaySeed };
