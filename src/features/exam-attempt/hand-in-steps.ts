import type { Attempt } from '@/api/exams';
import { answersOf, join, unsaved } from './attempt-model';
import { type AttemptState, RETRY } from './attempt-state';
import type { PendingHandIn } from './journal';
import { andThen, retryLater, save, stay, type Step } from './saving-steps';

/** Sends the hand-in as it is, unless it is on its way already. */
export function sendHandIn(state: AttemptState): Step {
  const { phase, isSending, pending } = state;
  if (phase !== 'handing' || isSending || !pending) return stay(state);
  return [{ ...state, isSending: true }, [{ kind: 'handIn', pending }]];
}

/**
 * Ends the attempt: what it holds now and nothing after, or the hand-in that this browser has `kept`, is sent until the
 * server has it.
 */
export function handIn(state: AttemptState, at: number, kept?: PendingHandIn): Step {
  if (state.phase === 'handing' || state.phase === 'done') return stay(state);
  const { attempt, holder, model, times, deadline } = state;
  const pending = kept ?? {
    // No other hand-in has this tab and this moment.
    key: `${attempt.attempt_id}-${holder}-${Math.floor(at)}`,
    body: { attempt_id: attempt.attempt_id, answers: answersOf(model), times },
  };
  const timeIsUp = at >= deadline;
  const sealed = { ...state, phase: 'handing', pending, isUnsent: false, refusal: null, timeIsUp } as const;
  return sendHandIn(sealed);
}

/** Looks at the clock: at the deadline the attempt is handed in. */
export function checkTime(state: AttemptState, at: number): Step {
  if (at < state.deadline) return stay(state);
  const late = state.timeIsUp ? state : { ...state, timeIsUp: true };
  return state.phase === 'running' ? handIn(late, at) : stay(late);
}

/** The server has the hand-in: all tabs of this browser are done. */
export const end = (state: AttemptState): Step => [
  { ...state, phase: 'done', isSending: false },
  [{ kind: 'tell', message: 'ended' }, { kind: 'end' }],
];

/**
 * The attempt is over, and nobody writes: what only this browser keeps is handed in late, with what a hand-in that it
 * has `kept` would have brought.
 */
export function handInLate(state: AttemptState, at: number, kept: PendingHandIn | undefined): Step {
  const model = (kept?.body.answers ?? []).reduce(
    (joined, { question_id, ...version }) => join(joined, question_id, version),
    state.model,
  );
  return handIn({ ...state, holds: true, model }, at);
}

/** The attempt is over: ends here, too, once the server has what only this browser keeps. */
export const finish = (state: AttemptState, at: number, kept: PendingHandIn | undefined): Step =>
  kept || unsaved(state.model).length > 0
    ? handInLate(state, at, kept)
    : [{ ...state, phase: 'done' }, [{ kind: 'end' }]];

/**
 * The server has taken the hand-in. Perhaps it had been handed in before, by another device or a hand-in thought lost:
 * then it is asked which answers that has left out.
 */
export function handedIn(state: AttemptState): Step {
  return unsaved(state.model).length === 0 ? end(state) : [state, [{ kind: 'ask', why: 'countLate' }]];
}

/**
 * Another tab of this browser has taken over before the deadline: a hand-in that is not on its way is that tab's, for it
 * has read what is kept. After the deadline all send the same.
 */
export function giveHandInAway(state: AttemptState, at: number): Step {
  if (state.holds || state.isSending || at >= state.deadline) return stay(state);
  return stay({ ...state, phase: 'readonly', pending: undefined });
}

/** The hand-in did not arrive, or was refused. */
export function notHandedIn(state: AttemptState, refusal: string | null, at: number): Step {
  const unsent = { ...state, isSending: false, isUnsent: true, refusal };
  return andThen(retryLater(unsent), (next) => giveHandInAway(next, at));
}

/** Asks whether the attempt can go on: only the server knows whether it has taken the hand-in. */
export function cancelHandIn(state: AttemptState, at: number): Step {
  if (state.phase !== 'handing' || !state.isUnsent || state.isSending) return stay(state);
  if (at >= state.deadline) return checkTime(state, at);
  return [{ ...state, isSending: true }, [{ kind: 'ask', why: 'goOn' }]];
}

/** Goes on after all, since the server has not taken the hand-in. */
export function goOn(state: AttemptState, attempt: Attempt, at: number): Step {
  const { deadline, status, holder } = attempt;
  const asked = { ...state, isSending: false, deadline, timeIsUp: at >= deadline };
  if (status === 'handed_in' || at >= deadline) return retryLater(asked);
  if (!state.holds) return giveHandInAway(asked, at);
  const resumed = { ...asked, pending: undefined, isUnsent: false, refusal: null, retryAfter: RETRY.first };
  const dropped = { kind: 'dropHandIn' } as const;
  return holder === state.holder
    ? andThen([{ ...resumed, phase: 'running' }, [dropped]], save)
    : [{ ...resumed, phase: 'readonly', holds: false }, [dropped, { kind: 'release' }]];
}
