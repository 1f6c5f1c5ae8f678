// @vitest-environment node
import { fc } from '../support/properties';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Canteen, canteenAt, servingAt } from '@/api/cafeteria';
import type { HoursCalendar } from '@/api/opening-hours';
import { createDatabase } from '@mock/backend';
import { canteensOn } from '@mock/domains/cafeteria';
import { calendarOf } from '@mock/laws/campus-calendar';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Minutes that the campus is ahead of UTC. */
const AHEAD = 8 * 60;
const INSTANTS = Number(process.env['CANTEEN_INSTANTS'] ?? 2000);

/** Minutes and days below are counted from the beginning of 2026 by the clock of the campus. */
const YEAR = Date.UTC(2026, 0, 1) / MINUTE;
const momentOf = (minute: number) => (YEAR + minute - AHEAD) * MINUTE;
const placeOf = (name: string) => (Date.parse(`2026-${name}T00:00Z`) / MINUTE - YEAR) / DAY;

/** The days off of 2026, and the days of weekends that are worked for them, by the notice of the State Council. */
const off =
  `01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06 05-01 05-02
  05-03 05-04 05-05 06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07`.split(
    /\s+/,
  );
const worked = '01-04 02-14 02-28 05-09 09-20 10-10'.split(' ');
/** The first and the last day of each term and of its examinations. */
const terms = ['01-01 01-18', '03-09 07-26', '08-31 12-31'];
const exams = ['01-05 01-18', '07-13 07-26'];

const isWithin = (spans: readonly string[], day: number): boolean =>
  spans.some((span) => {
    const [from = '', to = ''] = span.split(' ');
    return placeOf(from) <= day && day <= placeOf(to);
  });

