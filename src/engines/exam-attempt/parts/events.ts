import type { AnswersSave, AnswersSaved, Attempt, HandInAnswer } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import type { AttemptState } from './state';
import type { Journal, Journals, PendingHandIn } from './journal';

/**
 * Why the server is asked how the attempt stands: to show what another tab enters, to see what one has handed in, to
 * write here from now on because the student wants it (takeOver) or because the tab that wrote is gone (inherit), to go
 * on after a hand-in that was not sent, or to count the answers that came too late for it.
 */
export type AskReason = 'look' | 'lookAtEnd' | 'takeOver' | 'inherit' | 'goOn' | 'countLate';

export type AttemptEvent =
  | { type: 'begin'; kept: PendingHandIn | undefined }
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
  /** The server has reported the attempt's state. `kept`: the hand-in that this browser keeps. */
  | { type: 'opened'; why: AskReason; attempt: Attempt; journals: Journals; kept: PendingHandIn | undefined }
  | { type: 'notOpened'; why: AskReason }
  /** Another tab of this browser has entered something. */
  | { type: 'heard'; journals: Journals }
  /** For seconds no tab of this browser was there to write, or one is again. */
  | { type: 'abandoned'; isAbandoned: boolean }
  /** Another tab of this browser writes from now on. */
  | { type: 'taken' }
  /** Another tab of this browser has handed in, perhaps without what this one holds. */
  | { type: 'ended' };

/** `at`: the moment by the server's clock. */
export type TimedEvent = AttemptEvent & { at: number };

/** Work caused by an event. */
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
  /** No other tab of this browser may write; one that does stops writing. */
  | { kind: 'takeLock' }
  /** Other tabs of this browser may write. */
  | { kind: 'release' }
  /** The server has everything: nothing is kept here any more. */
  | { kind: 'end' };

/** The next state, and what is to be done. */
export type AttemptStep = readonly [AttemptState, readonly Effect[]];

/** Nothing is to be done. */
export const stay = (state: AttemptState): AttemptStep => [state, []];

/** One step after another: the effects of both. */
export function andThen(
  [state, effects]: AttemptStep,
  next: (state: AttemptState) => AttemptStep,
): AttemptStep {
  const [after, more] = next(state);
  return [after, [...effects, ...more]];
}
