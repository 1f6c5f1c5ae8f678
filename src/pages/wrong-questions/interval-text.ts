/** A number of days as one says it: `3 天后`, `2 个月后`, `1.5 年后`. */
export function daysText(days: number): string {
  if (days < 31) return `${days} 天后`;
  if (days < 365) return `${Math.round((days / 30) * 2) / 2} 个月后`;
  return `${Math.round((days / 365) * 2) / 2} 年后`;
}
