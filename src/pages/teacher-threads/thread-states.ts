import type { ThreadState } from '@/api/teacher-threads';
import type { Tone } from '@/ui/tone';

/** Name and colour of each state of a thread. */
export const threadStates: Record<ThreadState, { text: string; tone: Tone }> = {
  empty: { text: '还没有提问', tone: 'neutral' },
  waiting: { text: '等待老师回复', tone: 'warning' },
  answered: { text: '老师已回复', tone: 'info' },
  resolved: { text: '已解决', tone: 'success' },
};
