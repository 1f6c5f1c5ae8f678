/** Minutes of study in words: `45 分钟`, `约 6.5 小时`. */
export function studyTime(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} 分钟`;
  return `约 ${Math.round(minutes / 30) / 2} 小时`;
}
