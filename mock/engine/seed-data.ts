import { dayAfter } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations, onDay } from './clock';

const spans = { h: durations.hour, m: durations.minute } as const;

/** Returns the time that a text such as `+12d 22:00` or `-3h` stands for, or the day of `+12d`; undefined for other texts. */
function timeOf(text: string): string | number | undefined {
  const [, sign = '', count = '', unit = '', time] =
    /^([+-])(\d+)([dhm])(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const distance = Number(sign + count);
  if (unit === 'h' || unit === 'm') return Date.now() + distance * spans[unit];
  if (unit === 'd' && !time) return dayAfter(dayOf(Date.now()), distance);
  // A time of today may be still to come when the seed is made.
  return time && Math.min(onDay(distance, time), sign === '-' ? Date.now() : Infinity);
}

/**
 * Rows written as data. `folder` is that of the data, `texts` are the files by path. Texts stand for
 * - `+12d`: the day in twelve days, also as `{+12d}` within other words; `+12d 22:00` (or `22:00:30`): that time of it in epoch
 *   milliseconds; `@+12d 22:00`: the same as it goes over the wire; `-0d 08:40`: today's, or now before that,
 * - `-3h`, `+15m`: the time so many hours or minutes from now, in epoch milliseconds,
 * - `./tasks/7101.md`, `./drawings/cap.svg`: that file beside the data, without the break at its end; `data:./pictures/tap.svg`:
 *   the URL of that picture.
 */
export const readSeedData = <Data>(data: Data, folder: string, texts: Record<string, string>): Data =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value !== 'string') return value;
    const time = timeOf(value.replace(/^@/, ''));
    if (time !== undefined)
      return typeof time === 'number' && value.startsWith('@') ? wireTimeOf(time) : time;
    const [, scheme, path] = /^(data:)?\.(\/[\w/-]+\.(?:md|svg))$/.exec(value) ?? [];
    if (!path) return value.replaceAll(/\{([+-]\d+d)\}/g, (_, day: string) => String(timeOf(day)));
    const text = texts[folder + path]?.trimEnd();
    if (text === undefined) throw new Error(`${folder} has no .${path}`);
    return scheme ? `data:image/svg+xml,${encodeURIComponent(text)}` : text;
  });
