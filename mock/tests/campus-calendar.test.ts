import { expect, it, vi } from 'vitest';
import { daysFrom } from '@/lib/days';
import { createDatabase } from '@mock/backend';
import { campusDayOf, isWorked } from '@mock/laws/campus-calendar';

/** The calendar as it is in a year. */
function calendarIn(year: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${year}-11-24T12:00:00Z`) });
  const database = createDatabase();
  return (day: string) => campusDayOf(database, day);
}

it('21 knows holidays, and the days that are worked for them', () => {
  const on = calendarIn(2026);
  const kinds = (first: string, last: string) => daysFrom(first, last).map((day) => on(day).kind);
  expect(kinds('2026-10-01', '2026-10-07')).toEqual(Array.from({ length: 7 }, () => 'holiday'));
  expect(on('2026-10-10')).toMatchObject({ kind: 'shifted', holiday: '国庆节' });
  expect(on('2026-09-20')).toMatchObject({ kind: 'shifted', holiday: '国庆节' });
  expect(kinds('2026-11-23', '2026-11-29')).toEqual([
    ...Array.from({ length: 5 }, () => 'workday'),
    'weekend',
    'weekend',
  ]);
  expect(['2026-10-01', '2026-10-10', '2026-11-24', '2026-11-28'].map((day) => isWorked(on(day)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('21 falls back to what the law sets where nothing has been announced', () => {
  const on = calendarIn(2029);
  const named = (days: string[]) => days.map((day) => on(day).holiday);
  // 13 February 2029 is the New Year of the moon.
  expect(named(['2029-02-12', '2029-02-13', '2029-02-15', '2029-02-16'])).toEqual([
    '春节',
    '春节',
    '春节',
    '',
  ]);
  expect(named(['2029-04-04', '2029-06-16', '2029-09-22', '2029-10-03', '2029-10-04'])).toEqual([
    '清明',
    '端午',
    '中秋',
    '国庆节',
    '',
  ]);
  expect(on('2029-10-03').kind).toBe('holiday');
  expect(on('2029-10-06').kind).toBe('weekend');
  expect(() => on('2031-01-01')).toThrow('校历里没有这一天');
});

it('21 counts the weeks of a term, the last two for exams, none between terms', () => {
  const on = calendarIn(2026);
  expect(on('2026-08-30')).toMatchObject({ term: '', week: 0, is_exam_week: false });
  expect(on('2026-08-31')).toMatchObject({ term: '2026–2027 学年第一学期', week: 1 });
  expect(on('2026-11-24').week).toBe(13);
  expect(on('2027-01-03').is_exam_week).toBe(false);
  expect(on('2027-01-04')).toMatchObject({ week: 19, is_exam_week: true });
  expect(on('2027-01-18')).toMatchObject({ term: '', week: 0, is_exam_week: false });
  // 6 February 2027 is the New Year of the moon.
  expect(on('2027-02-22')).toMatchObject({ term: '2026–2027 学年第二学期', week: 1 });
});
