// @vitest-environment node
import { fc } from '../support/properties';
import { describe, expect, it } from 'vitest';
import { type BusDirection, nextDepartures } from '@/api/school-bus';
import { createDatabase } from '@mock/backend';
import { calendarOf } from '@mock/laws/campus-calendar';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Minutes that the campus is ahead of UTC. */
const AHEAD = 8 * 60;

/** The days off of 2026, and the days of weekends that are worked for them, by the notice of the State Council. */
const off =
  `01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06 05-01 05-02
  05-03 05-04 05-05 06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07`.split(
    /\s+/,
  );
const worked = new Set('01-04 02-14 02-28 05-09 09-20 10-10'.split(' '));
const free = new Set(off);

/** Kind of a day; it and the minutes below are counted from 1970 by the clock of the campus. */
function kindOf(day: number): keyof BusDirection['departures'] {
  const date = new Date(day * DAY * MINUTE);
  const name = date.toISOString().slice(5, 10);
  if (free.has(name)) return 'holiday';
  if (worked.has(name)) return 'workday';
  return [0, 6].includes(date.getUTCDay()) ? 'weekend' : 'workday';
}

/** A reference that knows no dates: it looks at minute after minute whether a bus leaves. */
function nextByLooking({ stops, departures }: BusDirection, place: number, from: number): number | undefined {
  const ride = stops[place]?.minutes ?? 0;
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + ride;
  const leave = {
    workday: new Set(departures.workday.map(minuteOf)),
    weekend: new Set(departures.weekend.map(minuteOf)),
    holiday: new Set(departures.holiday.map(minuteOf)),
  };
  const first = Math.floor(from / DAY);
  for (let day = first; day < first + 14; day += 1) {
    const [ofDay, ofDayBefore] = [leave[kindOf(day)], leave[kindOf(day - 1)]];
    for (let minute = day === first ? from - day * DAY : 0; minute < DAY; minute += 1)
      // Today's, or one that set out yesterday.
      if (ofDay.has(minute) || ofDayBefore.has(minute + DAY)) return day * DAY + minute;
  }
  return undefined;
}

describe('21 the next bus', () => {
  const calendar = calendarOf(createDatabase().campusDays.all());
  const lines = createDatabase().busLines.all();
  const directions = lines.flatMap((line) => line.directions);
  const year = Date.UTC(2026, 0, 1) / MINUTE;

  it('is right at 5,000 moments of a year: about midnight, on holidays, about the last bus', () => {
    const anywhere = fc.integer({ min: 0, max: 364 * DAY - 1 });
    const night = fc.tuple(fc.integer({ min: 1, max: 363 }), fc.integer({ min: -90, max: 90 }));
    const holiday = fc.tuple(fc.constantFrom(...off), fc.integer({ min: -DAY, max: DAY }));
    const minute = fc.oneof(
      anywhere,
      night.map(([day, minutes]) => day * DAY + minutes),
      holiday.map(([name, minutes]) => Date.parse(`2026-${name}T00:00Z`) / MINUTE - year + minutes),
    );
    const direction = fc.constantFrom(...directions);
    /** Any moment, or that of a bus: on the second, a minute or a second late. */
    const lag = fc.constantFrom(undefined, 0, 1, 60);
    const run = fc.property(direction, fc.nat(), minute, lag, (way, at, since, late) => {
      const place = at % (way.stops.length - 1);
      const bus = nextByLooking(way, place, year + since) ?? expect.fail();
      const from = late === undefined ? (year + since) * 60 : bus * 60 + late;
      const [next] = nextDepartures(
        way,
        way.stops[place]?.stop_id ?? '',
        calendar,
        (from - AHEAD * 60) * 1000,
        1,
      );
      const expected = nextByLooking(way, place, Math.ceil(from / 60)) ?? expect.fail();
      expect(next?.at).toBe((expected - AHEAD) * MINUTE);
    });
    fc.assert(run, { numRuns: 5000, seed: 21 });
  });

  it('names the last one of a day, also after midnight, and none at the last stop', () => {
    const night = lines.find(({ id }) => id === 'night')?.directions[0] ?? expect.fail();
    // Friday at midnight: the one of Thursday's service is still to come.
    const friday = Date.UTC(2026, 10, 26, 16);
    const [last, following] = nextDepartures(night, 'lab', calendar, friday, 2);
    expect(last).toEqual({ at: friday + 15 * MINUTE, day: '2026-11-26', kind: 'workday', isLast: true });
    expect(following).toMatchObject({ day: '2026-11-27', isLast: false });
    expect(nextDepartures(night, 'dorm', calendar, friday, 1)).toEqual([]);
  });
});
