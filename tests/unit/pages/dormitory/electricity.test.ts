import { describe, expect, it } from 'vitest';
import { weekPlace } from '@/lib/days';
import { DAY, dayOf, HOUR, momentOf } from '@/lib/time';
import { daysLeft, type MeterSeries, monthsCompared, readMeter } from '@/pages/dormitory/electricity';
import { randomOf } from '../../../spec/race';

const STEP = HOUR / 2;
const SERIES = Number(process.env['METER_SERIES'] ?? 100);

/**
 * A dormitory's meter: 48 readings a day with a pattern of hours, weekends apart, days that differ and noise; recharges of
 * whole tens, and hours or days without a reading, in which recharges may lie. `truth` is how many days the last balance
 * then lasts, in what the same random process goes on to use.
 */
function generate(seed: number) {
  const random = randomOf(seed);
  const noise = (width: number) => 1 + width * (random.next() + random.next() + random.next() - 1.5);
  const starts = momentOf('2026-09-01 00:00:00') + random.below(60) * DAY;
  const perDay = 1.5 + random.next() * 5;
  const weekend = 0.7 + random.next() * 0.8;
  const length = (35 + random.below(50)) * 48 + random.below(48);
  const goal = Math.round(perDay * (1 + random.next() * 14) * 100) / 100;
  /** Yuan by the half-hour, until the last balance is used up. */
  const uses: number[] = [];
  let ofDay = 1;
  let left = goal;
  for (let index = 0; left > 0; index++) {
    if (index % 48 === 0) {
      const isWeekend = weekPlace(dayOf(starts + index * STEP)) > 4;
      ofDay = Math.max(0.5, noise(0.15)) * (isWeekend ? weekend : 1);
    }
    const hour = (index % 48) / 2;
    const pattern = hour < 7 ? 0.4 : hour < 17 ? 0.7 : hour < 23 ? 2.1 : 0.9;
    const use = (perDay / 48) * pattern * ofDay * Math.max(0.1, noise(0.4));
    uses.push(use);
    if (index >= length) left -= use;
  }
  // Backwards from the last balance: where it would have been high, it had just been recharged.
  const balances: (number | null)[] = Array.from({ length: length + 1 }, () => null);
  let balance = goal;
  let recharged = 0;
  for (let index = length; index >= 0; index--) {
    balances[index] = Math.round(balance * 100) / 100;
    balance += uses[index - 1] ?? 0;
    if (balance > 60 || (balance > 15 && random.next() < 0.004)) {
      const amount = 10 * (1 + random.below(Math.floor(balance / 10)));
      balance -= amount;
      recharged += index > 0 ? amount : 0;
    }
  }
  for (let gap = 0; gap < 6; gap++) {
    const from = 1 + random.below(length - 97);
    balances.fill(null, from, from + 1 + random.below(random.next() < 0.3 ? 96 : 12));
  }
  const used = uses.slice(0, length).reduce((sum, use) => sum + use, 0);
  return {
    series: { starts, step: STEP, balances } satisfies MeterSeries,
    truth: (uses.length - length) / 48,
    used,
    recharged,
  };
}

