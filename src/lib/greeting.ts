import { timeText, wireTimeOf } from '@/lib/time';

/** Returns the greeting for this time of day in Asia/Shanghai. */
export function greeting(moment: Date): string {
  const clock = timeText(wireTimeOf(moment));
  if (clock < '05:00') return '夜深了';
  if (clock < '09:00') return '早上好';
  if (clock < '12:00') return '上午好';
  if (clock < '14:00') return '中午好';
  return clock < '18:00' ? '下午好' : '晚上好';
}
