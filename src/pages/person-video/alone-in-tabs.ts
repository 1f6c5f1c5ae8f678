/**
 * Does work if no other tab is at work of this name, and returns whether it did. The browser frees the lock of a tab that is
 * gone, and only then. Without locks (plain http, blocked storage) each tab does it: the server takes the same part twice.
 */
export async function aloneInTabs(name: string, work: () => Promise<void>): Promise<boolean> {
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    await work();
    return true;
  };
  if (!navigator.locks) return begin();
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null && begin());
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}

/** Waits until no tab is at work of this name; rejects when `over` is aborted. */
export const whenAlone = (name: string, over: AbortSignal): Promise<void> =>
  navigator.locks.request(name, { signal: over }, () => {});

/** Whether a tab is at work of this name. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some((lock) => lock.name === name);
}
