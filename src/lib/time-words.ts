/**
 * A text with its wire times and days as pages draw them, the year where it is another one: `11月20日 21:30`,
 * `2025年12月30日`; a span is two with an en dash, `11月20日 14:00–16:00`. Apart from `lib/time.ts`: what the server says is
 * read by the first script of every page, which is without dayjs.
 */
export function timesInWords(text: string, now: Date | number = Date.now()): string {
  // Eight hours ahead of UTC, as in `lib/time.ts`.
  const thisYear = new Date(+now + 28_800_000).getUTCFullYear();
  return text
    .replace(
      /\b(\d{4})-(\d\d)-(\d\d)(?:( \d\d:\d\d):\d\d)?\b/g,
      (_, year: string, month: string, day: string, clock = '') =>
        `${+year === thisYear ? '' : `${year}年`}${+month}月${+day}日${clock}`,
    )
    .replace(/(\b\S+日)( \S+–)\1 /g, '$1$2');
}
