const SHANGHAI_OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** Milliseconds of a minute, an hour and a day. */
export const durations = { minute: 60_000, hour: 3_600_000, day: DAY } as const;

/** A moment in epoch milliseconds as it goes over the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function wireTimeOf(moment: number): string {
  return new Date(moment + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day of a moment in Asia/Shanghai, `YYYY-MM-DD`. */
export function dayOf(moment: number): string {
  return wireTimeOf(moment).slice(0, 10);
}

/** The wire time so many days before today, at a time of day `HH:mm`; never later than now. */
export function daysAgo(days: number, time: string): string {
  const moment = Date.parse(`${dayOf(Date.now() - days * DAY)}T${time}:00+08:00`);
  return wireTimeOf(Math.min(moment, Date.now()));
}

/** The last `count` days in Asia/Shanghai, oldest first, today the last. */
export function lastDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(Date.now() - (count - 1 - index) * DAY));
}
