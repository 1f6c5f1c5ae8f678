import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { timesInWords } from './time-words';

dayjs.extend(utc);

/*
 * One style on every page. A moment is written as one says it today: `timeFromNow` (by `ui/moment`), a day `dayFromNow`. A file
 * and an axis have the date itself: `minuteText`, `dayText`. Times to be there have their weekday: `spanText`, `shortDayText`.
 * The year stands where it is another one.
 */

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const WEEKDAYS = '日一二三四五六';

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Asia/Shanghai is ahead of UTC by this: there has been no summer time since 1991, so no table of zones is needed. */
const AHEAD = 8 * HOUR;

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

/** A wire time to the minute, with its year where it is another one: `11月20日 21:30`, `2025年12月30日 08:00`. */
export const minuteText = (wireTime: string, now?: Date | number): string =>
  isWireTime(wireTime) ? timesInWords(wireTime, now) : wireTime;

/** A wire time's day, likewise: `11月20日`. */
export const dayText = (wireTime: string, now?: Date | number): string =>
  minuteText(wireDayOf(wireTime), now);

/** A wire time's month: `2026年11月`. */
export const monthText = (wireTime: string): string =>
  (isWireTime(wireTime) && monthOf(wireTime.slice(0, 10))) || wireTime;

/** A day of the week: `五`, after 周; empty when it is no day. */
export const weekdayOf = (wireTime: string): string => WEEKDAYS[ofWire(wireTime).day()] ?? '';

/** A day with that of the week: `11月20日 周五`. */
export const shortDayText = (wireTime: string, now?: Date | number): string =>
  `${dayText(wireTime, now)} 周${weekdayOf(wireTime)}`;

/** From one clock to another: `14:00–16:00`. */
export const clocksText = (startsAt: string, endsAt: string): string =>
  `${timeText(startsAt)}–${timeText(endsAt)}`;

/** A time from one wire time to another: `11月20日 周五 14:00–16:00`, with both days where it ends on another. */
export const spanText = (startsAt: string, endsAt: string, now?: Date | number): string =>
  wireDayOf(startsAt) === wireDayOf(endsAt)
    ? `${shortDayText(startsAt, now)} ${clocksText(startsAt, endsAt)}`
    : [startsAt, endsAt].map((at) => `${shortDayText(at, now)} ${timeText(at)}`).join('–');

/** A day or a wire time as one says it today: `今天 21:30`, `昨天`, `11月3日`, `2025年12月30日`. */
export function dayFromNow(wireTime: string, now: Date): string {
  const days = daysUntil(wireTime, now);
  const clock = wireTime.includes(' ') ? ` ${timeText(wireTime)}` : '';
  if (days === 0) return `今天${clock}`;
  if (days === -1) return `昨天${clock}`;
  return dayText(wireTime, now);
}

/** A wire time as one says it today, with the clock however long ago: `昨天 10:10`, `11月3日 10:10`; a day has none. */
export function timeFromNow(wireTime: string, now: Date): string {
  const words = dayFromNow(wireTime, now);
  return words.includes(':') || !wireTime.includes(' ') ? words : `${words} ${timeText(wireTime)}`;
}

/** A text with its wire times and days as one says them today: `预计 今天 18:01 上门`. */
export const timesFromNow = (text: string, now: Date): string =>
  text.replace(/\b\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?\b/g, (time) => timeFromNow(time, now));

/** Whole days of Asia/Shanghai from today to the day of a wire time; negative when that has passed. */
export const daysUntil = (wireTime: string, now: Date | number): number =>
  ofWire(wireTime).startOf('day').diff(inShanghai(now).startOf('day'), 'day');
