/** Milliseconds beyond which an answer took too long to tell the time well; it still gives the bounds of it. */
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
    /** The server said what time it was, somewhere between question and answer. */
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
