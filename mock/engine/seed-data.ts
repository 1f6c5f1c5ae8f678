import { dayAfter } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';
import { onDay } from './clock';

/**
 * Rows written as data. A text like `+12d` is the day in twelve days, `+12d 22:00` (or `22:00:30`) that time of it in epoch
 * milliseconds, and `@+12d 22:00` the same as it goes over the wire; `-0d 08:40` is today's, or now before that. A text like
 * `./tasks/7101.md` or `./drawings/cap.svg` is the text of that file beside the data, without the break at its end. `texts` are
 * the files by path, `folder` is that of the data.
 */
export const readSeedData = <Data>(data: Data, folder: string, texts: Record<string, string>): Data =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value !== 'string') return value;
    const [, wire, days, time] = /^(@?)([+-]\d+)d(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? [];
    if (days && !time) return dayAfter(dayOf(Date.now()), Number(days));
    if (days && time) {
      // A time of today may be still to come when the seed is made.
      const moment = Math.min(onDay(Number(days), time), days.startsWith('-') ? Date.now() : Infinity);
      return wire ? wireTimeOf(moment) : moment;
    }
    if (!/^\.\/[\w/-]+\.(?:md|svg)$/.test(value)) return value;
    const text = texts[folder + value.slice(1)];
    if (text === undefined) throw new Error(`${folder} has no ${value}`);
    return text.trimEnd();
  });
