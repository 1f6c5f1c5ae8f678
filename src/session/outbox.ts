import { createStore } from 'zustand/vanilla';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { inTurn } from '@/session/in-turn';
import type { KeyedWrite, PendingWrites } from '@/session/pending-writes';
import { onStudentLeft } from '@/session/watch';

interface OutboxOptions<Entry extends KeyedWrite, Answer> {
  writes: PendingWrites<Entry>;
  /** In ms: so long after the last change it is sent. */
  sendAfter: number;
  /** Sends one write under its key; rejects when it was not accepted. */
  deliver: (entry: Entry) => Promise<Answer>;
  /** Carries an answer into what is shown. Not told of the writes of a student who has left. */
  onAccepted: (entry: Entry, answer: Answer) => void;
  /** Says whether an error means that this write will never be accepted: it holds up no other. */
  isRefused: (error: unknown) => boolean;
  /** A refused write is kept and marked as failed, for what a student wrote; else it is given up. */
  keepsRefused?: boolean;
  /** Told of a write that is given up. */
  onRefused?: (entry: Entry, error: unknown) => void;
  /** Told when a write could not be sent for the first time: it is tried again. */
  onKept?: (entry: Entry) => void;
  /** Another tab has sent something: what is shown is asked for anew. */
  onSentElsewhere: () => Promise<unknown>;
}

interface OutboxState<Entry> {
  pending: readonly Entry[];
  /** What could not be sent at the last attempt, by `idOf`. */
  failed: readonly string[];
}

/**
 * Keeps writes at once in the student's drafts and sends them a moment later, the oldest first, one at a time and in
 * one tab only, again and again until each is accepted.
 */
export function createOutbox<Entry extends KeyedWrite, Answer>(options: OutboxOptions<Entry, Answer>) {
  const { writes, sendAfter, deliver } = options;
  let isOver = false;
  const state = createStore<OutboxState<Entry>>(() => ({ pending: writes.read(), failed: [] }));
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetry(() => void flush());
  const told = new Set<string>();
  let failures = 0;

  const refresh = () => state.setState({ pending: writes.read() });
  const unmark = (id: string) =>
    state.setState(({ failed }) => ({ failed: failed.filter((each) => each !== id) }));

  /** Takes away a write that is settled; a newer one of the same stays. */
  function settle(entry: Entry): void {
    writes.settle(entry.key);
    unmark(writes.idOf(entry));
  }

  /** Sends one write; false when what comes after it has to wait as well. */
  async function send(entry: Entry): Promise<boolean> {
    let answer: Answer;
    try {
      answer = await deliver(entry);
    } catch (error) {
      return !isOver && notAccepted(entry, error);
    }
    // Someone else may have signed in meanwhile: their drafts are not ours.
    if (isOver) return false;
    retry.reset();
    try {
      options.onAccepted(entry, answer);
    } finally {
      settle(entry);
    }
    return true;
  }

  function notAccepted(entry: Entry, error: unknown): boolean {
    const refused = options.isRefused(error);
    if (refused && !options.keepsRefused) {
      settle(entry);
      options.onRefused?.(entry, error);
      return true;
    }
    if (!told.has(entry.key)) options.onKept?.(entry);
    told.add(entry.key);
    failures += 1;
    state.setState(({ failed }) => ({
      failed: refused ? [...new Set([...failed, writes.idOf(entry)])] : writes.read().map(writes.idOf),
    }));
    retry.plan();
    return refused;
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<string>();
    const next = () => (isOver ? undefined : writes.read().find(({ key }) => !tried.has(key)));
    for (let entry = next(); entry; entry = next()) {
      tried.add(entry.key);
      // One after another: the order in which they were made.
      const goesOn = await send(entry);
      if (!isOver) refresh();
      if (!goesOn) return;
    }
  }

  /** Sends everything that is pending; the promise says when all has been tried. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    retry.cancel();
    if (isOver || writes.read().length === 0) return queue;
    const before = failures;
    // What fails meanwhile has planned its next attempt; a page that is going would only send it twice.
    queue = queue
      .then(() => (failures === before ? inTurn(writes.draft, sendAll) : undefined))
      // A mistake of ours must not end the sending for good.
      .catch((error: unknown) => {
        reportError(error);
        if (!isOver) retry.plan();
      });
    return queue;
  }
  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), sendAfter);
  }

  const onHide = () => document.visibilityState === 'hidden' && void flush();
  document.addEventListener('visibilitychange', onHide);
  const onStorage = ({ key }: StorageEvent) => {
    // Null: all was cleared.
    if (key !== null && !key.endsWith(`:${writes.draft}`)) return;
    const left = new Set(writes.read().map(writes.idOf));
    const isSent = state.getState().pending.some((entry) => !left.has(writes.idOf(entry)));
    // What the other tab has sent stays in sight until the server shows it.
    if (isSent) void options.onSentElsewhere().finally(() => !isOver && refresh());
    else refresh();
  };
  window.addEventListener('storage', onStorage);
  // Out of turn: the session ends now, and the drafts with it.
  const stopFarewell = beforeExit(() => Promise.allSettled(writes.read().map(deliver)));
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    clearTimeout(timer);
    retry.cancel();
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('storage', onStorage);
    stopFarewell();
    stopWatching();
  });
  // What an earlier visit could not send.
  if (state.getState().pending.length > 0) plan();

  return {
    state,
    flush,
    /** Keeps a write, here at once; not that of a student who has left (SES-3). */
    keep(entry: Entry): void {
      if (isOver) return;
      writes.keep(entry);
      refresh();
      plan();
    },
  };
}
