import { dayAfter } from '@/lib/days';
import { DAY, dayOf, HOUR, MINUTE, momentOf, wireTimeOf } from '@/lib/time';

/** Milliseconds of a minute, an hour and a day. */
export const durations = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** Epoch milliseconds of a time of a day before or after today, with seconds or without. */
export const onDay = (days: number, time: string): number =>
  momentOf(`${dayAfter(dayOf(Date.now()), days)} ${time.padEnd(8, ':00')}`);

/** The wire time a number of days before today, at a time of day `HH:mm`; never later than now. */
export function daysAgo(days: number, time: string): string {
  const moment = momentOf(`${dayOf(Date.now() - days * DAY)} ${time}:00`);
  return wireTimeOf(Math.min(moment, Date.now()));
}

/** The last `count` days in Asia/Shanghai, oldest first, today the last. */
export function lastDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(Date.now() - (count - 1 - index) * DAY));
}

/** The times of an answer whose figures are right at this moment. */
export const rightNow = (): { as_of: string; now: string } => {
  const now = wireTimeOf(Date.now());
  return { as_of: now, now };
};

/** The times of an answer whose figures are looked through each morning, such as timetables. */
export const thisMorning = (): { as_of: string; now: string } => {
  const now = Date.now();
  return { as_of: `${dayOf(now)} 00:00:00`, now: wireTimeOf(now) };
};
