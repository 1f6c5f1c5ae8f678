/** A duration in words: `45 分钟`, `4.5 小时`. */
export function hours(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} 分钟`;
  return `${Math.round(minutes / 30) / 2} 小时`;
}

/** A number of people: `860`, `1.2 万`. */
export function people(count: number): string {
  return count < 10_000 ? count.toLocaleString('zh-CN') : `${Math.round(count / 1000) / 10} 万`;
}
