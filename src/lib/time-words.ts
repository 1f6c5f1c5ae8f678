/** Asia/Shanghai is ahead of UTC by this: there has been no summer time since 1991, so no table of zones is needed. */
export const AHEAD = 8 * 3_600_000;

/** Wire times and days in a text. */
const TIMES =
  /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?: ((?:[01]\d|2[0-3]):[0-5]\d):[0-5]\d)?(?![\d-])/g;
/** A span of a day, as two wire times with an en dash. */
const SPANS = /(\b\d{4}-\d\d-\d\d) ([\d:]{8})–\1 (\d\d:\d\d):\d\d/g;

/**
 * A text with its wire times and days as pages draw them, the year where it is another one: `11月20日 21:30`,
 * `2025年12月30日`; a span is two with an en dash, `11月20日 14:00–16:00`. Apart from `lib/time.ts`: what the server says is
 * read by the first script of every page, which is without dayjs.
 */
export function timesInWords(text: string, now: Date | number = Date.now()): string {
  const thisYear = String(new Date(Number(now) + AHEAD).getUTCFullYear());
  return text
    .replace(SPANS, '$1 $2–$3')
    .replace(TIMES, (_, year: string, month: string, day: string, clock?: string) =>
      [
        year === thisYear ? '' : `${year}年`,
        `${Number(month)}月${Number(day)}日`,
        clock ? ` ${clock}` : '',
      ].join(''),
    );
}
