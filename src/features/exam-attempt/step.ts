import { handedOver, joinAll, joinSaved, joinSeen, settleOther, unsaved, write } from './attempt-model';
import {
  type TimedEvent,
  type AttemptState,
  type Journals,
  openingState,
  type AskReason,
  RETRY,
  type Step,
} from './attempt-state';
import {
  cancelHandIn,
  checkTime,
  end,
  finish,
  giveHandInAway,
  goOn,
  handedIn,
  handIn,
  notHandedIn,
  sendHandIn,
} from './hand-in-steps';
import { andThen, retryLater, save, stay } from './saving-steps';

/** Milliseconds from the last change until it is sent. */
const SEND_AFTER = 500;
/** Milliseconds after which the server hears of a tab that is merely open, and is asked by one that reads. */
const HEARTBEAT = { running: 20_000, readonly: 5_000 };

type Told = TimedEvent & { type: 'told' };

/** Other tabs of this browser may write. */
const release = (state: AttemptState): Step => [{ ...state, holds: false }, [{ kind: 'release' }]];

/** Goes on where an earlier visit, or a tab that is gone, has stopped. */
function begin(state: AttemptState, { at, kept, isFromHere }: TimedEvent & { type: 'begin' }): Step {
  if (state.attempt.status === 'handed_in') return handIn({ ...state, holds: true }, at, kept);
  if (kept && state.holds) return handIn(state, at, kept);
  if (state.phase === 'running')
    return andThen(
      andThen([state, [{ kind: 'writeJournal' }]], (own) => checkTime(own, at)),
      save,
    );
  return state.holds && isFromHere ? [state, [{ kind: 'ask', why: 'takeOver' }]] : release(state);
}

/** Changes what the student entered: in this browser at once, on the server soon. Nothing is taken after the deadline. */
function change(state: AttemptState, at: number, changed: Partial<AttemptState>): Step {
  if (state.phase !== 'running') return stay(state);
  if (at >= state.deadline) return checkTime(state, at);
  const saving = state.saving === 'local' ? 'local' : 'saving';
  return [
    { ...state, ...changed, saving },
    [{ kind: 'writeJournal' }, { kind: 'wakeAfter', wait: SEND_AFTER }],
  ];
}

/** Another tab writes now. One of this browser `had` all that was written here, another device what was sent. */
function giveWay(state: AttemptState, had: 'all' | 'saved', at: number): Step {
  if (state.phase === 'handing') return andThen(release(state), (next) => giveHandInAway(next, at));
  if (state.phase !== 'running') return release(state);
  const reading = { ...state, phase: 'readonly', model: handedOver(state.model, had) } as const;
  return andThen([reading, [{ kind: 'writeJournal' }]], release);
}

/** Does what is due: sends what waits, or asks what the tab that writes has entered. */
function wake(state: AttemptState): Step {
  if (state.phase === 'running') return save(state);
  if (state.phase === 'handing') return sendHandIn(state);
  return state.phase === 'readonly' ? [state, [{ kind: 'ask', why: 'look' }]] : stay(state);
}

function tick(state: AttemptState, { at, isSeen, silence }: TimedEvent & { type: 'tick' }): Step {
  const id = state.attempt.questions[state.current]?.question.question_id;
  const timed =
    state.phase === 'running' && isSeen && id !== undefined
      ? { ...state, times: { ...state.times, [id]: (state.times[id] ?? 0) + 1 } }
      : state;
  return andThen(checkTime(timed, at), (now) =>
    (now.phase === 'running' || now.phase === 'readonly') && silence >= HEARTBEAT[now.phase]
      ? wake(now)
      : stay(now),
  );
}

/** This tab writes from now on, with what it had besides: a browser that stores nothing has it nowhere else. */
function takeOver(state: AttemptState, { attempt, journals, at, kept }: Told): Step {
  const opened = openingState(attempt, journals, { holder: state.holder, holds: true });
  const { versions, others, seen } = state.model;
  const model = joinAll(joinAll(joinSeen(opened.model, seen), versions), others);
  const taken: Step = [
    { ...opened, model, current: state.current, flags: attempt.flags },
    [{ kind: 'takeLock' }, { kind: 'tell', message: 'taken' }, { kind: 'writeJournal' }],
  ];
  return andThen(taken, (next) => (kept ? handIn(next, at, kept) : save(next)));
}

