import { daysUntil, momentOf } from '@/lib/time';

/** Days of Asia/Shanghai that something due at a wire time is late: 0 on the day itself, the one count of every delay. */
export const daysLate = (dueAt: string, now: Date): number => Math.max(0, -daysUntil(dueAt, now));

/** The urgency of something due: over, today or tomorrow, this week, later. */
export type Urgency = 'over' | 'soon' | 'week' | 'later';

/** When something is due at a wire time, in words, by the days of Asia/Shanghai. */
export function dueIn(dueAt: string, now: Date): { days: number; text: string; urgency: Urgency } {
  const days = daysUntil(dueAt, now);
  if (momentOf(dueAt) < now.getTime())
    return { days, text: days === 0 ? '今天已截止' : `已逾期 ${daysLate(dueAt, now)} 天`, urgency: 'over' };
  if (days === 0) return { days, text: '今天截止', urgency: 'soon' };
  if (days === 1) return { days, text: '明天截止', urgency: 'soon' };
  return { days, text: `还有 ${days} 天`, urgency: days <= 7 ? 'week' : 'later' };
}
