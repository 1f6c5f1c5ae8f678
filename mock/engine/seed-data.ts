import { wireTimeOf } from '@/lib/time';
import { onDay } from './clock';

/**
 * Rows written as data. A text like `+12d 22:00` (or `22:00:30`) is that time of the day in twelve days, in epoch milliseconds, and
 * `@+12d 22:00` the same as it goes over the wire; a text like `./tasks/7101.md` is the text of that file beside the data, without
 * the break at its end. `texts` are the files by path, `folder` is that of the data.
 */
export const readSeedData = <Data>(data: Data, folder: string, texts: Record<string, string>): Data =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value !== 'string') return value;
    const [, wire, days, time] = /^(@?)([+-]\d+)d (\d\d:\d\d(?::\d\d)?)$/.exec(value) ?? [];
    if (days && time) {
      const moment = onDay(Number(days), time);
      return wire ? wireTimeOf(moment) : moment;
    }
    if (!/^\.\/[\w/-]+\.md$/.test(value)) return value;
    const text = texts[folder + value.slice(1)];
    if (text === undefined) throw new Error(`${folder} has no ${value}`);
    return text.trimEnd();
  });
