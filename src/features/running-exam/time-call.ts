import { MINUTE } from '@/lib/time';

/** Says the time left, in milliseconds, aloud: it changes at 10, 5 and 1 minutes only. */
export function timeCall(left: number): string {
  const minutes = [1, 5, 10].find((each) => left <= each * MINUTE);
  if (left <= 0) return '考试时间到';
  return minutes === undefined ? '' : `考试还剩 ${minutes} 分钟`;
}
