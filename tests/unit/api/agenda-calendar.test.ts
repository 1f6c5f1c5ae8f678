import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { AgendaItem } from '@/api/agenda';
import { calendarFile } from '@/lib/calendar-file';
import { momentOf, wireTimeOf } from '@/lib/time';
import { calendarEventOf } from '@/api/agenda-calendar';
import { fc } from '../../support/properties';

const ORIGIN = 'https://matrix.example.edu.cn';
const NOW = new Date('2026-11-20T04:05:06Z');
const SECOND = 1000;

const moment = fc
  .integer({ min: Date.UTC(1995, 0) / SECOND, max: Date.UTC(2060, 0) / SECOND })
  .map((seconds) => seconds * SECOND);
const common = {
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  place: fc.string({ unit: 'grapheme', maxLength: 20 }),
  origin: fc.constant('数据结构'),
  state: fc.constantFrom('open' as const, 'done' as const, 'missed' as const, 'cancelled' as const),
  sequence: fc.nat(20),
  target: fc.constant({ kind: 'review' as const }),
};
const item = fc
  .record({
    ...common,
    kind: fc.constantFrom('lesson' as const, 'homework' as const, 'activity' as const),
    start: moment,
    seconds: fc.integer({ min: 1, max: 86_400 }),
    isDue: fc.boolean(),
    id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  })
  .map(({ start, seconds, isDue, id, ...rest }): AgendaItem => {
    const about = { ...rest, item_id: `${rest.kind}:${id}` };
    return isDue
      ? { type: 'due', ...about, due_at: wireTimeOf(start), progress: null }
      : {
          type: 'event',
          ...about,
          starts_at: wireTimeOf(start),
          ends_at: wireTimeOf(start + seconds * SECOND),
        };
  });

const eventsIn = (items: readonly AgendaItem[]) =>
  new ICAL.Component(
    ICAL.parse(
      calendarFile(
        '日程',
        items.map((each) => calendarEventOf(each, ORIGIN)),
        NOW,
      ),
    ),
  ).getAllSubcomponents('vevent');

/** A calendar as programs keep it: by UID, the higher sequence stays. */
function takeIn(kept: Map<string, ICAL.Component>, events: readonly ICAL.Component[]): void {
  const sequenceOf = (event: ICAL.Component | undefined) =>
    Number(event?.getFirstPropertyValue('sequence') ?? -1);
  for (const event of events) {
    const uid = String(event.getFirstPropertyValue('uid'));
    if (sequenceOf(event) >= sequenceOf(kept.get(uid))) kept.set(uid, event);
  }
}

describe('40.6 dates as a calendar file', () => {
  it('has each date once with its time to the millisecond, in UTC', () => {
    fc.assert(
      fc.property(item, (each) => {
        const [event = expect.fail()] = eventsIn([each]);
        const { startDate, endDate } = new ICAL.Event(event);
        const [from, to] = each.type === 'due' ? [each.due_at, each.due_at] : [each.starts_at, each.ends_at];
        expect(startDate.toJSDate().getTime()).toBe(momentOf(from));
        expect(endDate.toJSDate().getTime()).toBe(momentOf(to));
        expect(event.toString()).toMatch(/DTSTART:\d{8}T\d{6}Z/);
      }),
      { numRuns: 500 },
    );
  });

  it('reminds while something is to come only, and says what is off', () => {
    fc.assert(
      fc.property(item, (each) => {
        const [event = expect.fail()] = eventsIn([each]);
        expect(event.getAllSubcomponents('valarm')).toHaveLength(each.state === 'open' ? 1 : 0);
        expect(event.getFirstPropertyValue('status')).toBe(
          each.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        );
      }),
    );
  });

  it('is taken in twenty times without a double, the last state stays', () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ item_id }) => item_id, maxLength: 20 }), (items) => {
        const kept = new Map<string, ICAL.Component>();
        for (let time = 0; time < 20; time += 1) takeIn(kept, eventsIn(items));
        expect(kept.size).toBe(items.length);
        const over = items.map((each) => ({ ...each, state: 'done' as const, sequence: each.sequence + 1 }));
        takeIn(kept, eventsIn(over));
        // An older file that comes late changes nothing.
        takeIn(kept, eventsIn(items));
        expect(kept.size).toBe(items.length);
        for (const event of kept.values()) expect(event.getAllSubcomponents('valarm')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('names an activity as its own page does, so that a calendar has it once', () => {
    const [event = expect.fail()] = eventsIn([
      {
        type: 'event',
        item_id: 'activity:git-evening',
        kind: 'activity',
        title: '一晚学会 Git 协作',
        target: { kind: 'activity', id: 'git-evening' },
        state: 'open',
        place: '',
        origin: '',
        sequence: 3,
        starts_at: '2026-11-26 18:30:00',
        ends_at: '2026-11-26 20:30:00',
      },
    ]);
    expect(event.getFirstPropertyValue('uid')).toBe('git-evening@activities.matrix');
    expect(event.getFirstPropertyValue('sequence')).toBe(3);
  });
});
