import * as v from 'valibot';
import { type CampusCalendar, type DayKind, dayKindOf } from '@/api/campus-calendar';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { serviceClock } from '@/api/opening-hours';
import { nothing } from '@/api/schemas';
import { dayAfter } from '@/lib/days';
import { momentOn } from '@/lib/opening-hours';
import { dayOf, MINUTE } from '@/lib/time';

const busStop = v.object({
  stop_id: v.string(),
  name: v.string(),
  /** Minutes from the first stop. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type BusStop = v.InferOutput<typeof busStop>;

const busDirection = v.object({
  direction_id: v.string(),
  /** Destination: `往南校区`. */
  name: v.string(),
  /** The first is where it sets out; nobody gets on at the last. */
  stops: v.pipe(v.array(busStop), v.minLength(2)),
  /** When it sets out, in order, by what kind of day it is; on a day of a kind without any it does not run. */
  departures: v.object({
    workday: v.array(serviceClock),
    weekend: v.array(serviceClock),
    holiday: v.array(serviceClock),
  }),
});
export type BusDirection = v.InferOutput<typeof busDirection>;

const busLine = v.object({
  line_id: v.string(),
  name: v.string(),
  /** Note for passengers. */
  note: v.string(),
  /** The one that most take in the morning, and its way back. */
  directions: v.tuple([busDirection, busDirection]),
});
export type BusLine = v.InferOutput<typeof busLine>;

/** The lines with their timetables. */
export const schoolBusLines = defineEndpoint({
  method: 'GET',
  path: '/schoolBus/lines',
  summary: '校车线路与时刻表',
  input: nothing,
  output: v.object({ ...timed, lines: v.array(busLine) }),
});

/** The lines, kept for the student in this browser. */
export const schoolBusQuery = () => keptQuery(schoolBusLines, {}, 'term');

/** A bus at a stop. */
export interface Departure {
  /** Epoch milliseconds. */
  at: number;
  /** The day of service: the day before, when it set out before midnight. */
  day: string;
  kind: DayKind;
  /** Whether it is the last of its day there. */
  isLast: boolean;
}

/** Number of days searched for the next bus: more than any holiday without one. */
const DAYS_AHEAD = 14;

/** The buses that leave a stop at a moment or later, the next first, at most `count`; whole minutes, as timetables are. */
export function nextDepartures(
  { stops, departures }: BusDirection,
  stopId: string,
  calendar: Pick<CampusCalendar, 'special_days'>,
  from: number,
  count: number,
): Departure[] {
  const stop = stops.slice(0, -1).find(({ stop_id }) => stop_id === stopId);
  if (!stop) return [];
  const found: Departure[] = [];
  const today = dayOf(from);
  // Yesterday's last ones may be on their way after midnight.
  for (let ahead = -1; ahead <= DAYS_AHEAD && found.length < count; ahead += 1) {
    const day = dayAfter(today, ahead);
    const kind = dayKindOf(calendar, day);
    const starts = departures[kind];
    for (const [index, clock] of starts.entries()) {
      const at = momentOn(day, clock) + stop.minutes * MINUTE;
      if (at >= from) found.push({ at, day, kind, isLast: index === starts.length - 1 });
    }
  }
  return found.toSorted((one, other) => one.at - other.at).slice(0, count);
}
