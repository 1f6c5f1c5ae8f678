// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { columnsOf, type DayStretch } from '@/lib/day-columns';
import { fc } from '../../support/properties';

const overlap = (one: DayStretch, other: DayStretch) => one.start < other.end && other.start < one.end;

/** The same by looking at every pair: groups joined until none changes, columns by trying each from the first. */
function byForce(stretches: readonly DayStretch[]) {
  const group = stretches.map((_, index) => index);
  for (let changed = true; changed;) {
    changed = false;
    for (const [one, first] of stretches.entries())
      for (const [other, second] of stretches.entries()) {
        const least = Math.min(group[one] ?? 0, group[other] ?? 0);
        if (!overlap(first, second) || (group[one] === least && group[other] === least)) continue;
        group[one] = least;
        group[other] = least;
        changed = true;
      }
  }
  const order = stretches
    .map((stretch, index) => ({ stretch, index }))
    .toSorted((one, other) => one.stretch.start - other.stretch.start || other.stretch.end - one.stretch.end);
  const columns = new Map<number, number>();
  for (const { stretch, index } of order) {
    const beside = [...columns].filter(([other]) => overlap(stretch, stretches[other] ?? stretch));
    const taken = new Set(beside.map(([, column]) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    columns.set(index, column);
  }
  // The most that overlap at once, counted at every beginning: fewer columns cannot hold them.
  const most = (of: number) => {
    const own = stretches.filter((_, index) => group[index] === of);
    return Math.max(
      ...own.map(({ start }) => own.filter((each) => each.start <= start && start < each.end).length),
    );
  };
  return order.map(({ stretch, index }) => ({
    stretch,
    column: columns.get(index) ?? -1,
    columns: most(group[index] ?? 0),
  }));
}

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]): DayStretch => ({ start: start * 5, end: (start + length) * 5 }));
const day = fc.array(stretch, { maxLength: 25 });

describe('40.2 events beside each other', () => {
  it('are laid as by force, in 500 random weeks', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
        for (const stretches of week) expect(columnsOf(stretches)).toEqual(byForce(stretches));
      }),
      { numRuns: 500 },
    );
  });

  it('share a column when they only touch', () => {
    const [one, other] = columnsOf([
      { start: 480, end: 575 },
      { start: 575, end: 600 },
    ]);
    expect(one).toMatchObject({ column: 0, columns: 1 });
    expect(other).toMatchObject({ column: 0, columns: 1 });
  });

  it('all get a column of their own when all are at once', () => {
    const placed = columnsOf(Array.from({ length: 100 }, () => ({ start: 0, end: 10 })));
    expect(new Set(placed.map(({ column }) => column)).size).toBe(100);
    expect(placed.every(({ columns }) => columns === 100)).toBe(true);
  });
});
