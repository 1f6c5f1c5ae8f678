import type { SlotRules } from '@/api/slots';
import { timeFromNow } from '@/lib/time';

const beforeText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;

/** Returns the booking rules as sentences. */
export function rulesInWords({ cancel_minutes, limit, missed }: SlotRules): string[] {
  return [
    `开始前 ${beforeText(cancel_minutes)}可以取消，之后不能取消`,
    ...(limit > 1 ? [`最多同时预约 ${limit} 个`] : ['一次只能预约一个']),
    ...(missed
      ? [`预约了没有到，${missed.within_days} 天内满 ${missed.count} 次后 ${missed.pause_days} 天不能预约`]
      : []),
  ];
}

/** Why a student can book nothing now; empty when nothing stands in the way. */
export const pausedText = ({ paused_until, missed_count }: SlotRules, now: Date): string =>
  paused_until ? `你有 ${missed_count} 次预约没有到，${timeFromNow(paused_until, now)} 后才能再预约` : '';
