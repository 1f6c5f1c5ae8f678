// @vitest-environment node
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { shortOf } from '@/features/gold';

const short = (price: number, balance: number, daily_average: number) =>
  shortOf(price, { balance, daily_average });

describe('what a balance lacks for a price', () => {
  it.each([
    [720, 600, 30, { missing: 120, days: 4 }],
    [721, 600, 30, { missing: 121, days: 5 }],
    [601, 600, 30, { missing: 1, days: 1 }],
    [610, 600, 10 / 14, { missing: 10, days: 14 }],
    [2600, 600, 0, { missing: 2000, days: null }],
  ])('19.4 %i gold with %i and %f a day: %o', (price, balance, average, expected) => {
    expect(short(price, balance, average)).toEqual(expected);
  });

  it('19.4 is nothing when the balance covers the price', () => {
    expect(short(600, 600, 30)).toBeUndefined();
    expect(short(0, 0, 0)).toBeUndefined();
  });

  it('19.4 the days are the fewest whose earnings cover it, whatever was earned in the fortnight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 5000 }),
        (missing, fortnight) => {
          const days = short(missing, 0, fortnight / 14)?.days ?? 0;
          // In whole numbers: days × fortnight / 14 ≥ missing.
          expect(days * fortnight).toBeGreaterThanOrEqual(missing * 14);
          expect((days - 1) * fortnight).toBeLessThan(missing * 14);
        },
      ),
      { numRuns: 2000, seed: 1904 },
    );
  });
});
