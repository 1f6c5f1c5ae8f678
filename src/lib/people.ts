/** A number of people: `860`, `1.2 万`. */
export function people(count: number): string {
  return count < 10_000 ? count.toLocaleString('zh-CN') : `${Math.round(count / 1000) / 10} 万`;
}
