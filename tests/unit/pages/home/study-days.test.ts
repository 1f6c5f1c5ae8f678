import { describe, expect, it } from 'vitest';
import { chartData, minutesOn, totalMinutes, weekComparison } from '@/pages/home/study-cards';

const days = [
  { day: '2026-10-31', minutes: 20 },
  { day: '2026-11-01', minutes: 0 },
  { day: '2026-11-02', minutes: 15.4 },
];

describe('study days', () => {
  it('tells the month at the first column and at each first of a month', () => {
    expect(chartData(days)).toEqual([
      { prefix: '10月', label: '31', suffix: '日', value: 20 },
      { prefix: '11月', label: '1', suffix: '日', value: 0 },
      { label: '2', suffix: '日', value: 15 },
    ]);
  });

  it('sums them, and finds one', () => {
    expect(totalMinutes(days)).toBe(35);
    expect(minutesOn(days, '2026-11-02')).toBe(15);
    expect(minutesOn(days, '2026-11-03')).toBe(0);
  });

  it('compares the last week with the one before', () => {
    const weeks = (before: number, last: number) =>
      Array.from({ length: 14 }, (_, index) => ({ day: `d${index}`, minutes: index < 7 ? before : last }));
    expect(weekComparison(weeks(10, 12))).toBe('最近 7 天比前 7 天多 14 分钟');
    expect(weekComparison(weeks(10, 8))).toBe('最近 7 天比前 7 天少 14 分钟');
    expect(weekComparison(weeks(10, 10))).toBe('最近 7 天和前 7 天一样多');
    expect(weekComparison(weeks(0, 10))).toBeNull();
    expect(weekComparison(days)).toBeNull();
  });
});
