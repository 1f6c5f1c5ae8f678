import type { Departure } from '@/api/school-bus';
import { durationText } from '@/lib/duration';
import { dayAfter } from '@/lib/days';
import { dayOf, MINUTE, shortDayText, timeText, wireTimeOf } from '@/lib/time';

/** The clock of a departure: `08:15`. */
export const clockOf = ({ at }: Departure): string => timeText(wireTimeOf(at));

/** Returns the time until a bus leaves: `即将发车`, `8 分钟后`, `1 小时 5 分钟后`, `明天`, `11月27日 周五`. */
export function departureUntilText({ at }: Departure, now: Date): string {
  const minutes = Math.ceil((at - now.getTime()) / MINUTE);
  if (minutes <= 0) return '即将发车';
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today || minutes < 60) return `${durationText(minutes * 60)}后`;
  return day === dayAfter(today, 1) ? '明天' : shortDayText(day, now);
}

/** Minutes of a day of service as a clock; past midnight it says so: `次日 00:10`. */
export function clockAt(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  return minutes < 24 * 60 ? clock : `次日 ${clock}`;
}
