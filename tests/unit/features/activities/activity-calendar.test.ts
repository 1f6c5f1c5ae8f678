// @vitest-environment node
import { fc } from '../../../support/properties';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { ActivityDetail } from '@/api/activities';
import { calendarFile } from '@/lib/calendar-file';
import { momentOf, wireTimeOf } from '@/lib/time';
import { eventOf } from '@/features/activities/activity-calendar';

const ORIGIN = 'https://matrix.example.edu.cn';
const NOW = new Date('2026-11-20T04:05:06Z');

const moment = fc
  .integer({ min: Date.UTC(1995, 0) / 1000, max: Date.UTC(2060, 0) / 1000 })
  .map((seconds) => seconds * 1000);
/** Texts of organisers: Chinese, signs with a meaning in the format, characters of two, three and four octets, controls. */
const written = (maxLength: number) =>
  fc.string({
    maxLength,
    unit: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'编译器是怎样写成的：从一门小语言讲起，（报名）') },
      {
        weight: 3,
        arbitrary: fc.constantFrom(...'\\;,:"\' \n\t=^%&éñ\r\u0000\u200D', '👩‍🔬', '𠮷', '\r\n', 'END:VEVENT'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    ),
  });
const activity = fc
  .record({
    activity_id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }),
    state: fc.constantFrom('open', 'open', 'cancelled'),
    title: written(40),
    place: written(60),
    description: written(2000),
    starts: moment,
    seconds: fc.integer({ min: 1, max: 30 * 86_400 }),
    sequence: fc.nat(50),
    updated: moment,
    mine: fc.record({
      registration_id: fc.constant('1'),
      state: fc.constantFrom('confirmed', 'waiting', 'left', 'removed'),
      sequence: fc.nat(50),
      place: fc.constant(null),
      checked_in_at: fc.constant(null),
      note: fc.constant(''),
    }),
  })
  .map(({ starts, seconds, updated, ...rest }) => ({
    ...rest,
    category: 'lecture',
    poster: '',
    starts_at: wireTimeOf(starts),
    ends_at: wireTimeOf(starts + seconds * 1000),
    closes_at: wireTimeOf(starts),
    capacity: 10,
    organiser: { user_id: '1', name: '陈老师' },
    registered: 1,
    waiting: 0,
    fields: [],
    answers: {},
    note: '',
    updated_at: wireTimeOf(updated),
  })) satisfies fc.Arbitrary<ActivityDetail>;

/** A text as a calendar may hold it: one kind of line end, no control characters. */
const readable = (text: string) => text.replaceAll(/\r|(?![\n\t])\p{Cc}/gu, '');
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }));
const octets = (line: string) => new TextEncoder().encode(line).length;

/** Lines of over 75 octets, or `line ends` for others than CRLF. */
const badLines = (file: string) =>
  file.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(file)
    ? file.split('\r\n').filter((line) => octets(line) > 75)
    : ['line ends'];

const fileOf = (activities: readonly ActivityDetail[]) =>
  calendarFile(
    '已报名活动',
    activities.map((each) => eventOf(each, ORIGIN)),
    NOW,
  );

describe('the .ics of what was registered for', () => {
  it('20.12 of 500 random activities parsed by ical.js equals to the millisecond, in lines of at most 75 octets', () => {
    let read = 0;
    fc.assert(
      fc.property(activity, (given) => {
        const file = fileOf([given]);
        expect(badLines(file)).toEqual([]);
        // UTC, whatever the zone of the device.
        expect(file).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
        const [{ component, event } = expect.unreachable(), ...others] = eventsOf(file);
        expect(others).toEqual([]);
        expect(event.startDate.toJSDate().getTime()).toBe(momentOf(given.starts_at));
        expect(event.endDate.toJSDate().getTime()).toBe(momentOf(given.ends_at));
        expect(event.uid).toBe(`${encodeURIComponent(given.activity_id)}@activities.matrix`);
        expect(event.sequence).toBe(given.sequence + given.mine.sequence);
        const isCancelled = given.state === 'cancelled' || /left|removed/.test(given.mine.state);
        const isWaiting = given.mine.state === 'waiting' && !isCancelled;
        expect(component.getFirstPropertyValue('status')).toBe(
          isCancelled ? 'CANCELLED' : isWaiting ? 'TENTATIVE' : 'CONFIRMED',
        );
        expect(event.summary).toBe((isWaiting ? '候补：' : '') + readable(given.title));
        expect(event.location ?? '').toBe(readable(given.place));
        expect(event.description).toBe(`${readable(given.description)}\n\n主办：陈老师`);
        const alarms = component.getAllSubcomponents('valarm');
        expect(alarms).toHaveLength(isCancelled ? 0 : 1);
        for (const alarm of alarms) expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-PT30M');
        read += 1;
      }),
      { numRuns: 500 },
    );
    expect(read).toBe(500);
  });

  it('20.12 of many at once has each under its own UID', () => {
    const many =
      fc.sample(
        fc.uniqueArray(activity, {
          selector: ({ activity_id }) => activity_id,
          minLength: 30,
          maxLength: 30,
        }),
        1,
      )[0] ?? [];
    const file = fileOf(many);
    expect(badLines(file)).toEqual([]);
    const read = eventsOf(file).map(({ event }) => [event.uid, event.startDate.toJSDate().getTime()]);
    expect(read).toEqual(
      many.map(({ activity_id, starts_at }) => [
        `${encodeURIComponent(activity_id)}@activities.matrix`,
        momentOf(starts_at),
      ]),
    );
  });
});
