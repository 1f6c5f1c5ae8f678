import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { AHEAD, timesInWords } from './time-words';

dayjs.extend(utc);

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const WEEKDAYS = '日一二三四五六';

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The clock of Asia/Shanghai at a moment, as if it were that of UTC. Not by `utcOffset`: in dayjs 1.11 the summer time of
 * the device's own zone comes into it, and with `keepLocalTime` even its offset.
 */
const inShanghai = (moment: Date | number): Dayjs => dayjs.utc(Number(moment) + AHEAD);

/** A wire time, or the day of one, likewise; invalid when it is neither. */
const ofWire = (wireTime: string): Dayjs => dayjs.utc(wireTime);

/** The moment that a clock of Asia/Shanghai shows. */
const momentAt = (clock: Dayjs): number => clock.valueOf() - AHEAD;

/** The clock of a wire time, with the blank before it; a day has none. */
const CLOCK = /^(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

/** The months of days, `2026年11月`, and undefined for what is no day: thousands of records lie on few days. */
const months = new Map<string, string | undefined>();
function monthOf(day: string): string | undefined {
  if (!months.has(day)) {
    // dayjs would carry a 13th month over.
    const isDay = day.length === 10 && ofWire(day).format('YYYY-MM-DD') === day;
    months.set(day, isDay ? ofWire(day).format('YYYY年M月') : undefined);
  }
  return months.get(day);
}

/** Whether a text is a wire time or the day of one. */
export const isWireTime = (text: string): boolean =>
  CLOCK.test(text.slice(10))
    ? monthOf(text.slice(0, 10)) !== undefined
    : text.length >= 10 && text.startsWith(ofWire(text).format('YYYY-MM-DD'));

/** Formats a wire time; what is none stays as it came. */
const formatted = (wireTime: string, pattern: string): string =>
  isWireTime(wireTime) ? ofWire(wireTime).format(pattern) : wireTime;

/** A moment as it goes over the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, wherever one is. */
export const wireTimeOf = (moment: Date | number): string => inShanghai(moment).format(WIRE);

/** The moment of a wire time, in epoch milliseconds; NaN when it is none. */
export const momentOf = (wireTime: string): number => momentAt(ofWire(wireTime));

/** A wire time for machines, such as `<time dateTime>`: `2026-11-20T21:30:00+08:00`. */
export const isoOf = (wireTime: string): string => formatted(wireTime, 'YYYY-MM-DDTHH:mm:ss[+08:00]');

/** A moment as the wall clock of this computer shows it, `YYYY-MM-DD HH:mm:ss` (TRK-1). */
export const localTimeOf = (moment: Date | number): string => dayjs(moment).format(WIRE);

/** Puts wire times in order, for `toSorted`. Not by `localeCompare`: what it loads at its first use costs more than drawing a list. */
export const compareTimes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The day of a moment in Asia/Shanghai: `2026-11-20`. */
export const dayOf = (moment: Date | number): string => inShanghai(moment).format('YYYY-MM-DD');

/** Milliseconds from a moment to the next day in Asia/Shanghai. */
export function untilTomorrow(moment: Date | number): number {
  const clock = inShanghai(moment);
  return clock.add(1, 'day').startOf('day').diff(clock);
}

/** The start of the minute or day in Asia/Shanghai that a moment lies in, in epoch milliseconds. */
export const startOf = (unit: 'minute' | 'day', moment: number): number =>
  momentAt(inShanghai(moment).startOf(unit));

/** A wire time's day, on the wire: `2026-11-20`. */
export const wireDayOf = (wireTime: string): string =>
  isWireTime(wireTime) ? wireTime.slice(0, 10) : wireTime;

/** A wire time's clock: `21:30`. */
export const timeText = (wireTime: string): string => formatted(wireTime, 'HH:mm');

/** A wire time's day, with its year where it is another: `11月20日`, `2025年12月30日`. */
export const dayText = (wireTime: string, now?: Date | number): string =>
  timesInWords(wireDayOf(wireTime), now);

/** A wire time to the minute: `11月20日 21:30`. */
export const minuteText = (wireTime: string, now?: Date | number): string => timesInWords(wireTime, now);

/** A day without its year, such as a birthday: `3月18日`. */
export const yearlyText = (day: string): string => formatted(day, 'M月D日');

/** A wire time's month: `2026年11月`. */
export const monthText = (wireTime: string): string =>
  (isWireTime(wireTime) && monthOf(wireTime.slice(0, 10))) || wireTime;

/** The same without its year: `11月`. */
export const shortMonthText = (wireTime: string): string => formatted(wireTime, 'M月');

/** A day of the week: `五`, after 周; empty when it is no day. */
export const weekdayOf = (wireTime: string): string => WEEKDAYS[ofWire(wireTime).day()] ?? '';

/** A day with that of the week: `11月20日 周五`. */
export const shortDayText = (wireTime: string, now?: Date | number): string =>
  `${dayText(wireTime, now)} 周${weekdayOf(wireTime)}`;

/** From one clock to another: `14:00–16:00`. */
export const clocksText = (startsAt: string, endsAt: string): string =>
  `${timeText(startsAt)}–${timeText(endsAt)}`;

/** From one day to another: `12月1日–12月7日`. */
export const daysText = (first: string, last: string): string => `${dayText(first)}–${dayText(last)}`;

/** A time from one wire time to another: `11月20日 周五 14:00–16:00`, with both days where it ends on another. */
export const spanText = (startsAt: string, endsAt: string, now?: Date | number): string =>
  wireDayOf(startsAt) === wireDayOf(endsAt)
    ? `${shortDayText(startsAt, now)} ${clocksText(startsAt, endsAt)}`
    : [startsAt, endsAt].map((at) => `${shortDayText(at, now)} ${timeText(at)}`).join('–');

/** What stands below a column of a chart; the greater unit where it is not that of the column before. */
export interface AxisWords {
  prefix?: string;
  label: string;
}

function axisWords(text: string, before: string, unit: '年' | '月'): AxisWords {
  const end = text.indexOf(unit) + 1;
  const [prefix, label] = [text.slice(0, end), text.slice(end)];
  return before.startsWith(prefix) ? { label } : { prefix, label };
}

/** A day below a chart: `11月29日`, after that `30日`, `12月1日`. */
export const axisDay = (day: string, before = ''): AxisWords =>
  axisWords(yearlyText(day), yearlyText(before), '月');

/** A month, `YYYY-MM`, below a chart: `2025年12月`, after that `2026年1月`, `2月`. */
export const axisMonth = (month: string, before = ''): AxisWords =>
  axisWords(monthText(`${month}-01`), monthText(`${before}-01`), '年');

/** A day or a wire time as one says it today: `今天 21:30`, `昨天`, `11月3日`, `2025年12月30日`. */
export function dayFromNow(wireTime: string, now: Date): string {
  const days = daysUntil(wireTime, now);
  const clock = wireTime.includes(' ') ? ` ${timeText(wireTime)}` : '';
  if (days === 0) return `今天${clock}`;
  if (days === -1) return `昨天${clock}`;
  return dayText(wireTime, now);
}

/** A wire time as one says it today, with the clock however long ago: `昨天 10:10`, `11月3日 10:10`. */
export function timeFromNow(wireTime: string, now: Date): string {
  const words = dayFromNow(wireTime, now);
  return words.includes(':') ? words : `${words} ${timeText(wireTime)}`;
}

/** Whole days of Asia/Shanghai from today to the day of a wire time; negative when that has passed. */
export const daysUntil = (wireTime: string, now: Date | number): number =>
  ofWire(wireTime).startOf('day').diff(inShanghai(now).startOf('day'), 'day');

/** Days of Asia/Shanghai that something due at a wire time is late: 0 on the day itself, the one count of every delay. */
export const daysLate = (dueAt: string, now: Date): number => Math.max(0, -daysUntil(dueAt, now));

/** How urgent something is: over, due today or tomorrow, this week, later. */
export type Urgency = 'over' | 'soon' | 'week' | 'later';

/** When something is due at a wire time, in words, by the days of Asia/Shanghai. */
export function dueIn(dueAt: string, now: Date): { days: number; text: string; urgency: Urgency } {
  const days = daysUntil(dueAt, now);
  if (momentOf(dueAt) < now.getTime())
    return { days, text: days === 0 ? '今天已截止' : `已逾期 ${daysLate(dueAt, now)} 天`, urgency: 'over' };
  if (days === 0) return { days, text: '今天截止', urgency: 'soon' };
  if (days === 1) return { days, text: '明天截止', urgency: 'soon' };
  return { days, text: `还有 ${days} 天`, urgency: days <= 7 ? 'week' : 'later' };
}

/** What one says to a student at this time of day in Asia/Shanghai. */
export function greeting(moment: Date): string {
  const hour = inShanghai(moment).hour();
  if (hour < 5) return '夜深了';
  if (hour < 9) return '早上好';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}
