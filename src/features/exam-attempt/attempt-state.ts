import type { AnswersSave, AnswersSaved, Attempt, HandInAnswer, SavedAnswer } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { type AttemptModel, emptyModel, joinAll, joinSaved, joinSeen } from './attempt-model';
import type { Journal, PendingHandIn } from './journal';

/** Milliseconds until something that failed is sent again: at first, and at the longest. An exam is soon over. */
export const RETRY = { first: 2_000, longest: 30_000 } as const;

/** What a tab knows of an attempt under way. */
export interface AttemptState {
  /** The attempt as it was opened. */
  attempt: Attempt;
  /** This tab's name as a writer. */
  holder: string;
  /** readonly: another tab writes; handing: the hand-in is on its way. */
  phase: 'running' | 'readonly' | 'handing' | 'done';
  /** No other tab of this browser may write. */
  holds: boolean;
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

/**
 * Why the server is asked how the attempt stands: to show what another tab enters, to see what one has handed in, to
 * write here from now on, to go on after a hand-in that was not sent, or to count the answers that came too late for it.
 */
export type AskReason = 'look' | 'lookAtEnd' | 'takeOver' | 'goOn' | 'countLate';

/** What happens to an attempt. */
export type AttemptEvent =
  /** `isFromHere`: the tab that the server takes for the writer is, or was, one of this browser. */
  | { type: 'begin'; kept: PendingHandIn | undefined; isFromHere: boolean }
  /** A second has passed. `silence`: milliseconds since the server heard of this tab, endless after a sleep. */
  | { type: 'tick'; isSeen: boolean; silence: number }
  /** A planned wait is over, the network is back, the page has come or gone. */
  | { type: 'wake' }
  | { type: 'answer'; id: string; answer: QuestionAnswer }
  | { type: 'settle'; id: string; take: boolean }
  | { type: 'load'; versions: Journal['versions'] }
  | { type: 'flag'; id: string }
  | { type: 'goTo'; index: number }
  | { type: 'stored'; isStored: boolean }
  | { type: 'saved'; sent: AnswersSave; answer: AnswersSaved }
  | { type: 'notSaved'; why: 'heldElsewhere' | 'timeIsUp' | 'unreached' }
  | { type: 'handIn' }
  | { type: 'handedIn'; result: HandInAnswer }
  | { type: 'notHandedIn'; refusal: string | null }
  | { type: 'cancelHandIn' }
  | { type: 'takeOver' }
  /** The server has said how the attempt stands. `kept`: the hand-in that this browser keeps. */
  | { type: 'told'; why: AskReason; attempt: Attempt; journals: Journals; kept: PendingHandIn | undefined }
  | { type: 'notTold'; why: AskReason }
  /** Another tab of this browser has entered something. */
  | { type: 'heard'; journals: Journals }
  /** Another tab of this browser writes from now on. */
  | { type: 'taken' }
  /** Another tab of this browser has handed in, perhaps without what this one holds. */
  | { type: 'ended' };

/** `at`: the moment by the server's clock. */
export type TimedEvent = AttemptEvent & { at: number };

/** What is to be done because of an event. */
export type Effect =
  | { kind: 'writeJournal' }
  | { kind: 'save'; body: AnswersSave }
  /** Wakes the attempt after milliseconds, instead of when it was planned before. */
  | { kind: 'wakeAfter'; wait: number }
  | { kind: 'dropHandIn' }
  /** Keeps the hand-in in this browser, and sends it. */
  | { kind: 'handIn'; pending: PendingHandIn }
  | { kind: 'ask'; why: AskReason }
  | { kind: 'tell'; message: 'taken' | 'ended' }
  /** No other tab of this browser may write; one that does gives way. */
  | { kind: 'takeLock' }
  /** Other tabs of this browser may write. */
  | { kind: 'release' }
  /** The server has everything: nothing is kept here any more. */
  | { kind: 'end' };

export type Step = readonly [AttemptState, readonly Effect[]];

/** The journals of every tab, by tab. */
export type Journals = ReadonlyMap<string, Journal>;

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
