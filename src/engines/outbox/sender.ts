import { createRetry } from '@/lib/retry';
import { onBeforeSignOut } from '@/session/flush-before-sign-out';
import { withLock } from '@/engines/outbox/with-lock';
import { onStudentLeft } from '@/session/watch';

interface SenderOptions {
  /** Names what is sent: of one name only one tab sends at a time. */
  name: string;
  /** Says whether anything waits to be sent. */
  isNeeded: () => boolean;
  /** Sends what waits; false when the server was not reached, and it is to be tried again. */
  sendAll: () => Promise<boolean>;
  /** Sends all that is left at once and out of turn: the session ends now, and the drafts with it. */
  flushAtExit: () => Promise<unknown>;
}

/**
 * Decides when something is sent, until its student leaves: one attempt at a time and in one tab only; again and again
 * after a failure, later and later; at once when the browser is online again, when the page goes out of sight, and
 * before the student exits.
 */
export function createSender({ name, isNeeded, sendAll, flushAtExit }: SenderOptions) {
  // For good: a sender must not wake up beside the one of the same student's next session.
  const left = new AbortController();
  const over = left.signal;
  let queue: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetry(() => void flush());

  function failed(): void {
    if (over.aborted) return;
    clearTimeout(timer);
    retry.plan();
  }

  async function attempt(): Promise<void> {
    try {
      if (!(await withLock(name, sendAll))) failed();
    } catch (error) {
      // A mistake of ours must not end the sending for good.
      reportError(error);
      failed();
    }
  }

  /** Sends now; the promise says when all has been tried. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    retry.cancel();
    if (over.aborted || !isNeeded()) return queue;
    // A failure meanwhile has planned its next attempt; a page that is going would only send it twice.
    queue = queue.then(() => (retry.isPlanned() ? undefined : attempt()));
    return queue;
  }

  // At the window, after everyone at the document who keeps something because the page hides.
  const onHide = () => document.visibilityState === 'hidden' && void flush();
  window.addEventListener('visibilitychange', onHide, { signal: over });
  const stopFlush = onBeforeSignOut(flushAtExit);
  const stopWatching = onStudentLeft(stop);
  function stop(): void {
    left.abort();
    clearTimeout(timer);
    retry.cancel();
    stopFlush();
    stopWatching();
  }

  return {
    /** Aborted when the student has left, or by `stop`: then nothing of theirs is touched any more (SES-3). */
    over,
    flush,
    /** An attempt has failed, and the next one is planned: until then the server is left alone (HTTP-5). */
    isWaiting: retry.isPlanned,
    /** Sends now, or with the attempt that is planned. */
    send: (): Promise<void> => (retry.isPlanned() ? queue : flush()),
    /** Sends this number of milliseconds after its last call. */
    sendAfter(wait: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), wait);
    },
    /** Something has arrived: after the next failure it is tried again soon. */
    arrived: retry.reset,
    /** Sends nothing more: what is sent from here has ended. */
    stop,
  };
}
