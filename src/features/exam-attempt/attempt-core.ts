import { createStore } from 'zustand/vanilla';
import { type Attempt, attemptOpen } from '@/api/exams';
import { call } from '@/api/request';
import { ownHolder } from './holder';
import { journalOf } from './journal';
import { createServerClock } from './server-clock';
import { openingState, type SessionState } from './session-state';

/** In ms, the first and the longest wait before something is sent again: an exam is soon over. */
export const RETRY_WAITS = [2_000, 30_000] as const;

/** What the parts of an attempt's session share: its state, its journal, the server's clock, and whether it is over. */
export function createAttemptCore(attempt: Attempt, askedAt: number) {
  const { attempt_id } = attempt;
  const holder = ownHolder();
  const clock = createServerClock();
  clock.sync(attempt.server_now, askedAt);
  const journal = journalOf(attempt_id);
  const store = createStore<SessionState>(() => openingState(attempt, journal.all(), holder));
  const { getState: get, setState: set } = store;
  let heardAt = performance.now();
  let isOver = false;

  /** The server hears of this tab now; hand the value to the clock with the answer. */
  function mark(): number {
    heardAt = clock.mark();
    return heardAt;
  }
  const asking = {
    /** Merely looks. */
    reader: { attempt_id, holder: '', take_over: false },
    /** Writes in this tab, unless another does. */
    writer: { attempt_id, holder, take_over: false },
    /** Writes in this tab from now on. */
    taker: { attempt_id, holder, take_over: true },
  };

  return {
    attempt,
    holder,
    clock,
    journal,
    store,
    get,
    set,
    mark,
    /** Asks the server how the attempt stands. */
    async open(as: keyof typeof asking): Promise<Attempt> {
      const asked = mark();
      const now = await call(attemptOpen, asking[as], { quiet: true });
      clock.sync(now.server_now, asked);
      return now;
    },
    /** Milliseconds since the server last heard of this tab. */
    silence: (): number => performance.now() - heardAt,
    isOver: (): boolean => isOver,
    /** Nothing that is still under way changes anything any more. */
    close(): void {
      isOver = true;
    },
    writeJournal(): void {
      const { model, flags, times, current } = get();
      const { versions, others, seen } = model;
      const isStored = journal.write(holder, { versions, others, seen, flags: [...flags], times, current });
      if (isStored !== get().isStored) set({ isStored });
    },
  };
}
export type AttemptCore = ReturnType<typeof createAttemptCore>;
