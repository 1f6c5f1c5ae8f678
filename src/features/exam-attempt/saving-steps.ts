import type { Effect, TimedEvent } from './attempt-events';
import { joinSaved, unsaved } from './attempt-model';
import { type AttemptState, RETRY } from './attempt-state';

/** Milliseconds from the last change until it is sent. */
export const SEND_AFTER = 500;
/** The next state, and what is to be done. */
export type Step = readonly [AttemptState, readonly Effect[]];

/** Nothing is to be done. */
export const stay = (state: AttemptState): Step => [state, []];

/** One step after another: the effects of both. */
export function andThen([state, effects]: Step, next: (state: AttemptState) => Step): Step {
  const [after, more] = next(state);
  return [after, [...effects, ...more]];
}

/** Plans to send again what did not arrive: after twice as long each time. */
export const retryLater = (state: AttemptState): Step => [
  { ...state, retryAfter: Math.min(RETRY.longest, state.retryAfter * 2) },
  [{ kind: 'wakeAfter', wait: state.retryAfter }],
];

/** Sends what the server does not have, or merely says that this tab is there. */
export function save(state: AttemptState): Step {
  if (state.phase !== 'running' || state.isSaving) return stay(state);
  const { attempt, holder, model, flags, times } = state;
  const answers = unsaved(model);
  // What is merely tried again still counts as kept here.
  const saving = answers.length > 0 && state.saving === 'saved' ? 'saving' : state.saving;
  const body = { attempt_id: attempt.attempt_id, holder, answers, flags, times };
  return [{ ...state, isSaving: true, saving }, [{ kind: 'save', body }]];
}

/** The server has taken a save; what changed meanwhile is sent next. */
export function saved(state: AttemptState, { sent, answer }: TimedEvent & { type: 'saved' }): Step {
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
