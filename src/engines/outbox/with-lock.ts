/** True in the task in which the page goes out of sight: perhaps it is being closed. */
let isLeaving = false;

// Capturing, at the outermost: before anyone who sends something because of it.
window.addEventListener(
  'visibilitychange',
  () => {
    isLeaving = document.visibilityState === 'hidden';
    setTimeout(() => (isLeaving = false));
  },
  { capture: true },
);

/** Milliseconds that it may take until another tab reads what this one has written. */
const KNOWN_AFTER = 250;

/**
 * Does work of a name in only one tab at a time, so that two tabs with the same drafts do not both send them. A page
 * that is being left does not wait for its turn, which would come too late: there the server tells doubles by their
 * keys, as everywhere in browsers without locks.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (isLeaving || !navigator.locks) return work();
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    navigator.locks
      .request(`matrix ${name}`, async () => {
        hasBegun = true;
        resolve(await work());
        // The next tab would else send what it does not know to be sent.
        await new Promise((known) => setTimeout(known, KNOWN_AFTER));
      })
      // A browser that blocks storage blocks locks, too.
      .catch((error: unknown) => (hasBegun ? reject(error) : resolve(work())));
  });
}