/** The server has said how the attempt stands. */
function told(state: AttemptState, event: Told): Step {
  const { why, attempt, at, kept } = event;
  if (why === 'goOn') return goOn(state, attempt, at);
  const model = joinSaved(state.model, attempt.answers);
  if (why === 'countLate') return end({ ...state, model, tooLate: unsaved(model).length });
  if (state.phase !== 'readonly') return stay(state);
  if (why === 'takeOver' && attempt.status === 'running') return takeOver(state, event);
  const looked = { ...state, model, deadline: attempt.deadline };
  // The hand-in that was taken may still be seen in this tab's storage a moment after it was removed.
  return attempt.status === 'handed_in'
    ? finish(looked, at, why === 'lookAtEnd' ? undefined : kept)
    : stay(looked);
}

function notTold(state: AttemptState, why: AskReason): Step {
  if (why === 'goOn') return retryLater({ ...state, isSending: false });
  if (why === 'countLate') return end(state);
  return why === 'takeOver' && state.phase === 'readonly' ? release(state) : stay(state);
}

function saved(state: AttemptState, { sent, answer }: TimedEvent & { type: 'saved' }): Step {
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

function notSaved(state: AttemptState, { why, at }: TimedEvent & { type: 'notSaved' }): Step {
  if (why === 'heldElsewhere') return giveWay(state, 'saved', at);
  if (why === 'timeIsUp') return handIn(state, at);
  return state.phase === 'running' ? retryLater({ ...state, saving: 'local' }) : stay(state);
}

/** Takes in what other tabs of this browser have entered. */
function heard(state: AttemptState, journals: Journals): Step {
  const model = [...journals.values()].reduce(
    (joined, { versions }) => joinAll(joined, versions),
    state.model,
  );
  const isDue = state.phase === 'running' && unsaved(model).length > 0;
  return [{ ...state, model }, isDue ? [{ kind: 'wakeAfter', wait: SEND_AFTER }] : []];
}

/** What an event makes of an attempt, and what is to be done because of it. */
export function step(state: AttemptState, event: TimedEvent): Step {
  const { at } = event;
  const by = { writer: state.holder, now: at };
  switch (event.type) {
    case 'begin':
      return begin(state, event);
    case 'tick':
      return tick(state, event);
    case 'wake':
      return wake(state);
    case 'answer':
      return change(state, at, { model: write(state.model, event.id, event.answer, by) });
    case 'settle':
      return change(state, at, { model: settleOther(state.model, event.id, event.take, by) });
    case 'load':
      return change(state, at, { model: joinAll(state.model, event.versions) });
    case 'flag':
      return change(state, at, {
        flags: state.flags.includes(event.id)
          ? state.flags.filter((each) => each !== event.id)
          : [...state.flags, event.id],
      });
    case 'goTo': {
      const current = Math.max(0, Math.min(state.attempt.questions.length - 1, event.index));
      return [{ ...state, current }, state.phase === 'running' ? [{ kind: 'writeJournal' }] : []];
    }
    case 'stored':
      return stay({ ...state, isStored: event.isStored });
    case 'saved':
      return saved(state, event);
    case 'notSaved':
      return notSaved({ ...state, isSaving: false }, event);
    case 'handIn':
      return state.phase === 'running' ? handIn(state, at) : stay(state);
    case 'handedIn':
      return handedIn({ ...state, result: event.result });
    case 'notHandedIn':
      return notHandedIn(state, event.refusal, at);
    case 'cancelHandIn':
      return cancelHandIn(state, at);
    case 'takeOver':
      return state.phase === 'readonly' ? [state, [{ kind: 'ask', why: 'takeOver' }]] : stay(state);
    case 'told':
      return told(state, event);
    case 'notTold':
      return notTold(state, event.why);
    case 'heard':
      return heard(state, event.journals);
    case 'taken':
      return giveWay(state, 'all', at);
    case 'ended':
      if (state.phase === 'readonly') return [state, [{ kind: 'ask', why: 'lookAtEnd' }]];
      return state.phase === 'running' ? handIn(state, at) : wake(state);
  }
}
