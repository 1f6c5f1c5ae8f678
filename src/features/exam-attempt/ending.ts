import { ApiError, errorMessage } from '@/api/errors';
import { attemptHandIn } from '@/api/exams';
import { call } from '@/api/request';
import { randomId } from '@/lib/random-id';
import { createRetry } from '@/lib/retry';
import { type AttemptCore, RETRY_WAITS } from './attempt-core';
import { answersOf, joinSaved, unsaved } from './attempt-model';
import type { PendingHandIn } from './journal';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'business';

/** Hands an attempt in, at the student's word or at the deadline, and sends that until the server has it. */
export function createEnding(
  core: AttemptCore,
  around: {
    /** Nothing is to be saved any more. */
    stopSaving: () => void;
    /** The server has the hand-in. */
    handedIn: () => void;
    /** The attempt goes on after all. */
    resumed: () => void;
  },
) {
  const { attempt, clock, journal, get, set } = core;
  const again = createRetry(() => void send(), ...RETRY_WAITS);
  /** The hand-in on its way: kept here too, for another tab may clear the storage. */
  let pending: PendingHandIn | undefined;

  function newHandIn(): PendingHandIn {
    const { model, times } = get();
    return {
      key: randomId(),
      body: { attempt_id: attempt.attempt_id, answers: answersOf(model), times },
    };
  }

  /** Ends the attempt: what it holds now, and nothing after, is sent until the server has it. */
  function handIn(): void {
    if (core.isOver() || get().phase === 'handing' || get().phase === 'done') return;
    around.stopSaving();
    pending = journal.handIn.read() ?? newHandIn();
    journal.handIn.write(pending);
    set({ phase: 'handing', isUnsent: false, refusal: null, timeIsUp: clock.now() >= get().deadline });
    void send();
  }
  async function send(): Promise<void> {
    if (core.isOver() || get().isSending || get().phase !== 'handing') return;
    const entry = (pending ??= newHandIn());
    set({ isSending: true });
    try {
      const options = { quiet: true, idempotencyKey: entry.key };
      const result = await call(attemptHandIn, entry.body, options);
      if (core.isOver()) return;
      await countLate();
      if (core.isOver()) return;
      set({ result });
      around.handedIn();
    } catch (error) {
      if (core.isOver()) return;
      set({ isUnsent: true, refusal: isRefused(error) ? errorMessage(error) : null });
      again.plan();
    } finally {
      set({ isSending: false });
    }
  }
  /** It may have been handed in before, by another device or a hand-in thought lost: which answers has that left out? */
  async function countLate(): Promise<void> {
    if (unsaved(get().model).length === 0) return;
    const now = await core.open('reader').catch(() => undefined);
    if (!now || core.isOver()) return;
    set(({ model }) => ({ model: joinSaved(model, now.answers) }));
    set(({ model }) => ({ tooLate: unsaved(model).length }));
  }

  /** Goes on after all: once the server says that it has not taken the hand-in. */
  async function cancelHandIn(): Promise<void> {
    if (core.isOver() || get().phase !== 'handing' || !get().isUnsent || get().isSending || tick()) return;
    again.cancel();
    set({ isSending: true });
    try {
      const now = await core.open('writer');
      if (core.isOver()) return;
      set({ deadline: now.deadline });
      if (now.status === 'handed_in' || tick()) return;
      pending = undefined;
      journal.handIn.remove();
      again.reset();
      set({ phase: 'running', isUnsent: false, refusal: null });
    } finally {
      set({ isSending: false });
      if (!core.isOver() && get().phase === 'handing') again.plan();
    }
    around.resumed();
  }

  /** Looks at the clock; true when the time is up. */
  function tick(): boolean {
    const { phase, deadline, timeIsUp } = get();
    const isUp = clock.now() >= deadline;
    if (isUp && !timeIsUp) set({ timeIsUp: true });
    if (isUp && phase === 'running') handIn();
    return isUp;
  }

  return { handIn, send, cancelHandIn, tick, cancel: again.cancel };
}
