import type { HomeworkSummary } from '@/api/homework';
import { DAY, HOUR, MINUTE, dayText, momentOf, timeText } from '@/lib/time';
import type { Tone } from '@/ui/tone';

/** `11月22日 23:59`, whatever the device's zone is. */
export const dueInWords = (wireTime: string): string => `${dayText(wireTime)} ${timeText(wireTime)}`;

/** How much time is left until a moment: `还有 3 天`, `还有 5 小时`, `还有 12 分钟`. */
function timeLeft(until: number, now: number): string {
  const left = until - now;
  if (left <= 0) return '已截止';
  if (left >= 2 * DAY) return `还有 ${Math.floor(left / DAY)} 天`;
  if (left >= 2 * HOUR) return `还有 ${Math.floor(left / HOUR)} 小时`;
  return `还有 ${Math.max(1, Math.floor(left / MINUTE))} 分钟`;
}

/** The state of a piece of homework in a word or two. */
export function homeworkBadge(
  { state, score, full_marks, due_at }: Pick<HomeworkSummary, 'state' | 'score' | 'full_marks' | 'due_at'>,
  now: number,
): { text: string; tone: Tone } {
  if (state === 'marked') return { text: `${score ?? 0} / ${full_marks} 分`, tone: 'success' };
  if (state === 'submitted') return { text: '已提交', tone: 'info' };
  const until = momentOf(due_at);
  if (state === 'late' || until <= now) return { text: '已截止，未提交', tone: 'danger' };
  return { text: timeLeft(until, now), tone: until - now < 2 * DAY ? 'warning' : 'neutral' };
}
