import type { QueryClient } from '@tanstack/react-query';
import { type Attempt, examQueries } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import { createAttemptCore } from './attempt-core';
import { joinAll, settleOther, unsaved, write } from './attempt-model';
import { createEnding } from './ending';
import { createPulse } from './pulse';
import { createSaving } from './saving';
import type { SessionState } from './session-state';
import { createTurns } from './turns';

/** The key of the query by which a page goes on with an attempt that runs. */
export const openedKey = (attemptId: string | undefined) => ['exams', 'open', attemptId];

/** What the session needs of what is around it. */
export interface SessionPorts {
  client: QueryClient;
  /** Locks the AI chat while the attempt runs. */
  lockChat: (locked: boolean) => void;
}

/**
 * An attempt that runs in this tab, whether or not its page is in sight: keeps each change in this browser at once,
 * sends it, keeps the time, hands in when it is over, and gives way to another tab.
 */
export function createAttemptSession(attempt: Attempt, askedAt: number, ports: SessionPorts) {
  const core = createAttemptCore(attempt, askedAt);
  const { holder, clock, journal, store, get, set } = core;
  const saving = createSaving(core, {
    heldElsewhere: () => turns.giveWay('saved'),
    timeIsUp: () => ending.handIn(),
  });
  const ending = createEnding(core, {
    stopSaving: saving.cancel,
    handedIn() {
      turns.tellEnded();
      end();
    },
    resumed: () => void saving.save(),
  });
  const turns = createTurns(core, {
    save: () => void saving.save(),
    planSave: saving.plan,
    stopSaving: saving.cancel,
    endedElsewhere() {
      const { phase } = get();
      if (phase === 'readonly') void turns.look();
      else if (phase === 'running') ending.handIn();
      else void ending.send();
    },
    finish,
  });
  const pulse = createPulse(core, {
    tick: ending.tick,
    beat() {
      if (get().phase === 'running') void saving.save();
      else if (get().phase === 'readonly') void turns.look();
    },
  });
  const stopFarewell = beforeExit(saving.save);
  // The journal stays: what the server has not got is there when the same student comes back.
  const stopWatching = onStudentLeft(() => {
    ports.lockChat(false);
    stop();
  });

  /** Changes what the student entered: in this browser at once, on the server soon. Nothing is taken after the deadline. */
  function change(next: (state: SessionState) => Partial<SessionState>): void {
    if (get().phase !== 'running' || ending.tick()) return;
    set(next);
    core.writeJournal();
    set((state) => ({ saving: state.saving === 'local' ? 'local' : 'saving' }));
    saving.plan();
  }

  /** The attempt is over: ends here, too, once the server has what only this browser keeps. */
  function finish(): void {
    if (journal.handIn.read() || unsaved(get().model).length > 0) ending.handIn();
    else end();
  }
  function end(): void {
    if (core.isOver()) return;
    stop();
    journal.clear();
    set({ phase: 'done' });
    ports.lockChat(false);
    // They still tell of an attempt that runs: who goes back to the instructions must not be led here again.
    ports.client.removeQueries({ queryKey: examQueries.info(attempt.exam_id).queryKey });
    ports.client.removeQueries({ queryKey: openedKey(attempt.attempt_id) });
    void ports.client.invalidateQueries({ queryKey: ['exams'] });
    // What went wrong is filed there, and what was asked in the exam shown again.
    void ports.client.invalidateQueries({ queryKey: ['wrongQuestions'] });
  }
  function stop(): void {
    core.close();
    saving.cancel();
    ending.cancel();
    turns.close();
    pulse.stop();
    stopFarewell();
    stopWatching();
  }

  /** Goes on where an earlier visit, or a tab that is gone, has stopped. */
  async function resume(): Promise<void> {
    ports.lockChat(true);
    if (journal.handIn.read() || attempt.status === 'handed_in') {
      set({ phase: 'running' });
      ending.handIn();
    } else if (get().phase === 'running') {
      core.writeJournal();
      if (!ending.tick()) void saving.save();
    } else await turns.takeFromGone();
  }
  void resume();

  return {
    attempt,
    store,
    clock,
    save: saving.save,
    handIn: ending.handIn,
    takeOver: turns.takeOver,
    cancelHandIn: ending.cancelHandIn,
    answer: (id: string, given: QuestionAnswer) =>
      change(({ model }) => ({ model: write(model, id, given, { writer: holder, now: clock.now() }) })),
    settleOther: (id: string, take: boolean) =>
      change(({ model }) => ({
        model: settleOther(model, id, take, { writer: holder, now: clock.now() }),
      })),
    /** Takes in the answers of an emergency file. */
    load: (versions: SessionState['model']['versions']) =>
      change(({ model }) => ({ model: joinAll(model, versions) })),
    flag: (id: string) =>
      change(({ flags }) => ({
        flags: flags.includes(id) ? flags.filter((each) => each !== id) : [...flags, id],
      })),
    goTo(index: number): void {
      set({ current: Math.max(0, Math.min(attempt.questions.length - 1, index)) });
      if (get().phase === 'running') core.writeJournal();
    },
    /** Milliseconds to the deadline. */
    remaining: (): number => Math.max(0, get().deadline - clock.now()),
    watch: pulse.watch,
    stop,
  };
}
export type AttemptSession = ReturnType<typeof createAttemptSession>;
