import { fc } from '../../support/properties';
import { describe, expect, it } from 'vitest';
import { coveredLength, coveredShare, mergeRanges, type TimeRange } from '@/lib/time-ranges';

const LENGTH = 60;
const tenths = fc.integer({ min: 0, max: LENGTH * 10 }).map((value) => value / 10);
const range = fc
  .tuple(tenths, tenths)
  .map(([one, other]): TimeRange => [Math.min(one, other), Math.max(one, other)]);
const ranges = fc.array(range, { maxLength: 12 });

/** The same by counting every tenth of a second. */
function tenthsIn(list: readonly TimeRange[]): Set<number> {
  const seen = new Set<number>();
  for (const [from, to] of list)
    for (let tenth = Math.round(from * 10); tenth < Math.round(to * 10); tenth += 1) seen.add(tenth);
  return seen;
}

describe('watched ranges', () => {
  it('cover exactly what was played, whatever the order and however they overlap', () => {
    fc.assert(
      fc.property(ranges, (played) => {
        const merged = mergeRanges(played);
        expect(tenthsIn(merged)).toEqual(tenthsIn(played));
        expect(Math.round(coveredLength(played) * 10)).toBe(tenthsIn(played).size);
      }),
    );
  });

  it('are in order and never touch', () => {
    fc.assert(
      fc.property(ranges, (played) => {
        mergeRanges(played).forEach(([from, to], index, all) => {
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThan(all[index - 1]?.[1] ?? -1);
        });
      }),
    );
  });

  it('do not change when merged again, in parts, or in another order', () => {
    fc.assert(
      fc.property(ranges, ranges, (one, other) => {
        const merged = mergeRanges([...one, ...other]);
        expect(mergeRanges(merged)).toEqual(merged);
        expect(mergeRanges([...mergeRanges(other), ...mergeRanges(one)])).toEqual(merged);
      }),
    );
  });

  it('a jump plays nothing: the share is only what lies inside', () => {
    expect(
      coveredShare(
        [
          [0, 10],
          [50, 60],
        ],
        60,
      ),
    ).toBeCloseTo(20 / 60);
    expect(coveredShare([[0, 600]], 60)).toBe(1);
    expect(coveredShare([[70, 90]], 60)).toBe(0);
    expect(coveredShare([[0, 10]], 0)).toBe(0);
  });

  it('are all of a video whose length is no whole number of tenths', () => {
    expect(coveredShare([[0, 78.008]], 78.008)).toBe(1);
    expect(coveredShare([[0, 77.9]], 78.008)).toBeLessThan(1);
  });

  it('leave out what is empty, reversed or no number', () => {
    const broken: TimeRange[] = [
      [5, 5],
      [9, 3],
      [Number.NaN, 4],
      [-3, 2],
      [1, Number.POSITIVE_INFINITY],
    ];
    expect(mergeRanges([...broken, [1, 2]])).toEqual([[1, 2]]);
  });
});
