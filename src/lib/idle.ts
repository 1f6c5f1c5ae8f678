/** Runs work when the browser has nothing better to do, at the latest after `timeout` milliseconds. */
export function whenIdle(work: () => void, timeout = 1000): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, 50);
}
