import type { Attempt } from '@/api/exams';
import { andThen, stay, type AttemptStep, type TimedEvent } from './events';
import type { PendingHandIn } from './journal';
import { answersOf, join, joinSaved, unsaved } from './model';
import { type AttemptState, RETRY } from './state';

/** Milliseconds from the last change until it is sent. */
export const SEND_AFTER = 500;

/** Plans to send again what did not arrive: after twice as long each time. */
export const retryLater = (state: AttemptState): AttemptStep => [
  { ...state, retryAfter: Math.min(RETRY.longest, state.retryAfter * 2) },
  [{ kind: 'wakeAfter', wait: state.retryAfter }],
];

/** Sends what the server does not have, or merely says that this tab is there. */
export function save(state: AttemptState): AttemptStep {
  if (state.phase !== 'running' || state.isSaving) return stay(state);
  const { attempt, holder, model, flags, times } = state;
  const answers = unsaved(model);
  // A retry leaves `local` as it is.
  const saving = answers.length > 0 && state.saving === 'saved' ? 'saving' : state.saving;
  const body = { attempt_id: attempt.attempt_id, holder, answers, flags, times };
  return [{ ...state, isSaving: true, saving }, [{ kind: 'save', body }]];
}

/** The server has taken a save; what changed meanwhile is sent next. */
export function saved(state: AttemptState, { sent, answer }: TimedEvent & { type: 'saved' }): AttemptStep {
  const model = joinSaved(joinSaved(state.model, sent.answers), answer.newer);
  const isAll = unsaved(model).length === 0 && state.flags === sent.flags;
  return [
    {
      ...state,
      model,
      isSaving: false,
      deadline: answer.deadline,
      saving: isAll ? 'saved' : 'saving',
      retryAfter: RETRY.first,
    },
    isAll ? [] : [{ kind: 'wakeAfter', wait: SEND_AFTER }],
  ];
}

/** Sends the hand-in as it is, unless it is on its way already. */
export function sendHandIn(state: AttemptState): AttemptStep {
  const { phase, isSending, pending } = state;
  if (phase !== 'handing' || isSending || !pending) return stay(state);
  return [{ ...state, isSending: true }, [{ kind: 'handIn', pending }]];
}

/**
 * Ends the attempt: what it holds now and nothing after, or the hand-in that this browser has `kept`, is sent until the
 * server has it.
 */
export function handIn(state: AttemptState, at: number, kept?: PendingHandIn): AttemptStep {
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

/** Whether the next event hands the attempt in, since its time is over. */
export const isClosing = ({ phase, deadline }: AttemptState, at: number): boolean =>
  phase === 'running' && at >= deadline;

/** Looks at the clock: at the deadline the attempt is handed in. */
export function checkTime(state: AttemptState, at: number): AttemptStep {
  if (at < state.deadline) return stay(state);
  const late = state.timeIsUp ? state : { ...state, timeIsUp: true };
  return state.phase === 'running' ? handIn(late, at) : stay(late);
}

/** The server has the hand-in: all tabs of this browser are done. */
export const end = (state: AttemptState): AttemptStep => [
  { ...state, phase: 'done', isSending: false },
  [{ kind: 'tell', message: 'ended' }, { kind: 'end' }],
];

/**
 * The attempt is over, and nobody writes: what only this browser keeps is handed in late, with what a hand-in that it
 * has `kept` would have brought.
 */
export function handInLate(state: AttemptState, at: number, kept: PendingHandIn | undefined): AttemptStep {
  const model = (kept?.body.answers ?? []).reduce(
    (joined, { question_id, ...version }) => join(joined, question_id, version),
    state.model,
  );
  return handIn({ ...state, holds: true, model }, at);
}

/** The attempt is over: ends here, too, once the server has what only this browser keeps. */
export const finish = (state: AttemptState, at: number, kept: PendingHandIn | undefined): AttemptStep =>
  kept || unsaved(state.model).length > 0
    ? handInLate(state, at, kept)
    : [{ ...state, phase: 'done' }, [{ kind: 'end' }]];

/**
 * The server has taken the hand-in. Perhaps it had been handed in before, by another device or a hand-in thought lost:
 * then it is asked which answers that has left out.
 */
export function handedIn(state: AttemptState): AttemptStep {
  return unsaved(state.model).length === 0 ? end(state) : [state, [{ kind: 'ask', why: 'countLate' }]];
}

/**
 * Another tab of this browser has taken over before the deadline: a hand-in that is not on its way is that tab's, for it
 * has read what is kept. After the deadline all send the same.
 */
export function giveHandInAway(state: AttemptState, at: number): AttemptStep {
  if (state.holds || state.isSending || at >= state.deadline) return stay(state);
  return stay({ ...state, phase: 'readonly', pending: undefined });
}

/** The hand-in did not arrive, or was refused. */
export function notHandedIn(state: AttemptState, refusal: string | null, at: number): AttemptStep {
  const unsent = { ...state, isSending: false, isUnsent: true, refusal };
  return andThen(retryLater(unsent), (next) => giveHandInAway(next, at));
}

/** Asks whether the attempt can go on: only the server knows whether it has taken the hand-in. */
export function cancelHandIn(state: AttemptState, at: number): AttemptStep {
  if (state.phase !== 'handing' || !state.isUnsent || state.isSending) return stay(state);
  if (at >= state.deadline) return checkTime(state, at);
  return [{ ...state, isSending: true }, [{ kind: 'ask', why: 'goOn' }]];
}

/** Goes on after all, since the server has not taken the hand-in. */
export function goOn(state: AttemptState, attempt: Attempt, at: number): AttemptStep {
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
