import type { QueryClient } from '@tanstack/react-query';
import type { Attempt } from '@/api/exams';
import { onStudentLeft } from '@/session/watch';
import { type AttemptSession, createAttemptSession } from './attempt-session';

const sessions = new Map<string, AttemptSession>();

/** Attempts that run in this tab: several may at once. */
const running = new Set<string>();
let onRunning: (isRunning: boolean) => void = () => {};
function setRunning(attemptId: string, isRunning: boolean): void {
  if (isRunning) running.add(attemptId);
  else running.delete(attemptId);
  onRunning(running.size > 0);
}

/** Calls back whenever exams begin or end to run in this tab. There is one listener. */
export function watchRunningExams(listener: (isRunning: boolean) => void): void {
  onRunning = listener;
}

onStudentLeft(() => {
  sessions.clear();
  running.clear();
  onRunning(false);
});

/** The session of an attempt in this tab: it goes on when its page is left, and is found again. */
export function sessionOf(attempt: Attempt, askedAt: number, client: QueryClient): AttemptSession {
  const known = sessions.get(attempt.attempt_id);
  if (known && known.store.getState().phase !== 'done') return known;
  const session = createAttemptSession(attempt, askedAt, {
    client,
    lockChat: (locked) => setRunning(attempt.attempt_id, locked),
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
