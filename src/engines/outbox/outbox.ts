import { createStore } from 'zustand/vanilla';
import { verdictOf } from '@/api/errors';
import type { CallOptions } from '@/api/request';
import { whenIdle } from '@/lib/idle';
import type { KeyedWrite, Writes } from '@/engines/outbox/pending-writes';
import { createSender } from '@/engines/outbox/sender';
import { onDraftElsewhere } from '@/session/drafts';
import { createSentElsewhere } from '@/engines/outbox/parts/sent-elsewhere';

/**
 * Meaning of an error for a write: it will never be accepted; it was not this time, though others may be; or the server
 * takes nothing at the moment.
 */
export type SendVerdict = 'refused' | 'failed' | 'unreached';

/** When the server fails over this number of writes in a row, the trouble is the server's and not the writes'. */
const FAILURES_IN_A_ROW = 2;

interface OutboxOptions<Write extends KeyedWrite, Pending, Answer> {
  writes: Writes<Write, Pending>;
  /** Milliseconds from the last change until it is sent. Without it, it is sent when `send` or `flush` is called. */
  sendAfter?: number;
  /** Sends one write; rejects when it was not accepted. `options` are those of its call: its key among them (HTTP-6). */
  deliver: (write: Write, options: CallOptions) => Promise<Answer>;
  /** Carries an answer into what is shown. Not called for the writes of a student who has left. */
  onAccepted: (write: Write, answer: Answer) => void;
  /** `verdictOf` when left out. */
  verdict?: (error: unknown) => SendVerdict;
  /** A refused write is kept and marked as failed, for a student's own text; else it is dropped. */
  keepsRefused?: boolean;
  /** Called for a write that was refused. */
  onRefused?: (write: Write, error: unknown) => void;
  /** Called for each entry that has to wait for the server, at every attempt. */
  onKept?: (entry: Pending) => void;
  /** Another tab has sent something: what is shown is asked for again. Rejects when no answer came. */
  onSentElsewhere?: () => Promise<unknown>;
}

interface OutboxState<Pending> {
  /** Entries that the server does not have, or does not show here yet. */
  pending: readonly Pending[];
  /** Why what is pending was not accepted at the last attempt, by `idOf`. */
  failed: Readonly<Record<string, unknown>>;
}

/**
 * Keeps writes at once in the student's drafts and sends them, the oldest first and one at a time, when its sender
 * (outbox/sender.ts) decides, until each is accepted.
 */
export function createOutbox<
  Write extends KeyedWrite & Pending,
  Pending extends { key?: string | undefined },
  Answer,
