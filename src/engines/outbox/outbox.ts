import { createStore } from 'zustand/vanilla';
import { errorMessage, verdictOf } from '@/api/errors';
import type { CallOptions } from '@/api/request';
import { whenIdle } from '@/lib/idle';
import { type Envelope, stepEnvelope } from '@/engines/outbox/envelope';
import type { Writes } from '@/engines/outbox/pending-writes';
import { createSender } from '@/engines/outbox/sender';
import { sendings } from '@/engines/outbox/sendings';
import { onDraftElsewhere } from '@/session/drafts';
import { createSentElsewhere } from '@/engines/outbox/parts/sent-elsewhere';

/**
 * Meaning of an error for a write: it will never be accepted; it was not this time, though others may be; or the server
 * takes nothing at the moment.
 */
export type SendVerdict = 'refused' | 'failed' | 'unreached';

/** When the server fails over this number of writes in a row, the trouble is the server's and not the writes'. */
const FAILURES_IN_A_ROW = 2;

interface OutboxOptions<Body, Answer> {
  writes: Writes<Body>;
  /** Milliseconds from the last change until it is sent. Without it, it is sent when `send` or `flush` is called. */
  sendAfter?: number;
  /**
   * Sends one write; rejects when it was not accepted, and throws when it does not even set out. `options` are those of
   * its call: its key among them (HTTP-6).
   */
  deliver: (envelope: Envelope<Body>, options: CallOptions) => Promise<Answer>;
  /** Carries an answer into what is shown. Not called for the writes of a student who has left. */
  onAccepted: (envelope: Envelope<Body>, answer: Answer) => void;
  /** `verdictOf` when left out. */
  verdict?: (error: unknown) => SendVerdict;
  /**
   * A refused write is kept, for a student's own words: until they come `back` to the page, or until it is `asked` for.
   * Then it is sent once more. Left out, it is dropped.
   */
  refusedUntil?: 'back' | 'asked';
  /** Called for a write that was refused. */
  onRefused?: (envelope: Envelope<Body>, error: unknown) => void;
  /** Called for each write that has to wait for the server, at every attempt. */
  onKept?: (envelope: Envelope<Body>, error: unknown) => void;
  /** Another tab has sent something: what is shown is asked for again. Rejects when no answer came. */
  onSentElsewhere?: () => Promise<unknown>;
}

interface OutboxState<Body> {
  /** Writes that the server does not have, or does not show here yet. */
  pending: readonly Envelope<Body>[];
}

/**
 * Keeps writes at once in the student's drafts and sends them, the oldest first and one at a time, when its sender
 * (outbox/sender.ts) decides, until each is accepted.
 */
