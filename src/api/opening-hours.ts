import * as v from 'valibot';
import { type CampusCalendar, dayKindOf, spanAt } from '@/api/campus-calendar';
import type { OpenSpan } from '@/lib/opening-hours';

/** A clock of a day of service: `24:10` is ten past midnight, and belongs to the day before, as in GTFS. */
export const serviceClock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-9]):[0-5]\d$/));

/** The hours of each kind of day; on one without any it is closed. */
const hoursByDay = <Span extends v.GenericSchema<unknown, OpenSpan>>(span: Span) =>
  v.object({ workday: v.array(span), weekend: v.array(span), holiday: v.array(span) });

/** When a place is open, by kinds of days, from spans that may carry more (a name, a meal). Null where it is as usual. */
export const openingHours = <Span extends v.GenericSchema<unknown, OpenSpan>>(span: Span) =>
  v.object({
    usual: hoursByDay(span),
    /** In the weeks of examinations. */
    exam_weeks: v.nullable(hoursByDay(span)),
    /** Between terms. */
    vacation: v.nullable(hoursByDay(span)),
  });

/** A span without more. */
export const openSpan = v.object({ from: serviceClock, to: serviceClock });

/** Output of an `openingHours` schema. */
export interface OpeningHours<Span extends OpenSpan = OpenSpan> {
  usual: Record<'workday' | 'weekend' | 'holiday', Span[]>;
  exam_weeks: OpeningHours<Span>['usual'] | null;
  vacation: OpeningHours<Span>['usual'] | null;
}

/** The part of a calendar used for hours. */
export type HoursCalendar = Pick<CampusCalendar, 'special_days' | 'exam_weeks' | 'terms'>;

/** The part of the year that a day lies in. */
export const periodOf = (calendar: HoursCalendar, day: string): keyof OpeningHours => {
  if (!spanAt(calendar.terms, day)) return 'vacation';
  return spanAt(calendar.exam_weeks, day) ? 'exam_weeks' : 'usual';
};

/** The spans of any day, for `openingAt`. */
export const spansBy =
  <Span extends OpenSpan>(hours: OpeningHours<Span>, calendar: HoursCalendar) =>
  (day: string): readonly Span[] =>
    (hours[periodOf(calendar, day)] ?? hours.usual)[dayKindOf(calendar, day)];
