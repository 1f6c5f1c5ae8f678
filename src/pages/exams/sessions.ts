import type { QueryClient } from '@tanstack/react-query';
import type { Attempt } from '@/api/exams';
import { setChatLock } from '@/features/ai-chat';
import { onStudentLeft } from '@/session/watch';
import { type AttemptSession, createAttemptSession } from './attempt-session';

const sessions = new Map<string, AttemptSession>();

/** Several exams may run at once: the chat is free again when none does. */
const locking = new Set<string>();
function lockChat(attemptId: string, locked: boolean): void {
  if (locked) locking.add(attemptId);
  else locking.delete(attemptId);
  setChatLock(locking.size > 0 ? '考试进行中，AI 助手暂停使用，交卷后恢复' : null);
}

onStudentLeft(() => {
  sessions.clear();
  locking.clear();
  setChatLock(null);
});

/** The session of an attempt in this tab: it goes on when its page is left, and is found again. */
export function sessionOf(attempt: Attempt, askedAt: number, client: QueryClient): AttemptSession {
  const known = sessions.get(attempt.attempt_id);
  if (known && known.store.getState().phase !== 'done') return known;
  const session = createAttemptSession(attempt, askedAt, {
    client,
    lockChat: (locked) => lockChat(attempt.attempt_id, locked),
  });
  sessions.set(attempt.attempt_id, session);
  return session;
}

/** The session of an exam that is open in this tab and not over. */
export const runningSession = (examId: string): AttemptSession | undefined =>
  [...sessions.values()].find(
    ({ attempt, store }) => attempt.exam_id === examId && store.getState().phase !== 'done',
  );

/** Whether an attempt is open in this tab and not over. */
export const isOpenHere = (attemptId: string): boolean => {
  const phase = sessions.get(attemptId)?.store.getState().phase;
  return phase !== undefined && phase !== 'done';
};
