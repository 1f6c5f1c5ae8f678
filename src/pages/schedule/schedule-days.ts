import type { AgendaDue, AgendaEvent, AgendaItem } from '@/api/agenda';
import { dayAfter, daysFrom, mondayOf, monthAfter, monthOf } from '@/lib/days';
import { timeText, wireDayOf } from '@/lib/time';

/** The ways to look at dates. */
export const scheduleViews = ['week', 'month', 'list'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** Days around one that the list is of. */
const LIST = { before: 60, after: 30 };

/** The days that a view around a day asks for. */
export function rangeOf(view: ScheduleView, day: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(day), to: dayAfter(mondayOf(day), 6) };
  if (view === 'list') return { from: dayAfter(day, -LIST.before), to: dayAfter(day, LIST.after) };
  const month = monthOf(day);
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** The day that a view is around one step on, or back. */
export const stepOf = (view: Exclude<ScheduleView, 'list'>, day: string, steps: 1 | -1): string =>
  view === 'week' ? dayAfter(day, 7 * steps) : `${monthAfter(monthOf(day), steps)}-01`;

/** Minutes of a day. */
const DAY_LONG = 24 * 60;

/** A part of an event that lies in one day, in minutes of it. */
export interface DayEvent {
  event: AgendaEvent;
  start: number;
  end: number;
}

/** The dates of one day: events by their minutes, events that take all of it, and what is due. */
export interface ScheduleDay {
  day: string;
  events: DayEvent[];
  allDay: AgendaEvent[];
  dues: AgendaDue[];
}

/** The minutes of a day that a time lies at: none before the day, all of them after it. */
export function minutesInDay(day: string, wireTime: string): number {
  const of = wireDayOf(wireTime);
  if (of !== day) return of < day ? 0 : DAY_LONG;
  const [hours = 0, minutes = 0] = timeText(wireTime).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Sorts items into the days from one to another. An event of several days is in each of them. */
export function scheduleDays(items: readonly AgendaItem[], from: string, to: string): ScheduleDay[] {
  const days = new Map(
    daysFrom(from, to).map((day): [string, ScheduleDay] => [day, { day, events: [], allDay: [], dues: [] }]),
  );
  for (const item of items) {
    if (item.type === 'due') {
      days.get(wireDayOf(item.due_at))?.dues.push(item);
      continue;
    }
    const first = wireDayOf(item.starts_at);
    const last = wireDayOf(item.ends_at);
    for (const day of daysFrom(first < from ? from : first, last > to ? to : last)) {
      const [start, end] = [minutesInDay(day, item.starts_at), minutesInDay(day, item.ends_at)];
      // An end at midnight takes nothing of the new day.
      if (end === 0 && day !== first) continue;
      if (start === 0 && end === DAY_LONG) days.get(day)?.allDay.push(item);
      else days.get(day)?.events.push({ event: item, start, end });
    }
  }
  return [...days.values()];
}

/** All of a day, in the order in which it is read: what takes the whole day, what is due, events by their beginning. */
export const itemsOf = ({ allDay, dues, events }: ScheduleDay): AgendaItem[] => [
  ...allDay,
  ...dues,
  ...events.map(({ event }) => event),
];

/** The hours that a week shows, unless it shows all. */
export const USUAL_HOURS = { from: 7, to: 23 };
export const ALL_HOURS = { from: 0, to: 24 };

/** Counts the events that lie outside the usual hours altogether. */
export const outsideUsual = (days: readonly ScheduleDay[]): number =>
  days
    .flatMap(({ events }) => events)
    .filter(({ start, end }) => end <= USUAL_HOURS.from * 60 || start >= USUAL_HOURS.to * 60).length;
