import { type AttemptModel, handedOver, joinAll, joinSaved, joinSeen, unsaved } from './model';
import { andThen, type AskReason, stay, type AttemptStep, type TimedEvent } from './events';
import { type AttemptState, openingState } from './state';
import type { Journals } from './journal';
import {
  checkTime,
  end,
  finish,
  giveHandInAway,
  goOn,
  handIn,
  handInLate,
  retryLater,
  save,
  SEND_AFTER,
} from './sending';

type Opened = TimedEvent & { type: 'opened' };

/** Takes in what each tab of this browser has kept. */
const joinJournals = (model: AttemptModel, journals: Journals): AttemptModel =>
  [...journals.values()].reduce((joined, { versions }) => joinAll(joined, versions), model);

/** Other tabs of this browser may write. */
const release = (state: AttemptState): AttemptStep => [{ ...state, holds: false }, [{ kind: 'release' }]];

const taken = [{ kind: 'tell', message: 'taken' }, { kind: 'writeJournal' }] as const;

/** Goes on where an earlier visit, or a tab that is gone, has stopped. */
export function begin(state: AttemptState, { at, kept }: TimedEvent & { type: 'begin' }): AttemptStep {
  if (state.attempt.status === 'handed_in') return handInLate(state, at, kept);
  if (kept && state.holds) return handIn(state, at, kept);
  if (state.phase === 'running')
    return andThen(
      andThen([state, taken], (own) => checkTime(own, at)),
      save,
    );
  return release(state);
}

/** Perhaps the tab that wrote is gone: what the server says next decides. */
export const abandoned = (state: AttemptState, isAbandoned: boolean): AttemptStep => [
  { ...state, isAbandoned },
  state.phase === 'readonly' && isAbandoned ? [{ kind: 'ask', why: 'look' }] : [],
];

/** Another tab writes now. One of this browser `had` all that was written here, another device what was sent. */
export function giveWay(state: AttemptState, had: 'all' | 'saved', at: number): AttemptStep {
  if (state.phase === 'handing') return andThen(release(state), (next) => giveHandInAway(next, at));
  if (state.phase !== 'running') return release(state);
  const reading = { ...state, phase: 'readonly', model: handedOver(state.model, had) } as const;
  return andThen([reading, [{ kind: 'writeJournal' }]], release);
}

/** This tab writes from now on, with what it had besides: a browser that stores nothing has it nowhere else. */
function takeOver(state: AttemptState, { attempt, journals, at, kept }: Opened): AttemptStep {
  const fresh = openingState(attempt, journals, { holder: state.holder, holds: true });
  const { versions, others, seen } = state.model;
  const model = joinAll(joinAll(joinSeen(fresh.model, seen), versions), others);
  const own: AttemptState = { ...fresh, model, current: state.current, flags: attempt.flags };
  return andThen([own, [{ kind: 'takeLock' }, ...taken]], (next) =>
    kept ? handIn(next, at, kept) : save(next),
  );
}

/** Takes in the attempt's state on the server. */
export function opened(state: AttemptState, event: Opened): AttemptStep {
  const { why, attempt, at, kept } = event;
  if (why === 'goOn') return goOn(state, attempt, at);
  const model = joinSaved(joinJournals(state.model, event.journals), attempt.answers);
  if (why === 'countLate') return end({ ...state, model, tooLate: unsaved(model).length });
  if (state.phase !== 'readonly') return stay(state);
  if ((why === 'takeOver' || why === 'inherit') && attempt.status === 'running')
    return takeOver(state, event);
  const looked = { ...state, model, deadline: attempt.deadline };
  const isFromHere = attempt.holder === state.holder || event.journals.has(attempt.holder);
  if (attempt.status === 'running')
    return state.isAbandoned && isFromHere ? [looked, [{ kind: 'ask', why: 'inherit' }]] : stay(looked);
  // The hand-in that was taken may still be seen in this tab's storage a moment after it was removed.
  return finish(looked, at, why === 'lookAtEnd' ? undefined : kept);
}

/** The server could not be asked. */
export function notOpened(state: AttemptState, why: AskReason): AttemptStep {
  if (why === 'goOn') return retryLater({ ...state, isSending: false });
  if (why === 'countLate') return end(state);
  return stay(state);
}

/** Takes in what other tabs of this browser have entered. */
export function heard(state: AttemptState, journals: Journals): AttemptStep {
  const model = joinJournals(state.model, journals);
  const isDue = state.phase === 'running' && unsaved(model).length > 0;
  return [{ ...state, model }, isDue ? [{ kind: 'wakeAfter', wait: SEND_AFTER }] : []];
}
