import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { ApiError, errorMessage } from '@/api/errors';
import { answersSave, type Attempt, attemptHandIn, attemptOpen, examCodes } from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { call } from '@/api/request';
import { randomId } from '@/lib/random-id';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import { handedOver, joinAll, joinSaved, settleOther, unsaved, write } from './attempt-model';
import { ownHolder } from './holder';
import { journalOf, type PendingHandIn } from './journal';
import { createRetrying } from './retrying';
import { createServerClock } from './server-clock';
import { openingState, type SessionState, withModel } from './session-state';
import { createTabChannel } from './tab-channel';

/** In ms: so long after the last change it is sent; how often the server hears of a tab that is merely open. */
const SEND_AFTER = 500;
const HEARTBEAT = 20_000;
/** The device slept, or its clock was set, when its two clocks differ by so many ms: the server is asked. */
const JUMP = 2_000;
/** Characters of a body that a closing page may still send. */
const KEEPALIVE = 20_000;

const hasCode = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code;
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'business';

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
  const { attempt_id } = attempt;
  const holder = ownHolder();
  const clock = createServerClock();
  clock.sync(attempt.server_now, askedAt);
  const journal = journalOf(attempt_id);
  const store = createStore<SessionState>(() => openingState(attempt, journal.all(), holder));
  const { getState: get, setState: set } = store;
  const channel = createTabChannel(attempt_id, holder, (kind) =>
    kind === 'taken' ? giveWay('all') : endedElsewhere(),
  );
  const saveAgain = createRetrying(() => void save());
  const handInAgain = createRetrying(() => void sendHandIn());
  let isOver = false;
  let isSaving = false;
  /** The hand-in on its way: kept here too, for another tab may clear the storage. */
  let pending: PendingHandIn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The exam's page is in sight: only then time is spent on a question. */
  let isWatched = false;
  let heardAt = performance.now();
  let clockGap = Date.now() - performance.now();

  const writeJournal = () => {
    const { model, flags, times, current } = get();
    const { versions, others, seen } = model;
    const isStored = journal.write(holder, { versions, others, seen, flags: [...flags], times, current });
    if (isStored !== get().isStored) set({ isStored });
  };

  /** Sends what the server does not have, or merely says that this tab is there. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isOver || isSaving || get().phase !== 'running') return;
    isSaving = true;
    const sent = unsaved(get().model);
    const { flags, times } = get();
    // What is merely tried again goes on saying that it is kept here.
    if (sent.length > 0 && get().saving === 'saved') set({ saving: 'saving' });
    const asked = clock.mark();
    heardAt = asked;
    const input = { attempt_id, holder, answers: sent, flags: [...flags], times };
    const keepalive = JSON.stringify(input).length < KEEPALIVE;
    try {
      const answer = await call(answersSave, input, { quiet: true, keepalive });
      clock.sync(answer.server_now, asked);
      set(({ model }) => ({
        model: joinSaved(joinSaved(model, sent), answer.newer),
        deadline: answer.deadline,
        saving: 'saved',
      }));
      saveAgain.reset();
    } catch (error) {
      if (hasCode(error, examCodes.heldElsewhere)) giveWay('saved');
      else if (hasCode(error, examCodes.timeIsUp)) handIn();
      else {
        set({ saving: 'local' });
        if (!isOver) saveAgain.plan();
      }
      return;
    } finally {
      isSaving = false;
    }
    if (unsaved(get().model).length > 0) plan();
  }
  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SEND_AFTER);
  }

  /** Changes what the student entered: in this browser at once, on the server soon. Nothing is taken after the deadline. */
  function change(next: (state: SessionState) => Partial<SessionState>): void {
    if (get().phase !== 'running' || tick()) return;
    set(next);
    writeJournal();
    set(({ saving }) => ({ saving: saving === 'local' ? 'local' : 'saving' }));
    plan();
  }

  /** Another tab writes now. One of this browser `had` all that was written here, another device what was sent. */
  function giveWay(had: 'all' | 'saved'): void {
    if (isOver || get().phase !== 'running') return;
    clearTimeout(timer);
    saveAgain.cancel();
    set(({ model }) => ({ phase: 'readonly', model: handedOver(model, had) }));
    writeJournal();
  }

  async function takeOver(): Promise<void> {
    const asked = clock.mark();
    const now = await call(attemptOpen, { attempt_id, holder, take_over: true }, { quiet: true });
    if (isOver) return;
    clock.sync(now.server_now, asked);
    if (now.status === 'handed_in') {
      set(({ model }) => ({ model: joinSaved(model, now.answers) }));
      finish();
      return;
    }
    channel.taken();
    set((state) => ({
      ...withModel(openingState(now, journal.all(), holder), state.model),
      current: state.current,
      flags: now.flags,
    }));
    writeJournal();
    void save();
  }

  function newHandIn(): PendingHandIn {
    const { model, times } = get();
    const answers = Object.entries(model.versions).map(([question_id, version]) => ({
      question_id,
      ...version,
    }));
    return { key: randomId(), body: { attempt_id, answers, times } };
  }

  /** Ends the attempt: what it holds now, and nothing after, is sent until the server has it. */
  function handIn(): void {
    if (isOver || get().phase === 'handing' || get().phase === 'done') return;
    clearTimeout(timer);
    saveAgain.cancel();
    pending = journal.handIn.read() ?? newHandIn();
    journal.handIn.write(pending);
    set({ phase: 'handing', isUnsent: false, refusal: null, timeIsUp: clock.now() >= get().deadline });
    void sendHandIn();
  }
  async function sendHandIn(): Promise<void> {
    if (isOver || get().isSending || get().phase !== 'handing') return;
    const entry = (pending ??= newHandIn());
    set({ isSending: true });
    try {
      const options = { quiet: true, idempotencyKey: entry.key };
      const result = await call(attemptHandIn, entry.body, options);
      if (isOver) return;
      await countLate();
      if (isOver) return;
      set({ result });
      channel.ended();
      end();
    } catch (error) {
      if (isOver) return;
      set({ isUnsent: true, refusal: isRefused(error) ? errorMessage(error) : null });
      handInAgain.plan();
    } finally {
      set({ isSending: false });
    }
  }
  /** It may have been handed in before, by another device or a hand-in thought lost: which answers has that left out? */
  async function countLate(): Promise<void> {
    if (unsaved(get().model).length === 0) return;
    const input = { attempt_id, holder: '', take_over: false };
    const now = await call(attemptOpen, input, { quiet: true }).catch(() => undefined);
    if (!now || isOver) return;
    set(({ model }) => ({ model: joinSaved(model, now.answers) }));
    set(({ model }) => ({ tooLate: unsaved(model).length }));
  }

  /** Goes on after all: once the server says that it has not taken the hand-in. */
  async function cancelHandIn(): Promise<void> {
    if (isOver || get().phase !== 'handing' || !get().isUnsent || get().isSending || tick()) return;
    handInAgain.cancel();
    set({ isSending: true });
    try {
      const asked = clock.mark();
      const now = await call(attemptOpen, { attempt_id, holder, take_over: false }, { quiet: true });
      if (isOver) return;
      clock.sync(now.server_now, asked);
      set({ deadline: now.deadline });
      if (now.status === 'handed_in' || tick()) return;
      pending = undefined;
      journal.handIn.remove();
      handInAgain.reset();
      set({ phase: 'running', isUnsent: false, refusal: null });
    } finally {
      set({ isSending: false });
      if (!isOver && get().phase === 'handing') handInAgain.plan();
    }
    void save();
  }

  /** The attempt is over: ends here, too, once the server has what only this browser keeps. */
  function finish(): void {
    if (journal.handIn.read() || unsaved(get().model).length > 0) handIn();
    else end();
  }
  /** Another tab has handed in, perhaps without what this one holds. */
  function endedElsewhere(): void {
    const { phase } = get();
    if (phase === 'readonly') void look();
    else if (phase === 'running') handIn();
    else void sendHandIn();
  }

  function end(): void {
    if (isOver) return;
    stop();
    journal.clear();
    set({ phase: 'done' });
    ports.lockChat(false);
    // They still tell of an attempt that runs: who goes back to the instructions must not be led here again.
    ports.client.removeQueries({ queryKey: ['exams', 'info', attempt.exam_id] });
    ports.client.removeQueries({ queryKey: ['exams', 'open', attempt_id] });
    void ports.client.invalidateQueries({ queryKey: ['exams'] });
    // What went wrong is filed there, and what was asked in the exam shown again.
    void ports.client.invalidateQueries({ queryKey: ['wrongQuestions'] });
  }

  /** Looks at the clock; true when the time is up. */
  function tick(): boolean {
    const { phase, deadline, timeIsUp } = get();
    const isUp = clock.now() >= deadline;
    if (isUp && !timeIsUp) set({ timeIsUp: true });
    if (isUp && phase === 'running') handIn();
    return isUp;
  }
  /** Another tab writes: shows what it has entered, and when it is over. */
  async function look(): Promise<void> {
    heardAt = performance.now();
    const asked = clock.mark();
    const input = { attempt_id, holder: '', take_over: false };
    const now = await call(attemptOpen, input, { quiet: true }).catch(() => undefined);
    if (!now || isOver || get().phase !== 'readonly') return;
    clock.sync(now.server_now, asked);
    set(({ model }) => ({ model: joinSaved(model, now.answers), deadline: now.deadline }));
    if (now.status === 'handed_in') finish();
  }
  function beat(): void {
    if (get().phase === 'running') void save();
    else if (get().phase === 'readonly') void look();
  }
  function everySecond(): void {
    tick();
    const { phase, current } = get();
    const id = attempt.questions[current]?.question.question_id;
    if (phase === 'running' && isWatched && id && document.visibilityState === 'visible')
      set(({ times }) => ({ times: { ...times, [id]: (times[id] ?? 0) + 1 } }));
    const gap = Date.now() - performance.now();
    const hasJumped = Math.abs(gap - clockGap) > JUMP;
    clockGap = gap;
    const pause = phase === 'readonly' ? HEARTBEAT / 4 : HEARTBEAT;
    if (hasJumped || performance.now() - heardAt >= pause) beat();
  }

  const seconds = setInterval(everySecond, 1000);
  const onVisible = () => beat();
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(journal.prefix) || isOver) return;
    for (const { versions } of journal.all().values())
      set(({ model }) => ({ model: joinAll(model, versions) }));
    if (get().phase === 'running' && unsaved(get().model).length > 0) plan();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', beat);
  window.addEventListener('storage', onStorage);
  const stopFarewell = beforeExit(save);
  // The journal stays: what the server has not got is there when the same student comes back.
  const stopWatching = onStudentLeft(() => {
    ports.lockChat(false);
    stop();
  });
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    clearInterval(seconds);
    saveAgain.cancel();
    handInAgain.cancel();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', beat);
    window.removeEventListener('storage', onStorage);
    channel.close();
    stopFarewell();
    stopWatching();
  }

  /** Goes on where an earlier visit, or a tab that is gone, has stopped. */
  async function resume(): Promise<void> {
    ports.lockChat(true);
    if (journal.handIn.read() || attempt.status === 'handed_in') {
      set({ phase: 'running' });
      handIn();
    } else if (get().phase === 'running') {
      writeJournal();
      if (!tick()) void save();
    } else if (journal.all().has(attempt.holder) && !(await channel.isAlive(attempt.holder)))
      await takeOver().catch(() => {});
  }
  void resume();

  return {
    attempt,
    store,
    clock,
    save,
    handIn,
    takeOver,
    cancelHandIn,
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
      if (get().phase === 'running') writeJournal();
    },
    /** Milliseconds to the deadline. */
    remaining: (): number => Math.max(0, get().deadline - clock.now()),
    /** The exam's page is in sight, until what this gives is called. */
    watch(): () => void {
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
    stop,
  };
}
export type AttemptSession = ReturnType<typeof createAttemptSession>;
