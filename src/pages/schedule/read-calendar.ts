import ICAL from 'ical.js';
import { entryProblem, lastDayOf } from '@/api/agenda-entries';
import type { AgendaSpan } from '@/api/agenda';
import { named } from '@/lib/institute';
import { momentOf, wireDayOf, wireTimeOf } from '@/lib/time';
import { shortLine, entriesOfTimes, type Reading } from './imported';

/** Times of one event that are looked at; daily for years is no own entry. */
const MOST_TIMES = 5_000;

/** Names under which this application hands out its own dates. */
const OURS = /@(?:agenda|activities)\.matrix$/;

/** A file that cannot be read, with the reason for the student. */
export class CalendarError extends Error {}

/** Milliseconds by which a zone of the IANA's names is ahead of UTC at a moment. */
function aheadOf(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    moment
  );
}

const isZone = (name: string): boolean => {
  try {
    aheadOf(name, 0);
    return true;
  } catch {
    return false;
  }
};

const two = (value: number): string => String(value).padStart(2, '0');
const dayOfTime = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/**
 * The moment of a time. Files name their zone by a definition of its own, which ical.js knows, or by a mere name; where
 * there is none, it is the clock on the campus.
 */
function momentOfTime(time: ICAL.Time, zone: string): number {
  const { year, month, day, hour, minute, second } = time;
  if (time.zone === ICAL.Timezone.utcTimezone || time.zone?.component) return time.toUnixTime() * 1000;
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  if (!isZone(zone)) return momentOf(`${dayOfTime(time)} ${[hour, minute, second].map(two).join(':')}`);
  // Twice: the first guess may lie on the other side of a change to summer time.
  return clock - aheadOf(zone, clock - aheadOf(zone, clock));
}

const zoneOf = (event: ICAL.Event): string => {
  const zone: unknown = event.component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof zone === 'string' ? zone : '';
};

/** A time of an event on the campus; a day without a clock is a day everywhere. */
function spanOf(start: ICAL.Time, end: ICAL.Time, zone: string): AgendaSpan {
  if (start.isDate) {
    const until = end.compare(start) > 0 ? end : start.clone();
    if (until.compare(start) === 0) until.adjust(1, 0, 0, 0);
    return { starts_at: `${dayOfTime(start)} 00:00:00`, ends_at: `${dayOfTime(until)} 00:00:00` };
  }
  return {
    starts_at: wireTimeOf(momentOfTime(start, zone)),
    ends_at: wireTimeOf(momentOfTime(end, zone)),
  };
}

/** All times of an event until a day, those that were moved or taken out as they are now. */
function timesOf(event: ICAL.Event, to: string): AgendaSpan[] {
  const zone = zoneOf(event);
  if (!event.isRecurring()) return [spanOf(event.startDate, event.endDate, zone)];
  const spans: AgendaSpan[] = [];
  const iterator = event.iterator();
  for (let count = 0; count < MOST_TIMES; count += 1) {
    const next: ICAL.Time | undefined = iterator.next();
    if (!next || dayOfTime(next) > to) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    spans.push(spanOf(startDate, endDate, zoneOf(item)));
  }
  return spans;
}

function parsed(text: string): ICAL.Component {
  try {
    const [first] = [ICAL.parse(text)].flat(0);
    return new ICAL.Component(first);
  } catch {
    throw new CalendarError('这不是日历文件，或者文件已损坏。请在原来的日历里导出 .ics 文件。');
  }
}

/** Reads an iCalendar file (RFC 5545): events from one day to another as own entries. Heavy: to be loaded with the first file. */
export function readCalendar(text: string, from: string, to: string): Reading {
  const calendar = parsed(text);
  if (calendar.name !== 'vcalendar') throw new CalendarError('这不是日历文件，请选择 .ics 文件。');
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length === 0) throw new CalendarError('文件里没有日程。');
  const found = new Map<string, Reading['found'][number]>();
  const left: Reading['left'] = new Map();
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);
  const changes = components.filter((each) => each.hasProperty('recurrence-id'));
  for (const component of components) {
    if (changes.includes(component)) continue;
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    if (OURS.test(uid)) leave(named('本来就是', '里的日程'));
    else if (component.getFirstPropertyValue('status') === 'CANCELLED') leave('已经取消');
    else {
      try {
        const event = new ICAL.Event(component, {
          strictExceptions: true,
          exceptions: changes.filter((each) => each.getFirstPropertyValue('uid') === uid),
        });
        const about = {
          title: shortLine(event.summary || '（无标题）'),
          place: shortLine(event.location || ''),
        };
        const times = timesOf(event, to).filter(
          ({ starts_at, ends_at }) => wireDayOf(starts_at) <= to && lastDayOf(ends_at) >= from,
        );
        const contents = entriesOfTimes(times, about);
        const problem = contents.map(entryProblem).find(Boolean);
        if (times.length === 0) leave('不在这段时间里');
        else if (times.some(({ starts_at, ends_at }) => ends_at <= starts_at)) leave('只有时刻、没有时长');
        else if (problem) leave(problem);
        else {
          // A file without names: its words and its beginning are one.
          const name = uid || `${about.title} ${times[0]?.starts_at ?? ''}`;
          found.set(name, { uid: name, contents });
        }
      } catch {
        leave('时间写得不完整');
      }
    }
  }
  return { found: [...found.values()], left };
}