>(options: OutboxOptions<Write, Pending, Answer>) {
  const { writes, verdict = verdictOf } = options;
  let shown: readonly Pending[] = writes.read();
  const state = createStore<OutboxState<Pending>>(() => ({ pending: shown, failed: {} }));
  /** Keys that are kept though refused: not sent again before the student comes back to the page. */
  const refused = new Set<string>();
  /** Errors shown as `failed`, by `idOf`. */
  const problems = new Map<string, unknown>();
  /** Why the last attempt did not get through. */
  let obstacle: unknown;

  const deliver = (write: Write) =>
    options.deliver(write, { quiet: true, keepalive: true, idempotencyKey: write.key });

  const sender = createSender({
    name: writes.name,
    isNeeded: () => writes.read().length > 0,
    sendAll,
    flushAtExit: () => Promise.allSettled([...(writes.last ?? writes.turn)()].map(deliver)),
  });
  const { over } = sender;
  const elsewhere = createSentElsewhere<Pending>({
    ask: options.onSentElsewhere,
    onShown(entries) {
      shown = shown.filter((entry) => !entries.includes(entry));
      refresh();
    },
    over,
  });

  /** Shows what is pending now, and why it was not accepted. */
  function refresh(kept = writes.read()): void {
    const ids = new Set(kept.map(writes.idOf));
    for (const id of problems.keys()) if (!ids.has(id)) problems.delete(id);
    const gone = shown.filter((entry) => !ids.has(writes.idOf(entry)));
    // The server is reached again.
    if (elsewhere.hold(gone) && sender.isWaiting()) void sender.flush();
    shown = [...elsewhere.held(), ...kept];
    state.setState({ pending: shown, failed: Object.fromEntries(problems) });
  }

  /** All that was not refused waits until the server is reached again. */
  function wait(kept = writes.read()): void {
    for (const entry of kept) {
      if (entry.key !== undefined && refused.has(entry.key)) continue;
      problems.set(writes.idOf(entry), obstacle);
      options.onKept?.(entry);
    }
    refresh(kept);
  }

  function settle(write: Write): void {
    const id = writes.idOf(write);
    writes.settle(write.key);
    problems.delete(id);
    shown = shown.filter((entry) => writes.idOf(entry) !== id);
    refresh();
  }

  /** Sends one write; nothing is done with what comes of it when the student has left. */
  async function send(write: Write): Promise<SendVerdict | 'accepted'> {
    let answer: Answer;
    try {
      answer = await deliver(write);
    } catch (error) {
      return over.aborted ? 'unreached' : notAccepted(write, error);
    }
    // Someone else may have signed in meanwhile: their drafts are not ours.
    if (over.aborted) return 'unreached';
    sender.arrived();
    try {
      options.onAccepted(write, answer);
    } finally {
      settle(write);
    }
    return 'accepted';
  }

  function notAccepted(write: Write, error: unknown): SendVerdict {
    const judged = verdict(error);
    if (judged !== 'refused') {
      obstacle = error;
      problems.set(writes.idOf(write), error);
      options.onKept?.(write);
      refresh();
      return judged;
    }
    if (options.keepsRefused) {
      refused.add(write.key);
      problems.set(writes.idOf(write), error);
      refresh();
    } else settle(write);
    options.onRefused?.(write, error);
    // It may have written the reason beside what is kept.
    if (options.keepsRefused) refresh();
    return judged;
  }

  async function sendAll(): Promise<boolean> {
    if (over.aborted) return false;
    /** Ids of failed writes, for which later ones of the same id wait. */
    const held = new Set<string>();
    let inARow = 0;
    for (const write of writes.turn()) {
      const id = writes.idOf(write);
      if (refused.has(write.key) || held.has(id)) continue;
      const outcome = await send(write);
      if (over.aborted) return false;
      if (outcome === 'failed') held.add(id);
      inARow = outcome === 'failed' ? inARow + 1 : 0;
      if (outcome === 'unreached' || inARow === FAILURES_IN_A_ROW) {
        wait();
        return false;
      }
    }
    // Also when there was nothing: another tab has sent it, and the browser says so only later.
    refresh();
    return held.size === 0;
  }

  // Before the sender, who listens at the window.
  document.addEventListener('visibilitychange', () => refused.clear(), { signal: over });
  onDraftElsewhere(`${writes.name}:`, () => refresh(), over);
  // Writes that an earlier visit could not send.
  if (shown.length > 0)
    over.addEventListener(
      'abort',
      whenIdle(() => void sender.send()),
    );

  return {
    state,
    /** Sends now: the student asks for it. The promise says when all has been tried. */
    flush: sender.flush,
    /** Sends now, unless the server is left alone until the next attempt. */
    send: sender.send,
    /** Sends one that was refused and kept once more: the student asks for it. */
    again(key: string): Promise<void> {
      refused.delete(key);
      refresh();
      return sender.flush();
    },
    /** Takes an entry back: it is not to be sent any more. */
    giveUp: settle,
    /**
     * Keeps an entry, here at once; not that of a student who has left (SES-3). `after`: instead of `sendAfter`; `pending`:
     * what the writes have, where it was read for this entry.
     */
    keep(
      entry: Pending,
      { after = options.sendAfter, pending }: { after?: number; pending?: Pending[] } = {},
    ): void {
      if (over.aborted) return;
      const kept = writes.keep(entry, pending);
      if (sender.isWaiting()) return wait(kept);
      const id = writes.idOf(entry);
      // The refusal was of the entry that this one replaces.
      if (verdict(problems.get(id)) === 'refused') problems.delete(id);
      refresh(kept);
      if (after !== undefined) sender.sendAfter(after);
    },
  };
}
