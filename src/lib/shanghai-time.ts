const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * A date whose UTC fields are the clock of Asia/Shanghai, where there has been no summer time since 1991. Not by
 * Intl: its first formatter takes longer than drawing the whole page.
 */
const inShanghai = (moment: Date): Date => new Date(moment.getTime() + 8 * HOUR);

/** The day of a moment in Asia/Shanghai: `2026-11-20`. */
export const dayOf = (moment: Date): string => inShanghai(moment).toISOString().slice(0, 10);

/** How long it is from a moment to the next day in Asia/Shanghai, in ms. */
export const untilTomorrow = (moment: Date): number => DAY - (inShanghai(moment).getTime() % DAY);

/** The day of a moment in words: `11月20日星期五`. */
export function dayInWords(moment: Date): string {
  const date = inShanghai(moment);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日星期${'日一二三四五六'.charAt(date.getUTCDay())}`;
}

/** What one says to a student at this time of day in Asia/Shanghai. */
export function greeting(moment: Date): string {
  const now = inShanghai(moment).getUTCHours();
  if (now < 5) return '夜深了';
  if (now < 9) return '早上好';
  if (now < 12) return '上午好';
  if (now < 14) return '中午好';
  if (now < 18) return '下午好';
  return '晚上好';
}

/** A day or a wire time as one says it today: `今天 21:30`, `昨天`, `11月3日`, `2025年12月30日`. */
export function dayFromNow(wireTime: string, now: Date): string {
  const [day = '', time = ''] = wireTime.split(' ');
  const clock = time.slice(0, 5);
  if (day === dayOf(now)) return `今天 ${clock}`.trim();
  if (day === dayOf(new Date(now.getTime() - DAY))) return `昨天 ${clock}`.trim();
  const [year, month, date] = day.split('-').map(Number);
  const short = `${month}月${date}日`;
  return day.startsWith(dayOf(now).slice(0, 4)) ? short : `${year}年${short}`;
}

/** A wire time as one says it today, with the clock however long ago: `昨天 10:10`, `11月3日 10:10`. */
export function timeFromNow(wireTime: string, now: Date): string {
  const words = dayFromNow(wireTime, now);
  return words.includes(':') ? words : `${words} ${wireTime.slice(11, 16)}`;
}
