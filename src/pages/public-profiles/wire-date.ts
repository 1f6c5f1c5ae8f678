/** A wire time's day, `2025-09-01 …` as 2025年9月1日; the text as it came when it is no wire time. */
export function wireDate(time: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(time) ?? [];
  return year ? `${year}年${Number(month)}月${Number(day)}日` : time;
}
