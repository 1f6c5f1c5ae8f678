import { onDay } from './clock';

/**
 * Rows written as data. A text like `+12d 22:00` is that time of the day in twelve days, in epoch milliseconds; a text like
 * `./books/1101.md` is the text of that file beside the data. `texts` are the files by path, `folder` is that of the data.
 */
export const readSeedData = <Data>(data: Data, folder: string, texts: Record<string, string>): Data =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value !== 'string') return value;
    const [, days, time] = /^([+-]\d+)d (\d\d:\d\d)$/.exec(value) ?? [];
    if (days && time) return onDay(Number(days), time);
    if (!/^\.\/[\w/-]+\.(md|svg)$/.test(value)) return value;
    const text = texts[folder + value.slice(1)];
    if (text === undefined) throw new Error(`${folder} has no ${value}`);
    return text;
  });
