import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { lessonProgress } from '@/api/learning';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import { applyProgress, type ProgressAnswer } from './apply-progress';
import { keepPending, type PendingProgress, pendingOf, readPending, settlePending } from './pending-progress';

/** The most that one call may carry. */
const MAX_SECONDS = 3600;

const withinCall = (pending: PendingProgress): PendingProgress => ({
  ...pending,
  seconds: Math.min(MAX_SECONDS, pending.seconds),
});

/**
 * Sends progress to the server, one call at a time, and tries again by itself until it is accepted: later and
 * later, and at once when the browser is online again. What is not accepted stays in the student's drafts.
 */
export function createProgressOutbox(client: QueryClient) {
  // For good: an outbox must not wake up beside the one of the same student's next session.
  let isOver = false;
  /** Ids of lessons whose last attempt failed. */
  const failed = createStore<{ lessons: readonly string[] }>(() => ({ lessons: [] }));
  let queue: Promise<unknown> = Promise.resolve();
  const retry = createRetry(() => sendAll());

  const mark = (lessonId: string, isFailed: boolean) =>
    failed.setState(({ lessons }) => {
      const rest = lessons.filter((id) => id !== lessonId);
      return { lessons: isFailed ? [...rest, lessonId] : rest };
    });

  async function sendNow(lessonId: string): Promise<ProgressAnswer | null> {
    const pending = isOver ? undefined : pendingOf(lessonId);
    if (!pending) return null;
    const sent = withinCall(pending);
    try {
      const answer = await call(lessonProgress, sent, { quiet: true, keepalive: true });
      // Someone else may have signed in meanwhile: their drafts are not ours.
      if (isOver) return answer;
      settlePending(sent);
      mark(lessonId, false);
      retry.reset();
      applyProgress(client, sent, answer);
      return answer;
    } catch (error) {
      mark(lessonId, true);
      if (!isOver) retry.plan();
      throw error;
    }
  }

  /** Sends what is pending of one lesson; gives null when nothing is. Throws ApiError, and then tries again later. */
  function send(lessonId: string): Promise<ProgressAnswer | null> {
    const turn = queue.then(() => sendNow(lessonId));
    queue = turn.catch(() => null);
    return turn;
  }

  /** Sends what is pending of every lesson. */
  function sendAll(): void {
    retry.cancel();
    // A failure is marked, and has planned the next attempt.
    for (const { lesson_id } of readPending()) void send(lesson_id).catch(() => {});
  }

  /** Keeps progress; not that of a student who has left, whose last page says farewell only now (SES-3). */
  function keep(progress: PendingProgress): void {
    if (!isOver) keepPending(progress);
  }

  /** Sends what is pending at once, out of turn: the session ends now, and the drafts with it. */
  const stopFarewell = beforeExit(() =>
    Promise.all(
      readPending().map((pending) =>
        call(lessonProgress, withinCall(pending), { quiet: true, keepalive: true }),
      ),
    ),
  );
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    retry.cancel();
    stopFarewell();
    stopWatching();
  });

  return { failed, send, sendAll, keep };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const outboxOf = oneForEach(createProgressOutbox);
