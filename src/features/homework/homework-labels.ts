import type { HomeworkSummary } from '@/api/homework';
import { dueIn } from '@/lib/due';
import type { Tone } from '@/ui/tone';

/** The state of a piece of homework in a word or two; until it is handed in, when it is due. */
export function homeworkBadge(
  { state, score, full_marks, due_at }: Pick<HomeworkSummary, 'state' | 'score' | 'full_marks' | 'due_at'>,
  now: number,
): { text: string; tone: Tone } {
  if (state === 'marked') return { text: `${score ?? 0} / ${full_marks} 分`, tone: 'success' };
  if (state === 'submitted') return { text: '已提交', tone: 'info' };
  const { text, urgency } = dueIn(due_at, new Date(now));
  if (state === 'late' || urgency === 'over')
    return { text: `${urgency === 'over' ? text : '已截止'}，未提交`, tone: 'danger' };
  return { text, tone: urgency === 'soon' ? 'warning' : 'neutral' };
}
