/**
 * Run as a program by zones.test.ts: random dates handed out as a calendar file, read by ical.js and by our own import, on
 * devices in every zone. Own entries go out week by week. Prints the number of dates, and those with another time.
 */
import ICAL from 'ical.js';
import type { AgendaEvent } from '../../../src/api/agenda.ts';
import { createModuleRunner } from '../../../scripts/module-runner.ts';
import { chance } from '../../support/chance.ts';
import { inEachZone } from './zones.ts';

const ENTRIES = 500;
const MINUTE = 60_000;

const { load, close } = await createModuleRunner().then((runner) => ({
  load: runner.load,
  close: () => runner.close(),
}));
const { eventsOfEntry } = await load<typeof import('../../../src/api/agenda.ts')>('src/api/agenda.ts');
const { calendarEventOf } = await load<typeof import('../../../src/api/agenda-calendar.ts')>(
  'src/api/agenda-calendar.ts',
);
const { calendarFile } =
  await load<typeof import('../../../src/lib/calendar-file.ts')>('src/lib/calendar-file.ts');
const { momentOf, wireTimeOf } = await load<typeof import('../../../src/lib/time.ts')>('src/lib/time.ts');
const { readCalendar } = await load<typeof import('../../../src/pages/schedule/read-calendar.ts')>(
  'src/pages/schedule/read-calendar.ts',
);

const differences: string[] = [];
let compared = 0;

/** A time and its end, with words for where it differs. */
function compare(zone: string, what: string, seen: [number, number], wanted: [number, number]): void {
  compared += 1;
  if (seen[0] !== wanted[0] || seen[1] !== wanted[1])
    differences.push(`${zone} ${what}: ${seen.join('–')} instead of ${wanted.join('–')}`);
}

/** Events of a file under names of another calendar, so that the import takes them. */
const fileOf = (events: readonly AgendaEvent[]): string =>
  calendarFile(
    '日程',
    events.map((event) => ({
      ...calendarEventOf(event, 'https://matrix.example.edu.cn'),
      uid: event.item_id,
    })),
    new Date(0),
  );

/** A weekly event of Berlin, whose summer time ends on 25 October 2026. */
const berlin = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:berlin',
  'SUMMARY:Seminar',
  'DTSTART;TZID=Europe/Berlin:20261007T090000',
  'DTEND;TZID=Europe/Berlin:20261007T100000',
  'RRULE:FREQ=WEEKLY;COUNT=6',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const clock = '2026-12-01 14:00:00';
const floating = berlin
  .replace(/DTSTART.*/, 'DTSTART:20261201T140000')
  .replace(/DTEND.*/, 'DTEND:20261201T150000')
  .replace(/RRULE.*\r\n/, '');

inEachZone((zone) => {
  const random = chance(7);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  for (let count = 0; count < ENTRIES; count += 1) {
    // Over both ends of summer time of every zone.
    const start = Date.UTC(2026, 9, 1) + between(0, 330 * 24 * 60) * MINUTE;
    const end = start + between(1, 20 * 60) * MINUTE;
    const weeks = between(0, 3);
    const entry = {
      entry_id: String(count),
      title: '日程',
      place: '',
      version: 1,
      starts_at: wireTimeOf(start),
      ends_at: wireTimeOf(end),
      until: weeks === 0 ? null : wireTimeOf(start + weeks * 7 * 24 * 60 * MINUTE).slice(0, 10),
    };
    const events = eventsOfEntry(entry, '2026-09-01', '2027-12-31', 0);
    const file = fileOf(events);
    const read = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    const taken = readCalendar(file, '2026-09-01', '2027-12-31').found;
    if (read.length !== weeks + 1 || taken.length !== weeks + 1)
      differences.push(`${zone} ${count}: ${read.length} and ${taken.length} of ${weeks + 1}`);
    for (const [week, component] of read.entries()) {
      const moved = week * 7 * 24 * 60 * MINUTE;
      const { startDate, endDate } = new ICAL.Event(component);
      const wanted: [number, number] = [start + moved, end + moved];
      compare(zone, 'out', [startDate.toJSDate().getTime(), endDate.toJSDate().getTime()], wanted);
      const own = taken[week]?.contents[0];
      if (own) compare(zone, 'in', [momentOf(own.starts_at), momentOf(own.ends_at)], wanted);
    }
  }
  const seminars = readCalendar(berlin, '2026-09-01', '2027-12-31').found[0]?.contents.map(
    ({ starts_at, until }) => `${starts_at} ${until}`,
  );
  if (String(seminars) !== '2026-10-07 15:00:00 2026-10-21,2026-10-28 16:00:00 2026-11-11')
    differences.push(`${zone} Berlin: ${String(seminars)}`);
  const [local] = readCalendar(floating, '2026-09-01', '2027-12-31').found;
  if (local?.contents[0]?.starts_at !== clock)
    differences.push(`${zone} without a zone: ${local?.contents[0]?.starts_at}`);
});

console.log(JSON.stringify({ compared, differences: differences.slice(0, 20) }));
await close();
