// @vitest-environment node
import { fc } from '../support/properties';
import { describe, expect, it } from 'vitest';
import { spansBy } from '@/api/opening-hours';
import { openingAt } from '@/lib/opening-hours';
import { createDatabase } from '@mock/backend';
import { calendarOf } from '@mock/laws/campus-calendar';
import { hoursOfLibrary } from '@mock/laws/library';

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds that the campus is ahead of UTC. */
const AHEAD = 8 * HOUR;

const daysOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/));
/** The days off of 2026 and those worked for them, by the notice of the State Council. */
const off = daysOf(`01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06
  05-01 05-02 05-03 05-04 05-05 06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07`);
const worked = daysOf('01-04 02-14 02-28 05-09 09-20 10-10');

/** Whether it is open in a second of 2026, written down by hand from the notice at the door. */
function isOpenBySign(second: number): boolean {
  const date = new Date(second * SECOND);
  const day = date.toISOString().slice(5, 10);
  const clock = date.toISOString().slice(11, 19);
  const from = (opens: string, closes: string) => clock >= `${opens}:00` && clock < `${closes}:00`;
  const isWeekend = [0, 6].includes(date.getUTCDay()) && !worked.has(day);
  // Terms: until 18 January, 9 March to 26 July, from 31 August; their last two weeks are of examinations.
  const isTerm = day <= '01-18' || (day >= '03-09' && day <= '07-26') || day >= '08-31';
  const isExam = (day >= '01-05' && day <= '01-18') || (day >= '07-13' && day <= '07-26');
  if (!isTerm) return !isWeekend && !off.has(day) && (from('09:00', '11:30') || from('13:30', '17:00'));
  if (off.has(day)) return isExam ? from('09:00', '22:00') : from('09:00', '17:00');
  return isExam ? from('07:00', '23:30') : from('08:00', '22:00');
}

describe('21 the opening hours of the library', () => {
  const spansOn = spansBy(hoursOfLibrary(createDatabase()), calendarOf(createDatabase().campusDays.all()));
  const year = Date.UTC(2026, 0, 1) / SECOND;

  it('are right at 2,000 moments of a year: on the second, at borders of terms, holidays and exam weeks', () => {
    const anywhere = fc.integer({ min: 0, max: 365 * DAY - 1 });
    const borders = '01-05 01-19 02-17 03-09 04-05 05-01 05-09 07-13 07-27 08-31 09-20 10-01 10-10'.split(
      ' ',
    );
    const border = fc
      .tuple(fc.constantFrom(...borders), fc.integer({ min: -DAY, max: DAY }))
      .map(([day, seconds]) => Date.parse(`2026-${day}T00:00Z`) / SECOND - year + seconds);
    const turn = fc
      .tuple(
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(7, 8, 9, 11.5, 13.5, 17, 22, 23.5),
        fc.integer({ min: -1, max: 1 }),
      )
      .map(([day, hour, seconds]) => day * DAY + hour * HOUR + seconds);
    const run = fc.property(fc.oneof(anywhere, border, turn), (since) => {
      const { isOpen, changesAt } = openingAt(spansOn, (year + since - AHEAD) * SECOND);
      expect(isOpen).toBe(isOpenBySign(year + since));
      // Until then it stays so, and then no longer: within the year that the sign is of.
      if (changesAt === undefined) return expect.unreachable();
      const change = changesAt / SECOND + AHEAD;
      if (change >= year + 365 * DAY) return;
      expect(isOpenBySign(change)).toBe(!isOpen);
      expect(isOpenBySign(change - 1)).toBe(isOpen);
    });
    fc.assert(run, { numRuns: 2000, seed: 21 });
  });
});
