import type { Attempt, HandInAnswer, SavedAnswer } from '@/api/exams';
import { type AttemptModel, emptyModel, joinAll, joinSaved, joinSeen } from './model';
import type { Journal, Journals, PendingHandIn } from './journal';

/** Milliseconds until something that failed is sent again: at first, and at the longest. An exam is soon over. */
export const RETRY = { first: 2_000, longest: 30_000 } as const;

/** State of an attempt under way, in one tab. */
export interface AttemptState {
  /** The attempt as it was opened. */
  attempt: Attempt;
  /** This tab's name as a writer. */
  holder: string;
  /** readonly: another tab writes; handing: the hand-in is on its way. */
  phase: 'running' | 'readonly' | 'handing' | 'done';
  /** No other tab of this browser may write. */
  holds: boolean;
  /** No tab of this browser has been there to write for some seconds. */
  isAbandoned: boolean;
  /** The deadline has passed: nothing more can be entered. */
  timeIsUp: boolean;
  model: AttemptModel;
  flags: string[];
  /** Seconds spent on each question. */
  times: Readonly<Record<string, number>>;
  /** The question in sight, counted from 0. */
  current: number;
  /** local: kept in this browser, the server cannot be reached. */
  saving: 'saved' | 'saving' | 'local';
  /** A save is being sent this moment. */
  isSaving: boolean;
  /** This browser could keep the last change; if not, it lives no longer than the page. */
  isStored: boolean;
  /** By the server's clock. */
  deadline: number;
  /** Milliseconds until the next retry. */
  retryAfter: number;
  /** The hand-in on its way: kept here too, since another tab may clear the storage. */
  pending: PendingHandIn | undefined;
  /** The last try to hand in did not reach the server. */
  isUnsent: boolean;
  /** A hand-in, or the question whether it has arrived, is being sent this moment. */
  isSending: boolean;
  /** Answers that came too late to count: the attempt had been handed in without them. */
  tooLate: number;
  /** Why the server did not take the hand-in. */
  refusal: string | null;
  result: HandInAnswer | null;
}

/** All journals' answers over the server's. */
function modelOf(answers: readonly SavedAnswer[], journals: Journals): AttemptModel {
  let model = emptyModel;
  for (const { seen } of journals.values()) model = joinSeen(model, seen);
  model = joinSaved(model, answers);
  for (const { versions, others } of journals.values()) model = joinAll(joinAll(model, versions), others);
  return model;
}

/**
 * The state of an attempt as it is opened: from the server, and from what this browser has kept of it. Without `holds`
 * another tab of this browser may write.
 */
export function openingState(
  attempt: Attempt,
  journals: Journals,
  { holder, holds }: { holder: string; holds: boolean },
): AttemptState {
  const own = journals.get(holder) ?? [...journals.values()].at(-1);
  const times = { ...attempt.times };
  for (const journal of journals.values())
    for (const [id, seconds] of Object.entries(journal.times)) times[id] = Math.max(times[id] ?? 0, seconds);
  return {
    attempt,
    holder,
    holds,
    phase: holds && attempt.holder === holder ? 'running' : 'readonly',
    isAbandoned: false,
    timeIsUp: attempt.server_now >= attempt.deadline,
    model: modelOf(attempt.answers, journals),
    flags: own?.flags ?? attempt.flags,
    times,
    current: Math.min(own?.current ?? 0, attempt.questions.length - 1),
    saving: 'saved',
    isSaving: false,
    isStored: true,
    deadline: attempt.deadline,
    retryAfter: RETRY.first,
    pending: undefined,
    isUnsent: false,
    isSending: false,
    tooLate: 0,
    refusal: null,
    result: null,
  };
}

/** Returns what a tab keeps of its state in this browser. */
export function journalEntry({ model, flags, times, current }: AttemptState): Journal {
  const { versions, others, seen } = model;
  const saved = Object.fromEntries(
    Object.entries(model.saved).map(([id, { writer, revision }]) => [id, { [writer]: revision }]),
  );
  return { versions, others, seen, saved, flags: [...flags], times, current };
}
