/** Runs work when the browser has nothing better to do, within a second; gives what takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 50);
  return () => clearTimeout(handle);
}

/** A wait for the next moment in which the browser has nothing better to do, a second at the most. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