/** Meals of a day, looked up in the canteen's own table by a calendar of this test's own. */
function servedOn({ hours, closures }: Canteen, day: number) {
  const date = new Date((YEAR + day * DAY) * MINUTE);
  const iso = date.toISOString().slice(0, 10);
  if (closures.some(({ from, to }) => from <= iso && iso <= to)) return [];
  const period = !isWithin(terms, day) ? 'vacation' : isWithin(exams, day) ? 'exam_weeks' : 'usual';
  const kind = off.includes(iso.slice(5))
    ? 'holiday'
    : [0, 6].includes(date.getUTCDay()) && !worked.includes(iso.slice(5))
      ? 'weekend'
      : 'workday';
  return (hours[period] ?? hours.usual)[kind];
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** For each minute of the year whether a canteen is open, painted meal by meal. */
function paint(canteen: Canteen): Uint8Array {
  const open = new Uint8Array(366 * DAY);
  for (let day = 0; day < 365; day += 1)
    for (const { from, to } of servedOn(canteen, day))
      open.fill(1, day * DAY + minuteOf(from), day * DAY + minuteOf(to));
  return open;
}

describe('21 whether a canteen is open', () => {
  let calendar: HoursCalendar;
  let canteens: { canteen: Canteen; open: Uint8Array }[] = [];

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf(placeOf('11-25') * DAY) });
    calendar = calendarOf(createDatabase().campusDays.all());
    canteens = canteensOn(createDatabase(), '2026-11-25').map((canteen) => ({
      canteen,
      open: paint(canteen),
    }));
  });

  it(`is right at ${INSTANTS} moments of a year: about midnight, at its hours, on holidays, worked weekends, in exam weeks and vacations`, () => {
    const last = 364 * DAY;
    const about = (days: readonly string[], most: number) =>
      fc
        .tuple(fc.constantFrom(...days), fc.integer({ min: -most, max: most }))
        .map(([day, minutes]) => placeOf(day) * DAY + minutes);
    const edges = [...terms, ...exams].flatMap((span) => span.split(' ')).filter((day) => day !== '12-31');
    const minute = fc.oneof(
      fc.integer({ min: 0, max: last - 1 }),
      fc
        .tuple(fc.integer({ min: 1, max: 363 }), fc.integer({ min: -60, max: 120 }))
        .map(([day, minutes]) => day * DAY + minutes),
      about([...off, ...worked], DAY),
      about(edges, 2 * DAY),
      about(['11-16', '12-06'], 2 * DAY),
    );
    const counts = { open: 0, shut: 0, edge: 0 };
    const run = fc.property(
      fc.nat(4),
      minute.map((at) => Math.min(last - 1, Math.max(DAY, at))),
      // Anywhere, or at the border after it: to the second, a second before and after.
      fc.constantFrom(undefined, -1, 0, 1),
      fc.integer({ min: 0, max: 59 }),
      (which, at, border, seconds) => {
        const { canteen, open } = canteens[which] ?? expect.fail();
        const changeAfter = (from: number): number => {
          const state = open[from];
          let found = from;
          while (found < last && open[found] === state) found += 1;
          return found;
        };
        const next = changeAfter(at);
        const second = border === undefined || next >= last ? at * 60 + seconds : next * 60 + border;
        const here = Math.floor(second / 60);
        const { isOpen, changesAt } = canteenAt(canteen, calendar, momentOf(0) + second * 1000);
        expect(isOpen).toBe(open[here] === 1);
        counts[isOpen ? 'open' : 'shut'] += 1;
        if (border !== undefined) counts.edge += 1;
        const change = changeAfter(here);
        // Further ahead it is not looked.
        if (change < last && change - here < 44 * DAY) expect(changesAt).toBe(momentOf(change));
      },
    );
    fc.assert(run, { numRuns: INSTANTS, seed: 21 });
    expect(Math.min(counts.open, counts.shut, counts.edge)).toBeGreaterThan(INSTANTS / 10);
  });

  it.each([
    ['a workday', '11-25 09:19', '2', true],
    ['the minute it closes', '11-25 09:20', '2', false],
    ['a Saturday, on which there is no breakfast', '11-28 07:30', '2', false],
    ['a Saturday that is worked', '10-10 07:30', '2', true],
    ['a holiday', '10-02 12:00', '2', false],
    ['half past midnight', '11-26 00:29', '3', true],
    ['when the night is over', '11-26 00:30', '3', false],
    ['a night of the exam weeks', '07-15 01:29', '3', true],
    ['a vacation', '08-10 21:00', '3', false],
    ['the day before it is rebuilt', '11-15 12:00', '5', true],
    ['while it is rebuilt', '11-16 12:00', '5', false],
    ['the day after', '12-07 12:00', '5', true],
  ])('is right at %s', (_name, time, which, expected) => {
    const at = Date.parse(`2026-${time.replace(' ', 'T')}:00+08:00`);
    const canteen = canteens.find(({ canteen: { canteen_id } }) => canteen_id === which)?.canteen;
    expect(canteenAt(canteen ?? expect.fail(), calendar, at).isOpen).toBe(expected);
  });

  it('a dish is served by its days and meals, at night by the day before', () => {
    const [night, first] = ['3', '1'].map(
      (id) => canteens.find(({ canteen }) => canteen.canteen_id === id)?.canteen ?? expect.fail(),
    );
    const at = (time: string) => Date.parse(`2026-11-${time.replace(' ', 'T')}:00+08:00`);
    // Fridays and Saturdays: at ten past midnight on Sunday it is still Saturday's.
    const crayfish = { meals: ['night' as const], weekdays: [4, 5] };
    const stateOf = (time: string) => servingAt(crayfish, night ?? expect.fail(), calendar, at(time)).state;
    expect(['27 20:29', '27 20:30', '28 00:10', '28 23:59', '29 00:10'].map((time) => stateOf(time))).toEqual(
      ['later', 'now', 'now', 'now', 'not'],
    );
    const lunch = { meals: ['lunch' as const], weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const servedAt = (time: string) => servingAt(lunch, first ?? expect.fail(), calendar, at(time));
    expect(servedAt('26 00:10')).toMatchObject({ state: 'later', span: { from: '10:40' } });
    expect(servedAt('26 13:19').state).toBe('now');
    expect(servedAt('26 13:20').state).toBe('not');
  });
});