describe('21 what a meter tells', () => {
  it(`days left lie within a day of what comes, in 95 of 100 of ${SERIES} series with recharges and gaps`, () => {
    let within = 0;
    let inRange = 0;
    for (let seed = 1; seed <= SERIES; seed++) {
      const { series, truth } = generate(seed);
      const left = daysLeft(readMeter(series));
      if (left === null || left === 'many') throw new Error(`series ${seed} says ${left}`);
      if (Math.abs(left.days - truth) <= 1) within += 1;
      if (truth >= left.least && truth <= left.most) inRange += 1;
    }
    console.log(`${within} of ${SERIES} within a day, ${inRange} in the range of eight of ten`);
    expect(within).toBeGreaterThanOrEqual(0.95 * SERIES);
    expect(inRange).toBeGreaterThanOrEqual(0.7 * SERIES);
  });

  it('a rise is a recharge and never use: what is known to be used is no more than what was used', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { series, used } = generate(seed);
      const { days } = readMeter(series);
      expect(Math.min(...days.map((each) => each.used))).toBeGreaterThanOrEqual(0);
      // Half a cent for each end.
      expect(days.reduce((sum, each) => sum + each.used, 0)).toBeLessThanOrEqual(used + 0.01);
    }
  });

  const at = (time: string) => momentOf(`2026-11-${time}:00`);
  const series = (...balances: (number | null)[]): MeterSeries => ({
    starts: at('19 00:00'),
    step: STEP,
    balances,
  });

  it('reads falls as use and rises as recharges, also across a gap', () => {
    const { last, days, recharges } = readMeter(series(20, 19.5, 19, 68.6, 68.1, null, null, 66.6));
    expect(last).toEqual({ at: at('19 03:30'), balance: 66.6 });
    expect(recharges).toEqual([{ at: at('19 01:30'), day: '2026-11-19', amount: 50 }]);
    expect(days).toEqual([{ day: '2026-11-19', used: expect.closeTo(3), known: 6 / 48 }]);
  });

  it('spreads what was used over midnight onto both days', () => {
    const night = { ...series(10, null, null, 7), starts: at('19 23:00') };
    expect(readMeter(night).days.map(({ used }) => used)).toEqual([expect.closeTo(2), expect.closeTo(1)]);
  });

  /** `perDay` yuan a day, evenly, from the 1st of October on. */
  const steady = (days: number, perDay: number, last: number): MeterSeries => ({
    starts: momentOf('2026-10-01 00:00:00'),
    step: STEP,
    balances: Array.from({ length: days * 48 + 1 }, (_, index) => last + (days - index / 48) * perDay),
  });

  it('says nothing of days left before three days are known, none for an empty meter, many for one that is hardly used', () => {
    expect(daysLeft(readMeter(series(null, null)))).toBeNull();
    expect(daysLeft(readMeter(steady(2, 3, 30)))).toBeNull();
    expect(daysLeft(readMeter(steady(3, 3, 30)))).toMatchObject({ days: expect.closeTo(10) });
    expect(daysLeft(readMeter(steady(10, 3, 0)))).toMatchObject({ days: 0 });
    expect(daysLeft(readMeter(steady(10, 0.01, 30)))).toBe('many');
    expect(daysLeft(readMeter(steady(10, 0, 30)))).toBe('many');
  });

  it('takes weekends apart: what lasts over one is not what lasts from Monday on', () => {
    // Eight weeks from a Monday on: two yuan a day, six on Saturdays and Sundays.
    const days = Array.from({ length: 56 }, (_, day) => (day % 7 > 4 ? 6 : 2));
    const until = (count: number, last: number): MeterSeries => {
      const balances = [last];
      for (const use of days.slice(0, count).toReversed())
        for (let half = 0; half < 48; half++) balances.unshift((balances[0] ?? 0) + use / 48);
      return { starts: momentOf('2026-09-07 00:00:00'), step: STEP, balances };
    };
    expect(daysLeft(readMeter(until(54, 12)))).toMatchObject({ days: expect.closeTo(2) });
    expect(daysLeft(readMeter(until(56, 10)))).toMatchObject({ days: expect.closeTo(5) });
  });

  it('compares a month with the same time of the month before, when that is known from its first day', () => {
    const use = readMeter(steady(41, 3, 30));
    expect(monthsCompared(use)).toEqual({ current: expect.closeTo(30), before: expect.closeTo(30) });
    const later = { ...steady(20, 3, 30), starts: momentOf('2026-10-22 12:00:00') };
    expect(monthsCompared(readMeter(later))).toEqual({ current: expect.closeTo(31.5), before: null });
    expect(monthsCompared(readMeter(series()))).toEqual({ current: 0, before: null });
  });
});
