import type { Attempt, HandInAnswer } from '@/api/exams';
import { type AttemptModel, emptyModel, joinAll, joinSaved, joinSeen } from './attempt-model';
import type { Journal } from './journal';

/** What a tab knows of an attempt under way. */
export interface SessionState {
  /** readonly: another tab writes; handing: the hand-in is on its way. */
  phase: 'running' | 'readonly' | 'handing' | 'done';
  /** The deadline has passed: nothing more can be entered. */
  timeIsUp: boolean;
  model: AttemptModel;
  flags: readonly string[];
  /** Seconds spent on each question. */
  times: Readonly<Record<string, number>>;
  /** The question in sight, counted from 0. */
  current: number;
  /** local: kept in this browser, the server cannot be reached. */
  saving: 'saved' | 'saving' | 'local';
  /** This browser could keep the last change; if not, it lives no longer than the page. */
  isStored: boolean;
  deadline: number;
  /** The last try to hand in did not reach the server. */
  isUnsent: boolean;
  /** A hand-in is being sent this moment. */
  isSending: boolean;
  /** Answers that came too late to count: the attempt had been handed in without them. */
  tooLate: number;
  /** Why the server did not take the hand-in. */
  refusal: string | null;
  result: HandInAnswer | null;
}

/** All journals' answers over the server's. */
function modelOf({ answers }: Attempt, journals: ReadonlyMap<string, Journal>): AttemptModel {
  let model = emptyModel;
  for (const { seen } of journals.values()) model = joinSeen(model, seen);
  model = joinSaved(model, answers);
  for (const { versions, others } of journals.values()) model = joinAll(joinAll(model, versions), others);
  return model;
}

/** The state of an attempt as it is opened: from the server, and from what this browser has kept of it. */
export function openingState(
  attempt: Attempt,
  journals: ReadonlyMap<string, Journal>,
  holder: string,
): SessionState {
  const own = journals.get(holder) ?? [...journals.values()].at(-1);
  const times = { ...attempt.times };
  for (const journal of journals.values())
    for (const [id, seconds] of Object.entries(journal.times)) times[id] = Math.max(times[id] ?? 0, seconds);
  return {
    phase: attempt.holder === holder ? 'running' : 'readonly',
    timeIsUp: attempt.server_now >= attempt.deadline,
    model: modelOf(attempt, journals),
    flags: own?.flags ?? attempt.flags,
    times,
    current: Math.min(own?.current ?? 0, attempt.questions.length - 1),
    saving: 'saved',
    isStored: true,
    deadline: attempt.deadline,
    isUnsent: false,
    isSending: false,
    tooLate: 0,
    refusal: null,
    result: null,
  };
}

/** A state with what this tab had besides: a browser that stores nothing has it nowhere else. */
export const withModel = (state: SessionState, { versions, others, seen }: AttemptModel): SessionState => ({
  ...state,
  model: joinAll(joinAll(joinSeen(state.model, seen), versions), others),
});
