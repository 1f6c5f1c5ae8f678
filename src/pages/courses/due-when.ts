const DAY = 86_400_000;

/** How urgent a due time is: over, today or tomorrow, this week, later. */
export type Urgency = 'over' | 'soon' | 'week' | 'later';

const dayNumber = (moment: number): number => Math.floor((moment + 8 * 3_600_000) / DAY);

/** When something is due, in words, by the days in Shanghai. `dueAt` is wire time. */
export function dueWhen(dueAt: string, now: Date): { text: string; urgency: Urgency } {
  const moment = Date.parse(`${dueAt.replace(' ', 'T')}+08:00`);
  const days = dayNumber(moment) - dayNumber(now.getTime());
  if (moment < now.getTime())
    return { text: days === 0 ? '今天已截止' : `已超过 ${-days} 天`, urgency: 'over' };
  if (days === 0) return { text: '今天截止', urgency: 'soon' };
  if (days === 1) return { text: '明天截止', urgency: 'soon' };
  return { text: `还有 ${days} 天`, urgency: days <= 7 ? 'week' : 'later' };
}
