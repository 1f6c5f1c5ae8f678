import { describe, expect, it } from 'vitest';
import { axisDay, axisMonth, yearlyMonthText, yearlyText } from '@/lib/calendar-words';
import { dueIn } from '@/lib/due';
import { greeting } from '@/lib/greeting';
import {
  clocksText,
  dayFromNow,
  dayText,
  isoOf,
  isWireTime,
  localTimeOf,
  minuteText,
  momentOf,
  monthText,
  shortDayText,
  spanText,
  timeFromNow,
  timesFromNow,
  timeText,
  untilTomorrow,
  weekdayOf,
  wireDayOf,
  wireTimeOf,
} from '@/lib/time';
import { timesInWords } from '@/lib/time-words';

const at = (shanghai: string) => new Date(`${shanghai}+08:00`);

describe('times are those of Asia/Shanghai', () => {
  it('survives the ends of months and years, and leap days', () => {
    expect(wireTimeOf(momentOf('2028-02-29 23:59:59') + 1000)).toBe('2028-03-01 00:00:00');
    expect(wireTimeOf(momentOf('2026-12-31 23:59:59') + 1000)).toBe('2027-01-01 00:00:00');
    expect(untilTomorrow(at('2028-02-28T23:00:00'))).toBe(3_600_000);
  });

  it('34.13 says parts of a wire time', () => {
    const time = '2026-01-05 08:30:40';
    const now = at('2026-11-20T08:00:00');
    expect([wireDayOf(time), timeText(time), minuteText(time, now)]).toEqual([
      '2026-01-05',
      '08:30',
      '1月5日 08:30',
    ]);
    expect([dayText(time, now), shortDayText(time, now), yearlyText(time)]).toEqual([
      '1月5日',
      '1月5日 周一',
      '1月5日',
    ]);
    expect([monthText(time), yearlyMonthText(time)]).toEqual(['2026年1月', '1月']);
  });

  it('34.13 says the year where it is another one, by the clock of Shanghai', () => {
    const eve = at('2025-12-31T23:59:59');
    const time = '2026-01-05 08:30:40';
    expect([dayText(time, eve), minuteText(time, eve)]).toEqual(['2026年1月5日', '2026年1月5日 08:30']);
    expect(dayText(time, Number(eve) + 1000)).toBe('1月5日');
    const thisYear = dayText(wireTimeOf(Date.now()));
    expect(thisYear).toMatch(/^\d+月\d+日$/);
  });

  it('34.13 says spans with an en dash, both days where there are two', () => {
    const now = at('2026-11-20T08:00:00');
    const [from, to, next] = ['2026-11-26 18:30:00', '2026-11-26 22:00:00', '2026-11-27 02:00:00'];
    expect(clocksText(from, to)).toBe('18:30–22:00');
    expect(spanText(from, to, now)).toBe('11月26日 周四 18:30–22:00');
    expect(spanText(from, next, now)).toBe('11月26日 周四 18:30–11月27日 周五 02:00');
  });

  it('34.13 says days and months below a chart, the greater unit where it changes', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01'];
    expect(days.map((day, index) => axisDay(day, days[index - 1]))).toEqual([
      { prefix: '11月', label: '29', suffix: '日' },
      { label: '30', suffix: '日' },
      { prefix: '12月', label: '1', suffix: '日' },
    ]);
    const months = ['2025-12', '2026-01', '2026-02'];
    expect(months.map((month, index) => axisMonth(month, months[index - 1]))).toEqual([
      { prefix: '2025年', label: '12', suffix: '月' },
      { prefix: '2026年', label: '1', suffix: '月' },
      { label: '2', suffix: '月' },
    ]);
  });

  it.each(['', 'soon', '2026-13-45 99:99:99', 'null'])('leaves %j as it is', (text) => {
    expect([wireDayOf(text), dayText(text), minuteText(text), yearlyText(text), isoOf(text)]).toEqual(
      Array(5).fill(text),
    );
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
  });

  it('says at what time it was, too', () => {
    const now = at('2026-01-01T00:30:00');
    expect(timeFromNow('2026-01-01 00:10:00', now)).toBe('今天 00:10');
    expect(timeFromNow('2025-12-31 23:50:00', now)).toBe('昨天 23:50');
    expect(timeFromNow('2025-12-30 08:00:00', now)).toBe('2025年12月30日 08:00');
  });

  it('34.13 says so of each time and day in a text', () => {
    const now = at('2026-11-20T08:00:00');
    expect(timesFromNow('预计 2026-11-20 18:01:00 上门', now)).toBe('预计 今天 18:01 上门');
    expect(timesFromNow('预计 2026-11-21 18:01:00 上门', now)).toBe('预计 11月21日 18:01 上门');
    expect(timesFromNow('2026-12-06起自动确认', now)).toBe('12月6日起自动确认');
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

describe('34.13 the times in a text', () => {
  const now = at('2026-11-20T08:00:00');
  it.each([
    ['王老师已于 2026-11-20 10:32:09 同意', '王老师已于 11月20日 10:32 同意'],
    ['2026-12-01起可以续借', '12月1日起可以续借'],
    ['补签 2025-12-30', '补签 2025年12月30日'],
    ['事假 2026-12-01 08:00:00–2026-12-03 18:00:00', '事假 12月1日 08:00–12月3日 18:00'],
    ['报告厅 2026-12-04 19:00:00–2026-12-04 21:00:00。', '报告厅 12月4日 19:00–21:00。'],
  ])('%s', (wire, words) => {
    expect(timesInWords(wire, now)).toBe(words);
    expect(timesInWords(words, now)).toBe(words);
  });

  it.each([
    ['a number', '12026-11-20', '2026-11-201', '021-5555-6601'],
    ['a name', 'notes_2026-11-20.md', '2026-11-20a'],
  ])('%s stays as it is', (_, ...texts) => {
    expect(texts.map((text) => timesInWords(text, now))).toEqual(texts);
  });
});
