import { describe, expect, it } from 'vitest';
import { computeTable, readNumber } from '@/lib/formula/table';
import { leastSquares, meanOfReadings } from '@/lib/least-squares';

const column = (key: string, name: string, formula = '') => ({ key, name, formula });

describe('a table', () => {
  it('computes columns from others, in whatever order they stand', () => {
    const { values, problems } = computeTable(
      [column('c', 'T²', 'T^2'), column('b', 'T', 't / 30'), column('a', 't')],
      [{ a: '60' }, { a: '' }, { a: 'x' }],
    );
    expect(values.get('c')).toEqual([4, null, { problem: '“T”：“t”：不是数字' }]);
    expect(problems.size).toBe(0);
  });

  it('says which formula cannot be used, and computes the others', () => {
    const { values, problems } = computeTable(
      [
        column('a', 'x'),
        column('b', 'y', 'z + 1'),
        column('c', 'z', 'y + 1'),
        column('d', 'w', 'v * 2'),
        column('e', 'ok', 'x * 2'),
      ],
      [{ a: '3' }],
    );
    expect(problems.get('c')).toMatch(/绕成了圈/);
    expect(problems.get('b')).toMatch(/./);
    expect(problems.get('d')).toBe('没有叫“v”的列');
    expect(values.get('e')).toEqual([6]);
    expect(values.get('d')).toEqual([null]);
  });

  it.each([
    ['3.14', 3.14],
    ['１２．５', 12.5],
    ['−2', -2],
    ['1,234.5', 1234.5],
    ['6.02e23', 6.02e23],
    ['6.63×10^-34', 6.63e-34],
    [' .5 ', 0.5],
    ['5×10³', 5000],
    ['5 x 10⁻²', 0.05],
    ['2*10-3', 0.002],
    ['', null],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['5×100', '3*1000', '3×10', '10³', '1.2.3', '12 V', '1,2', '0x10', 'Infinity', '1e999', '--1'])(
    'takes %j for no number',
    (text) => {
      expect(readNumber(text)).toEqual({ problem: '不是数字' });
    },
  );
});

describe('least squares', () => {
  it('finds the line through points on a line, and how sure it is of others', () => {
    const exact = leastSquares([0, 1, 2, 3].map((x) => ({ x, y: 2 * x + 1 })));
    expect(exact?.slope).toBeCloseTo(2);
    expect(exact?.intercept).toBeCloseTo(1);
    expect(exact?.slopeError).toBeCloseTo(0);
    // By hand: x 1 2 3, y 1 3 2.
    const near = leastSquares([
      { x: 1, y: 1 },
      { x: 2, y: 3 },
      { x: 3, y: 2 },
    ]);
    expect(near?.slope).toBeCloseTo(0.5);
    expect(near?.intercept).toBeCloseTo(1);
    expect(near?.correlation).toBeCloseTo(0.5);
    expect(near?.slopeError).toBeCloseTo(Math.sqrt(1.5 / 2));
  });

  it('gives none where there is none', () => {
    expect(leastSquares([{ x: 1, y: 1 }])).toBeNull();
    expect(
      leastSquares([
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ]),
    ).toBeNull();
    expect(
      leastSquares([
        { x: 0, y: 1 },
        { x: 1, y: 2 },
      ])?.slopeError,
    ).toBeNull();
  });

  it('knows the uncertainty of repeated readings', () => {
    const { mean, uncertainty } = meanOfReadings([10.1, 10.2, 10.3]) ?? { mean: 0, uncertainty: 0 };
    expect(mean).toBeCloseTo(10.2);
    expect(uncertainty).toBeCloseTo(Math.sqrt(0.02 / 6));
    expect(meanOfReadings([1])).toBeNull();
  });
});
