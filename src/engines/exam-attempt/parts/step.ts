import { andThen, stay, type AttemptStep, type TimedEvent } from './events';
import { joinAll, settleOther, write } from './model';
import type { AttemptState } from './state';
import {
  cancelHandIn,
  checkTime,
  handedIn,
  handIn,
  notHandedIn,
  retryLater,
  save,
  saved,
  SEND_AFTER,
  sendHandIn,
} from './sending';
import { abandoned, begin, giveWay, heard, notOpened, opened } from './turns';

/** Milliseconds after which the server hears of a tab that is merely open, and is asked by one that reads. */
const HEARTBEAT = { running: 20_000, readonly: 5_000 };

/** Changes what the student entered: in this browser at once, on the server soon. Nothing is taken after the deadline. */
function change(state: AttemptState, at: number, changed: Partial<AttemptState>): AttemptStep {
  if (state.phase !== 'running') return stay(state);
  if (at >= state.deadline) return checkTime(state, at);
  const saving = state.saving === 'local' ? 'local' : 'saving';
  return [
    { ...state, ...changed, saving },
    [{ kind: 'writeJournal' }, { kind: 'wakeAfter', wait: SEND_AFTER }],
  ];
}

/** Does what is due: sends what waits, or asks what the tab that writes has entered. */
function wake(state: AttemptState): AttemptStep {
  if (state.phase === 'running') return save(state);
  if (state.phase === 'handing') return sendHandIn(state);
  return state.phase === 'readonly' ? [state, [{ kind: 'ask', why: 'look' }]] : stay(state);
}

function tick(state: AttemptState, { at, isSeen, silence }: TimedEvent & { type: 'tick' }): AttemptStep {
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

function notSaved(state: AttemptState, { why, at }: TimedEvent & { type: 'notSaved' }): AttemptStep {
  if (state.phase !== 'running') return stay(state);
  if (why === 'heldElsewhere') return giveWay(state, 'saved', at);
  return why === 'timeIsUp' ? handIn(state, at) : retryLater({ ...state, saving: 'local' });
}

/** Returns an attempt's state after an event, and the effects to carry out. */
export function step(state: AttemptState, event: TimedEvent): AttemptStep {
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
    case 'opened':
      return opened(state, event);
    case 'notOpened':
      return notOpened(state, event.why);
    case 'heard':
      return heard(state, event.journals);
    case 'abandoned':
      return abandoned(state, event.isAbandoned);
    case 'taken':
      return giveWay({ ...state, isAbandoned: false }, 'all', at);
    case 'ended':
      if (state.phase === 'readonly') return [state, [{ kind: 'ask', why: 'lookAtEnd' }]];
      return state.phase === 'running' ? handIn(state, at) : wake(state);
  }
}
