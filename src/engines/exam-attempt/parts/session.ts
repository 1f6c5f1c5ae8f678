import { createStore } from 'zustand/vanilla';
import type { Attempt } from '@/api/exams';
import { createServerClock, startPulse } from '@/lib/server-clock';
import { onStoredElsewhere } from '@/lib/tabs';
import { sendings } from '@/engines/outbox/sendings';
import { onBeforeSignOut } from '@/session/flush-before-sign-out';
import { onStudentLeft } from '@/session/watch';
import { createAttemptCalls } from './calls';
import type { AttemptEvent, Effect } from './events';
import { type AttemptState, journalEntry, openingState } from './state';
import { journalOf } from './journal';
import { isClosing } from './sending';
import { step } from './step';
import { heard } from './turns';
import { openTabChannel, ownHolder, type WriterLock } from './writer';

/** Seconds without a tab that writes until this one does: a page that is reloaded is back before. */
const RELOADED_WITHIN = 3;

/** An attempt as the server gave it to this tab. */
export interface OpenedAttempt {
  attempt: Attempt;
  /** `performance.now()` when the server was asked. */
  askedAt: number;
  lock: WriterLock;
  /** The lock's answer: undefined where there are no locks, and the server's word counts. */
  holds: boolean | undefined;
}

/**
 * An attempt that runs in this tab, whether or not its page is in sight. `step` decides what happens; here it is done:
 * each change is kept in this browser at once and sent, the time kept, the attempt handed in when it is over.
 */
export function createAttemptSession(
  { attempt, askedAt, lock, holds }: OpenedAttempt,
  around: {
    /** The server has everything. */
    ended: () => void;
    /** Nothing of the attempt runs in this tab any more. */
    stopped: () => void;
  },
) {
  const { attempt_id } = attempt;
  const holder = ownHolder();
  const journal = journalOf(attempt_id);
  const clock = createServerClock();
  clock.sync(attempt.server_now, askedAt);
  const store = createStore<AttemptState>(() =>
    openingState(attempt, journal.all(), { holder, holds: holds ?? attempt.holder === holder }),
  );
  const channel = openTabChannel(attempt_id, (said) => {
    if (said === 'taken' || said === 'ended') void send({ type: said });
    else if (said === 'who writes?' && store.getState().holds) channel.tell('I write');
  });
  const calls = createAttemptCalls({ attempt_id, holder, clock, journal, send });
  const ending = new AbortController();
  const over = ending.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatched = false;
  let freeFor = 0;

  /** Takes an event; the promise says when the calls that it caused have ended. */
  function send(event: AttemptEvent): Promise<unknown> {
    if (over.aborted) return Promise.resolve();
    const at = clock.now();
    const before = store.getState();
    // A tab that slept until the deadline has perhaps not heard yet what another wrote, and hands in the last of it.
    if (isClosing(before, at)) store.setState(heard(before, journal.all())[0], true);
    const [state, effects] = step(store.getState(), { ...event, at });
    store.setState(state, true);
    // Others see by the journal what still waits.
    if (event.type === 'saved' && state.phase === 'running') writeJournal();
    return Promise.all(effects.map((effect) => perform(effect)));
  }

  function perform(effect: Effect): unknown {
    switch (effect.kind) {
      case 'writeJournal':
        return writeJournal();
      case 'takeLock':
        return lock.take({ steal: true });
      case 'wakeAfter':
        clearTimeout(timer);
        timer = setTimeout(wake, effect.wait);
        break;
      case 'save':
        return calls.save(effect.body);
      case 'dropHandIn':
        return journal.handIn.remove();
      case 'handIn':
        return calls.handIn(effect.pending);
      case 'ask':
        return calls.ask(effect.why, store.getState().holds);
      case 'tell':
        return channel.tell(effect.message);
      case 'release':
        return lock.release();
      case 'end':
        return end();
    }
  }
  function writeJournal(): void {
    const state = store.getState();
    const isStored = journal.write(holder, journalEntry(state));
    if (isStored !== state.isStored) void send({ type: 'stored', isStored });
  }
  function wake(): void {
    void send({ type: 'wake' });
  }

  /** Tells whether a tab of this browser is there to write; one that is not in sight leaves the exam to one that is. */
  async function lookForWriter(isSeen: boolean): Promise<void> {
    const { phase, isAbandoned: before } = store.getState();
    const isFree = phase === 'readonly' && isSeen && (await lock.isFree());
    freeFor = isFree ? freeFor + 1 : 0;
    const isAbandoned = freeFor >= RELOADED_WITHIN;
    if (isAbandoned !== before) await send({ type: 'abandoned', isAbandoned });
  }

  const everySecond = (hasJumped: boolean) => {
    const isSeen = isWatched && document.visibilityState === 'visible';
    void send({ type: 'tick', isSeen, silence: hasJumped ? Infinity : calls.silence() });
    // A tab that cannot take over reads on, and tries again when it next looks.
    lookForWriter(isSeen).catch(() => {});
  };
  startPulse(everySecond, wake, over);
  onStoredElsewhere(journal.prefix, () => void send({ type: 'heard', journals: journal.all() }), over);
  const flush = async () => void (await send({ type: 'wake' }));
  const stopFlush = onBeforeSignOut(flush);
  sendings.set(journal.name, { over, flush });
  const stopWatching = onStudentLeft(stop);

  function stop(): void {
    ending.abort();
    clearTimeout(timer);
    channel.close();
    stopFlush();
    stopWatching();
    lock.release();
    around.stopped();
  }
  function end(): void {
    stop();
    journal.clear();
    around.ended();
  }

  void send({ type: 'begin', kept: journal.handIn.read() });

  return {
    attempt,
    store,
    /** Takes an event; the promise fails when it is a question that the server could not be asked. */
    send,
    /** Milliseconds to the deadline. */
    remaining: (): number => Math.max(0, store.getState().deadline - clock.now()),
    /** The exam's page is in sight, until the returned function is called: only then time is spent on a question. */
    watch(): () => void {
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
  };
}
export type AttemptSession = ReturnType<typeof createAttemptSession>;
