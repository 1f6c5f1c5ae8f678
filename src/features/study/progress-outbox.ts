import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { lessonProgress } from '@/api/learning';
import { call } from '@/api/request';
import { whenIdle } from '@/lib/idle';
import { oneForEach } from '@/lib/one-for-each';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { inTurn } from '@/session/in-turn';
import { onStudentLeft } from '@/session/watch';
import { applyProgress, type ProgressAnswer } from './apply-progress';
import {
  keepPending,
  type PendingProgress,
  readPending,
  sealPending,
  sealedOf,
  type SealedProgress,
  settlePending,
} from './pending-progress';

const deliver = ({ key, ...progress }: SealedProgress): Promise<ProgressAnswer> =>
  call(lessonProgress, progress, { quiet: true, keepalive: true, idempotencyKey: key });

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
  const failures = new Map<string, number>();
  const failuresOf = (lessonId: string) => failures.get(lessonId) ?? 0;

  const mark = (lessonId: string, isFailed: boolean) =>
    failed.setState(({ lessons }) => {
      const rest = lessons.filter((id) => id !== lessonId);
      return { lessons: isFailed ? [...rest, lessonId] : rest };
    });

  async function post(sent: SealedProgress): Promise<ProgressAnswer> {
    try {
      const answer = await deliver(sent);
      // Someone else may have signed in meanwhile: their drafts are not ours.
      if (isOver) return answer;
      settlePending(sent.key);
      retry.reset();
      applyProgress(client, sent, answer);
      return answer;
    } catch (error) {
      failures.set(sent.lesson_id, failuresOf(sent.lesson_id) + 1);
      mark(sent.lesson_id, true);
      if (!isOver) retry.plan();
      throw error;
    }
  }

  async function sendNow(lessonId: string): Promise<ProgressAnswer | null> {
    let answer: ProgressAnswer | null = null;
    const before = isOver ? undefined : sealedOf(lessonId);
    if (before) answer = await post(before);
    const next = isOver ? undefined : sealPending(lessonId);
    if (next) answer = await post(next);
    // Also when there was nothing: another tab has sent it.
    mark(lessonId, false);
    return answer;
  }

  const takeTurn = (lessonId: string) => inTurn('lessonProgress', () => sendNow(lessonId));

  /** Sends what is pending of one lesson; gives null when nothing is. Throws ApiError, and then tries again later. */
  function send(lessonId: string): Promise<ProgressAnswer | null> {
    const turn = queue.then(() => takeTurn(lessonId));
    queue = turn.catch(() => null);
    return turn;
  }

  /** Sends what is pending of every lesson. */
  function sendAll(): void {
    retry.cancel();
    const lessons = new Set([
      ...failed.getState().lessons,
      ...readPending().map(({ lesson_id }) => lesson_id),
    ]);
    for (const lessonId of lessons) {
      const before = failuresOf(lessonId);
      // A failure is marked, and has planned the next attempt; a page that is going would only send twice.
      queue = queue
        .then(() => (failuresOf(lessonId) === before ? takeTurn(lessonId) : null))
        .catch(() => null);
    }
  }

  /** Keeps progress; not that of a student who has left, whose last page says farewell only now (SES-3). */
  function keep(progress: PendingProgress): void {
    if (!isOver) keepPending(progress);
  }

  /** Sends what is pending at once, out of turn: the session ends now, and the drafts with it. */
  const stopFarewell = beforeExit(() =>
    Promise.all(
      readPending()
        .flatMap(({ lesson_id }) => [sealedOf(lesson_id), sealPending(lesson_id)])
        .filter((sent) => sent !== undefined)
        .map(deliver),
    ),
  );
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    retry.cancel();
    stopFarewell();
    stopWatching();
  });
  // What an earlier visit could not send.
  if (readPending().length > 0) whenIdle(sendAll);

  return { failed, send, sendAll, keep };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const outboxOf = oneForEach(createProgressOutbox);
