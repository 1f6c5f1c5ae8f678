import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { nothing } from '@/api/schemas';
import { daysBetween, mondayOf, weekPlace } from '@/lib/days';

const day = v.pipe(v.string(), v.isoDate());
const namedSpan = v.object({ name: v.string(), from: day, to: day });

const campusCalendar = v.object({
  ...timed,
  /** Days that are not what their place in the week says: a holiday, or a weekend's day that is worked. */
  special_days: v.array(v.object({ day, name: v.string(), kind: v.picklist(['holiday', 'workday']) })),
  /** The weeks of examinations. */
  exam_weeks: v.array(namedSpan),
  /** The terms; between them are vacations. */
  terms: v.array(namedSpan),
});
export type CampusCalendar = v.InferOutput<typeof campusCalendar>;

/** Kinds of days for everything that runs by a timetable. */
export const dayKinds = ['workday', 'weekend', 'holiday'] as const;
export type DayKind = (typeof dayKinds)[number];
export const dayKindNames: Record<DayKind, string> = {
  workday: '工作日',
  weekend: '周末',
  holiday: '节假日',
};

/** Returns the kind of a day: by its place in the week, unless the calendar says otherwise. */
export function dayKindOf({ special_days }: Pick<CampusCalendar, 'special_days'>, of: string): DayKind {
  const special = special_days.find((each) => each.day === of);
  return special?.kind ?? (weekPlace(of) >= 5 ? 'weekend' : 'workday');
}

/** The span that a day lies in. */
export const spanAt = <Span extends { from: string; to: string }>(
  spans: readonly Span[],
  of: string,
): Span | undefined => spans.find(({ from, to }) => daysBetween(from, of) >= 0 && daysBetween(of, to) >= 0);

/** The week of the term that a day lies in, from 1; null between terms. */
export function termWeekOf({ terms }: Pick<CampusCalendar, 'terms'>, of: string): number | null {
  const term = spanAt(terms, of);
  return term ? Math.floor(daysBetween(mondayOf(term.from), of) / 7) + 1 : null;
}

/** Days within which a holiday and the days that are worked for it lie: next year's are of the same name. */
const ONE_HOLIDAY = 60;

/**
 * The place in the week, 0 for Monday, of the timetable by which a day is taught; null where nothing is. The weekend's days
 * that are worked for a holiday stand in for the last of its weekdays, in order.
 */
export function taughtAs({ special_days }: Pick<CampusCalendar, 'special_days'>, of: string): number | null {
  const place = weekPlace(of);
  const special = special_days.find((each) => each.day === of);
  if (!special) return place < 5 ? place : null;
  if (special.kind === 'holiday') return null;
  const near = special_days.filter((each) => Math.abs(daysBetween(of, each.day)) < ONE_HOLIDAY);
  const worked = near.filter(({ name }) => name === special.name).map((each) => each.day);
  const missed = near
    .filter(({ kind, name }) => kind === 'holiday' && special.name.startsWith(name))
    .map((each) => each.day)
    .filter((each) => weekPlace(each) < 5);
  const stoodFor = missed.at(worked.indexOf(of) - worked.length);
  return stoodFor === undefined ? null : weekPlace(stoodFor);
}

/** Holidays, shifted workdays, exam weeks and terms of last year, this and the next: by these run buses, canteens and the library. */
export const campusCalendarShow = defineEndpoint({
  method: 'GET',
  path: '/campusCalendar/show',
  summary: '校历',
  input: nothing,
  output: campusCalendar,
});

/** The calendar, kept for the student in this browser. */
export const campusCalendarQuery = () => keptQuery(campusCalendarShow, {}, 'term');
