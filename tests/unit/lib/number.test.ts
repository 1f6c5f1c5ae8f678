import { describe, expect, it } from 'vitest';
import { numberText, signedText, yuanText } from '@/lib/number';

describe('34.13 numbers are written one way', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [84, '84'],
    [-220, '−220'],
    [1234, '1,234'],
    [-1_234_567, '−1,234,567'],
    [0.5, '0.5'],
    [-12_345.25, '−12,345.25'],
  ])('%s', (value, text) => expect(numberText(value)).toBe(text));

  it('with as many decimals as are asked for, and no sign before what rounds to nothing', () => {
    expect([numberText(1234, 2), numberText(999.96, 1), numberText(-0.004, 2)]).toEqual([
      '1,234.00',
      '1,000.0',
      '0.00',
    ]);
  });

  it('with a sign where it comes or goes', () => {
    expect([signedText(1200), signedText(-15), signedText(0), signedText(-12.5, 2)]).toEqual([
      '+1,200',
      '−15',
      '0',
      '−12.50',
    ]);
  });

  it('cents as yuan', () => {
    expect([yuanText(1250), yuanText(-5), yuanText(123_456_789)]).toEqual(['12.50', '−0.05', '1,234,567.89']);
  });
});