export function createOutbox<Body, Answer>(options: OutboxOptions<Body, Answer>) {
  const { writes, verdict = verdictOf, refusedUntil } = options;
  let shown: readonly Envelope<Body>[] = writes.read();
  const state = createStore<OutboxState<Body>>(() => ({ pending: shown }));
  /** Why the last attempt did not get through. */
  let obstacle: unknown;
  /** Nothing gets through: all that is not refused waits until the server is reached again. */
  let isUnreached = false;

  function deliver(envelope: Envelope<Body>): Promise<Answer> {
    const { key: idempotencyKey } = envelope;
    const answer = options.deliver(envelope, { quiet: true, keepalive: true, idempotencyKey });
    writes.step(idempotencyKey, { type: 'set-out' });
    return answer;
  }

  const sender = createSender({
    name: writes.name,
    isNeeded: () => writes.read().length > 0,
    sendAll,
    flushAtExit: () =>
      Promise.allSettled([...(writes.last ?? writes.turn)()].map(async (envelope) => deliver(envelope))),
  });
  const { over } = sender;
  const elsewhere = createSentElsewhere<Envelope<Body>>({
    ask: options.onSentElsewhere,
    onShown(envelopes) {
      shown = shown.filter((envelope) => !envelopes.includes(envelope));
      refresh();
    },
    over,
  });

  /** Shows what is pending now, and what has become of it. */
  function refresh(kept = writes.read()): void {
    const ids = new Set(kept.map(writes.idOf));
    const gone = shown
      .filter((envelope) => !ids.has(writes.idOf(envelope)))
      .map((envelope) => stepEnvelope(envelope, { type: 'sent-elsewhere' }));
    const isReached = elsewhere.hold(gone);
    if (isReached || kept.length === 0) isUnreached = false;
    if (isReached && sender.isWaiting()) void sender.flush();
    // Not in the drafts: those of other tabs are theirs to write.
    const delayed = (each: Envelope<Body>) =>
      isUnreached && each.state === 'waiting' ? stepEnvelope(each, { type: 'unanswered' }) : each;
    shown = [...elsewhere.held(), ...kept.map(delayed)];
    state.setState({ pending: shown });
  }

  /** All that was not refused waits until the server is reached again. */
  function wait(kept = writes.read()): void {
    isUnreached = true;
    for (const envelope of kept) if (envelope.state !== 'refused') options.onKept?.(envelope, obstacle);
    refresh(kept);
  }

  function settle(envelope: Envelope<Body>): void {
    const id = writes.idOf(envelope);
    writes.settle(envelope.key);
    shown = shown.filter((each) => writes.idOf(each) !== id);
    refresh();
  }

  /** Sends one write; nothing is done with what comes of it when the student has left. */
  async function send(envelope: Envelope<Body>): Promise<SendVerdict | 'accepted'> {
    let answer: Answer;
    try {
      answer = await deliver(envelope);
    } catch (error) {
      return over.aborted ? 'unreached' : notAccepted(envelope, error);
    }
    // Someone else may have signed in meanwhile: their drafts are not ours.
    if (over.aborted) return 'unreached';
    sender.arrived();
    isUnreached = false;
    try {
      options.onAccepted(envelope, answer);
    } finally {
      settle(envelope);
    }
    return 'accepted';
  }

  function notAccepted(envelope: Envelope<Body>, error: unknown): SendVerdict {
    const judged = verdict(error);
    if (judged !== 'refused') {
      obstacle = error;
      writes.step(envelope.key, { type: 'unanswered' });
      options.onKept?.(envelope, error);
      refresh();
      return judged;
    }
    isUnreached = false;
    if (refusedUntil) {
      writes.step(envelope.key, { type: 'refused', words: errorMessage(error) });
      refresh();
    } else settle(envelope);
    options.onRefused?.(envelope, error);
    return judged;
  }

  async function sendAll(): Promise<boolean> {
    if (over.aborted) return false;
    /** Ids of failed writes, for which later ones of the same id wait. */
    const held = new Set<string>();
    let inARow = 0;
    for (const envelope of writes.turn()) {
      const id = writes.idOf(envelope);
      if (envelope.state === 'refused' || held.has(id)) continue;
      const outcome = await send(envelope);
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

  /** The student has come back: what was refused is sent once more. */
  function takeUpRefused(): void {
    if (refusedUntil === 'back') for (const { key } of writes.read()) writes.step(key, { type: 'again' });
  }

  takeUpRefused();
  // Before the sender, who listens at the window.
  document.addEventListener('visibilitychange', takeUpRefused, { signal: over });
  onDraftElsewhere(`${writes.name}:`, () => refresh(), over);
  // Writes that an earlier visit could not send.
  if (shown.length > 0)
    over.addEventListener(
      'abort',
      whenIdle(() => void sender.send()),
    );

  function again(key: string): Promise<void> {
    writes.step(key, { type: 'again' });
    refresh();
    return sender.flush();
  }

  sendings.set(writes.name, {
    over,
    flush: sender.flush,
    again,
    giveUp: (key) =>
      writes
        .read()
        .filter((each) => each.key === key)
        .forEach(settle),
  });

  return {
    state,
    /** Sends now: the student asks for it. The promise says when all has been tried. */
    flush: sender.flush,
    /** Sends now, unless the server is left alone until the next attempt. */
    send: sender.send,
    /** Sends one that was refused and kept once more: the student asks for it. */
    again,
    /** Takes a write back: it is not to be sent any more. */
    giveUp: settle,
    /**
     * Keeps a write, here at once; not that of a student who has left (SES-3). `key`: of a write whose body names it;
     * `after`: instead of `sendAfter`; `pending`: what the writes have, where it was read for this one.
     */
    keep(
      body: Body,
      {
        key,
        after = options.sendAfter,
        pending,
      }: { key?: string; after?: number; pending?: Envelope<Body>[] } = {},
    ): void {
      if (over.aborted) return;
      const kept = writes.keep(body, key, pending);
      if (sender.isWaiting()) return wait(kept);
      refresh(kept);
      if (after !== undefined) sender.sendAfter(after);
    },
  };
}
