import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineChart } from '@/ui/line-chart';

/** The corners of the line, and where it begins anew. */
function lineOf(values: readonly (number | null)[]) {
  const { container, unmount } = render(<LineChart label="余额" values={values} captions={[]} />);
  const path = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  unmount();
  const corners = [...path.matchAll(/[ML](?<x>[\d.]+) (?<y>[\d.]+)/g)].map(({ groups }) => ({
    x: Number(groups?.['x']),
    y: Number(groups?.['y']),
  }));
  return { corners, pieces: path.split('M').length - 1 };
}

it('21 a year of half-hours keeps its highest and lowest readings, in no more corners than its pixels hold', () => {
  const values = Array.from({ length: 17_520 }, (_, index) => 50 + 10 * Math.sin(index / 700));
  values[4321] = 100;
  values[9999] = 0;
  const { corners, pieces } = lineOf(values);
  expect(corners.length).toBeLessThanOrEqual(1800);
  expect(pieces).toBe(1);
  const heights = corners.map(({ y }) => y);
  // The axis goes from 0 to 100: they are its ends.
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([10, 156]);
  const at = (y: number) => ((corners.find((each) => each.y === y)?.x ?? 0) - 48) / 900;
  expect(at(10)).toBeCloseTo(4321 / 17_520, 3);
  expect(at(156)).toBeCloseTo(9999 / 17_520, 3);
  expect(corners.every(({ x }, index) => x >= (corners[index - 1]?.x ?? 0))).toBe(true);
});

it('21 the line is broken where nothing is known, and a series of nothing draws none', () => {
  expect(lineOf([1, 2, null, 3, 4])).toMatchObject({ pieces: 2 });
  const long = Array.from({ length: 17_520 }, (_, index) => (index > 8000 && index < 9000 ? null : 1));
  expect(lineOf(long).pieces).toBe(2);
  expect(lineOf([null, null])).toEqual({ corners: [], pieces: 0 });
  expect(lineOf([])).toEqual({ corners: [], pieces: 0 });
  expect(lineOf([5]).corners).toHaveLength(1);
});
