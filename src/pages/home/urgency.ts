import { dayOf } from '@/lib/shanghai-time';
import type { Tone } from '@/ui/tone';

const DAY = 86_400_000;
/** What is due later than that is no more urgent than the rest; in days. */
const CALM = 14;

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);

export interface Urgency {
  /** Whole days of Asia/Shanghai until the day it is due; negative when that has passed. */
  days: number;
  words: string;
  tone: Tone;
  /** 0 (calm) to 1 (due today, or before), to be drawn. */
  share: number;
}

/** How urgent something is that is due at a wire time: red when it is late, as in the learning centre. */
export function urgencyOf(dueAt: string, now: Date): Urgency {
  const days = dayNumber(dueAt.slice(0, 10)) - dayNumber(dayOf(now));
  const share = Math.min(1, Math.max(0.06, 1 - days / CALM));
  if (days < 0) return { days, words: `已超过 ${-days} 天`, tone: 'danger', share };
  if (days === 0) return { days, words: '今天截止', tone: 'warning', share };
  if (days === 1) return { days, words: '明天截止', tone: 'warning', share };
  return { days, words: `还有 ${days} 天`, tone: 'neutral', share };
}
