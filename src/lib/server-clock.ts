/** Milliseconds beyond which an answer took too long to tell the time well; it still bounds it. */
const SLOW = 1_500;

/**
 * The server's clock, computed from its last answer and the time that has run since: whatever the device's own clock
 * shows, or is set to, does not matter.
 */
export function createServerClock(running: () => number = () => performance.now()) {
  let offset: number | undefined;

  return {
    /** When a question to the server is sent; hand the value to `sync` with the answer. */
    mark: running,
    /** Sets the clock: `serverNow` was the time somewhere between question and answer. */
    sync(serverNow: number, askedAt: number): void {
      const wait = running() - askedAt;
      const now =
        offset === undefined || wait <= SLOW
          ? serverNow + wait / 2
          : Math.min(serverNow + wait, Math.max(serverNow, offset + running()));
      offset = now - running();
    },
    /** The server's time, epoch milliseconds. */
    now: (): number => (offset ?? Date.now() - running()) + running(),
  };
}

/** The device slept, or its clock was set, when its two clocks drift apart by this many milliseconds. */
const JUMP = 2_000;

const gapOfClocks = (): number => Date.now() - performance.now();

/** Calls back every second, and when the network is back or the page comes in sight or goes, until `over` is aborted. */
export function startPulse(
  everySecond: (hasJumped: boolean) => void,
  changed: () => void,
  over: AbortSignal,
): void {
  let clockGap = gapOfClocks();
  const seconds = setInterval(() => {
    const gap = gapOfClocks();
    const hasJumped = Math.abs(gap - clockGap) > JUMP;
    clockGap = gap;
    everySecond(hasJumped);
  }, 1000);
  over.addEventListener('abort', () => clearInterval(seconds));
  document.addEventListener('visibilitychange', changed, { signal: over });
  window.addEventListener('online', changed, { signal: over });
}
