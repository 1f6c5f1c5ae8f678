const FIRST = 2_000;
const LAST = 30_000;

/** Tries again after 2 s, then later and later up to 30 s, and at once when the browser is online again. */
export function createRetrying(again: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('online', now);
  }
  function now(): void {
    cancel();
    again();
  }
  return {
    cancel,
    plan(): void {
      if (timer !== undefined) return;
      timer = setTimeout(now, wait);
      wait = Math.min(LAST, wait * 2);
      window.addEventListener('online', now);
    },
    reset(): void {
      cancel();
      wait = FIRST;
    },
  };
}
