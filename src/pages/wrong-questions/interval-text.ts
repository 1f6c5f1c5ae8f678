/** A number of days as one says it: `3 天后`, `2 个月后`, `1.5 年后`. */
export function daysText(days: number): string {
  if (days < 31) return `${days} 天后`;
  if (days < 365) return `${Math.round((days / 30) * 2) / 2} 个月后`;
  return `${Math.round((days / 365) * 2) / 2} 年后`;
}

/** A day as a date, `11月25日`, with the year when it is another one than today's. */
export function dateText(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const short = `${month}月${date}日`;
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${year}年${short}`;
}
