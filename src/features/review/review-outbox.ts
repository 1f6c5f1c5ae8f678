import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { QuestionAnswer } from '@/api/questions';
import { call } from '@/api/request';
import {
  type ReviewRating,
  reviewSave,
  type WrongQuestion,
  wrongQuestionQueries,
  type WrongUpdate,
  wrongQuestionUpdate,
} from '@/api/wrong-questions';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { createRetry } from '@/lib/retry';
import { wireTimeOf } from '@/lib/wire-time';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import {
  keepPendingWrite,
  type PendingWrite,
  readPendingWrites,
  REVIEW_DRAFT,
  settlePendingWrite,
} from './pending-reviews';

/** In ms: so long after the last key a note is sent; a rating goes at once. */
const SEND_AFTER = 800;

/**
 * Keeps ratings, causes and notes at once in the student's drafts, and sends them one call at a time, again and again
 * until each is accepted: every one under its own key, so that it counts once however often it is sent.
 */
export function createReviewOutbox(client: QueryClient) {
  let isOver = false;
  const state = createStore<{ pending: readonly PendingWrite[]; isFailing: boolean }>(() => ({
    pending: readPendingWrites(),
    isFailing: false,
  }));
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { queryKey } = wrongQuestionQueries.list();

  const refresh = () => state.setState({ pending: readPendingWrites() });
  const put = (wrong: WrongQuestion) =>
    client.setQueryData(queryKey, (list) =>
      list?.map((each) => (each.question.question_id === wrong.question.question_id ? wrong : each)),
    );

  async function deliver(pending: PendingWrite): Promise<void> {
    const options = { quiet: true, idempotencyKey: pending.key, keepalive: true };
    const wrong =
      pending.kind === 'review'
        ? await call(reviewSave, pending.input, options)
        : await call(wrongQuestionUpdate, pending.input, options);
    if (isOver) return;
    // An answer on its way may not know of this write yet.
    await client.cancelQueries({ queryKey });
    put(wrong);
  }

  async function sendNext(key: string): Promise<void> {
    const pending = isOver ? undefined : readPendingWrites().find((entry) => entry.key === key);
    if (!pending) return;
    try {
      await deliver(pending);
      // Someone else may have signed in meanwhile: their drafts are not ours.
      if (isOver) return;
      settlePendingWrite(key);
      state.setState({ isFailing: false });
      retry.reset();
      if (pending.kind === 'review')
        void client.invalidateQueries({ queryKey: ['wrongQuestions', 'attempts'] });
    } catch {
      if (isOver) return;
      state.setState({ isFailing: true });
      retry.plan();
    }
    refresh();
  }

  /** Sends everything that is pending; the promise says when all has been tried. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    retry.cancel();
    for (const { key } of readPendingWrites()) queue = queue.then(() => sendNext(key));
    return queue;
  }
  const retry = createRetry(() => void flush());
  function keep(pending: PendingWrite): void {
    if (isOver) return;
    keepPendingWrite(pending);
    refresh();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pending.kind === 'review' ? 0 : SEND_AFTER);
  }

  const onHide = () => document.visibilityState === 'hidden' && void flush();
  document.addEventListener('visibilitychange', onHide);
  // Another tab of the student has rated or sent something: both show the same.
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.endsWith(`:${REVIEW_DRAFT}`)) return;
    refresh();
    void client.invalidateQueries({ queryKey });
  };
  window.addEventListener('storage', onStorage);
  // Out of turn: the session ends now, and the drafts with it.
  const stopFarewell = beforeExit(() => Promise.all(readPendingWrites().map(deliver)));
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    clearTimeout(timer);
    retry.cancel();
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('storage', onStorage);
    stopFarewell();
    stopWatching();
  });
  // What an earlier visit could not send.
  if (state.getState().pending.length > 0) timer = setTimeout(() => void flush(), SEND_AFTER);

  return {
    state,
    flush,
    /** Rates a question: here at once, on the server a moment later. */
    rate(questionId: string, rating: ReviewRating, answer: QuestionAnswer | null): void {
      const key = randomId();
      const at = wireTimeOf(Date.now());
      keep({ kind: 'review', key, input: { review_id: key, question_id: questionId, rating, at, answer } });
    },
    /** Keeps a cause or a note. */
    update(input: WrongUpdate): void {
      keep({ kind: 'update', key: randomId(), input });
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const reviewOutboxOf = oneForEach(createReviewOutbox);
