import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, daysFrom, monthAfter, monthOf, weekPlace, weeksOf } from '@/lib/days';
import { streakOf } from '@/lib/streak';

describe('days of a calendar', () => {
  it('go over the ends of months, years and leap days', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-20', '2027-11-20')).toBe(365);
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-03-01', '2026-02-27')).toEqual([]);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthOf('2026-11-20 08:00:00')).toBe('2026-11');
    expect(weekPlace('2026-11-23')).toBe(0);
  });

  it('make weeks from Monday, each day once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  });
});

describe('19.2 a streak', () => {
  it('lasts while today is open, ends after a gap, and is whole once that is mended', () => {
    const days = ['2026-11-20', '2026-11-18', '2026-11-17'];
    expect(streakOf(days, '2026-11-21')).toEqual({ current: 1, longest: 2 });
    expect(streakOf(days, '2026-11-22')).toEqual({ current: 0, longest: 2 });
    expect(streakOf([...days, '2026-11-19'], '2026-11-21')).toEqual({ current: 4, longest: 4 });
    expect(streakOf([...days, '2026-11-20'], '2026-11-20')).toEqual({ current: 1, longest: 2 });
    expect(streakOf(days, '2026-11-17')).toEqual({ current: 1, longest: 1 });
    expect(streakOf([], '2026-11-17')).toEqual({ current: 0, longest: 0 });
  });
});
