import { describe, expect, it } from 'vitest';
import {
  dateText,
  dayFromNow,
  dayOn,
  dayText,
  dueIn,
  greeting,
  isoOf,
  isWireTime,
  localTimeOf,
  minuteText,
  momentOf,
  monthText,
  slashText,
  timeFromNow,
  timeText,
  untilTomorrow,
  weekdayOf,
  wireTimeOf,
  yearText,
} from '@/lib/time';

const at = (shanghai: string) => new Date(`${shanghai}+08:00`);

describe('times are those of Asia/Shanghai', () => {
  it('survives the ends of months and years, and leap days', () => {
    expect(wireTimeOf(momentOf('2028-02-29 23:59:59') + 1000)).toBe('2028-03-01 00:00:00');
    expect(wireTimeOf(momentOf('2026-12-31 23:59:59') + 1000)).toBe('2027-01-01 00:00:00');
    expect(untilTomorrow(at('2028-02-28T23:00:00'))).toBe(3_600_000);
  });

  it('says parts of a wire time', () => {
    const time = '2026-01-05 08:30:40';
    expect([dateText(time), timeText(time), minuteText(time), slashText(time)]).toEqual([
      '2026-01-05',
      '08:30',
      '2026-01-05 08:30',
      '01/05',
    ]);
    expect([dayText(time), yearText(time), monthText(time)]).toEqual([
      '1月5日',
      '2026年1月5日',
      '2026 年 1 月',
    ]);
  });

  it.each(['', 'soon', '2026-13-45 99:99:99', 'null'])('leaves %j as it is', (text) => {
    expect([dateText(text), minuteText(text), yearText(text), isoOf(text)]).toEqual(Array(4).fill(text));
    expect(isWireTime(text)).toBe(false);
  });

  it('has no weekday and no moment for what is no time', () => {
    expect([weekdayOf('soon'), momentOf('soon')]).toEqual(['', Number.NaN]);
  });

  it('TRK-1 writes the time of the device as its wall clock shows it', () => {
    expect(localTimeOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
    expect(localTimeOf(new Date(2026, 10, 20, 23, 59, 59))).toBe('2026-11-20 23:59:59');
  });

  it.each([
    ['00:00', '夜深了'],
    ['04:59', '夜深了'],
    ['05:00', '早上好'],
    ['09:00', '上午好'],
    ['12:00', '中午好'],
    ['14:00', '下午好'],
    ['18:00', '晚上好'],
    ['23:59', '晚上好'],
  ])('greets at %s with %s', (time, words) => {
    expect(greeting(at(`2026-11-20T${time}:00`))).toBe(words);
  });
});

describe('a time as one says it today', () => {
  it('says how long ago a day was', () => {
    const now = at('2026-01-01T00:30:00');
    expect(dayFromNow('2026-01-01 00:10:00', now)).toBe('今天 00:10');
    expect(dayFromNow('2026-01-01', now)).toBe('今天');
    expect(dayFromNow('2025-12-31 23:50:00', now)).toBe('昨天 23:50');
    expect(dayFromNow('2025-12-30 08:00:00', now)).toBe('2025年12月30日');
    expect(dayFromNow('2026-11-02 08:00:00', at('2026-11-20T08:00:00'))).toBe('11月2日');
    expect(dayOn('2027-01-02', '2026-12-30')).toBe('2027年1月2日');
  });

  it('says at what time it was, too', () => {
    const now = at('2026-01-01T00:30:00');
    expect(timeFromNow('2026-01-01 00:10:00', now)).toBe('今天 00:10');
    expect(timeFromNow('2025-12-31 23:50:00', now)).toBe('昨天 23:50');
    expect(timeFromNow('2025-12-30 08:00:00', now)).toBe('2025年12月30日 08:00');
  });

  it.each([
    ['2026-11-20 23:00:00', '今天已截止', 'over'],
    ['2026-11-19 23:59:59', '已逾期 1 天', 'over'],
    ['2026-11-20 23:59:59', '今天截止', 'soon'],
    ['2026-11-21 00:10:00', '明天截止', 'soon'],
    ['2026-11-27 23:59:59', '还有 7 天', 'week'],
    ['2026-11-28 23:59:59', '还有 8 天', 'later'],
  ])('%s is %s, by the days in Shanghai', (dueAt, text, urgency) => {
    expect(dueIn(dueAt, at('2026-11-20T23:30:00'))).toMatchObject({ text, urgency });
  });
});
