// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type AgendaItem, clashesIn } from '@/api/agenda';
import { dayAfter } from '@/lib/days';
import { momentOf, wireTimeOf } from '@/lib/time';
import { startOfStretch, freeStretches } from '@/pages/schedule/free-time';
import { fc } from '../../../support/properties';

const MINUTE = 60_000;
const DAY = '2026-12-02';
const about = {
  title: '',
  place: '',
  origin: '',
  sequence: 0,
  target: { kind: 'review' as const },
};
const at = (minutes: number) => wireTimeOf(momentOf(`${DAY} 00:00:00`) + minutes * MINUTE);

/** Items of three days in steps of five minutes, some over midnight, some that take no time of the student's. */
const item = fc
  .record({
    id: fc.uuid(),
    start: fc.integer({ min: -100, max: 800 }),
    length: fc.integer({ min: 1, max: 150 }),
    kind: fc.constantFrom(
      'lesson' as const,
      'own' as const,
      'laundry' as const,
      'homework' as const,
      'loan' as const,
    ),
    state: fc.constantFrom('open' as const, 'open' as const, 'done' as const, 'cancelled' as const),
  })
  .map(({ id, start, length, kind, state }): AgendaItem => {
    const common = { ...about, item_id: id, kind, state };
    return kind === 'homework' || kind === 'loan'
      ? { type: 'due', ...common, due_at: at(start * 5), progress: null }
      : { type: 'event', ...common, starts_at: at(start * 5), ends_at: at((start + length) * 5) };
  });

describe('40.4 free time', () => {
  it('is where a span of that length clashes with nothing, by a try of every five minutes', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 12 }),
        fc.constantFrom(30, 60, 90, 180),
        fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -1, max: 600 }),
        (items, minutes, places, nowAt) => {
          const days = places.toSorted((one, other) => one - other).map((place) => dayAfter(DAY, place));
          const now = new Date(momentOf(at(nowAt * 5)));
          const found = freeStretches(items, days, minutes, now);
          const earliest = at(Math.ceil(nowAt / 3) * 15);
          const byTry = days.flatMap((day) =>
            Array.from({ length: (22 - 8) * 12 }, (_, step) => {
              const starts_at = wireTimeOf(momentOf(`${day} 08:00:00`) + step * 5 * MINUTE);
              return startOfStretch({ starts_at, ends_at: '' }, minutes);
            }).filter(
              (span) =>
                span.starts_at >= earliest &&
                span.ends_at <= `${day} 22:00:00` &&
                clashesIn(items, span).length === 0,
            ),
          );
          const byRule = found.flatMap((stretch) =>
            Array.from({ length: 14 * 12 }, (_, step) =>
              startOfStretch(
                { ...stretch, starts_at: wireTimeOf(momentOf(stretch.starts_at) + step * 5 * MINUTE) },
                minutes,
              ),
            ).filter(({ ends_at }) => ends_at <= stretch.ends_at),
          );
          expect(byRule).toEqual(byTry);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('goes from one date to the next, not into the past, and is cut where work is due', () => {
    const event = (starts: number, ends: number): AgendaItem => ({
      type: 'event',
      ...about,
      item_id: String(starts),
      kind: 'lesson',
      state: 'open',
      starts_at: at(starts * 60),
      ends_at: at(ends * 60),
    });
    const homework: AgendaItem = {
      type: 'due',
      ...about,
      item_id: 'h',
      kind: 'homework',
      state: 'open',
      due_at: at(18 * 60),
      progress: null,
    };
    const items = [event(10, 12), event(11, 13), homework];
    expect(freeStretches(items, [DAY], 60, new Date(`${DAY}T08:50:00+08:00`))).toEqual([
      { starts_at: at(9 * 60), ends_at: at(10 * 60) },
      { starts_at: at(13 * 60), ends_at: at(18 * 60) },
      { starts_at: at(18 * 60), ends_at: at(22 * 60) },
    ]);
    expect(freeStretches(items, [DAY], 60, new Date(`${DAY}T23:00:00+08:00`))).toEqual([]);
  });
});
