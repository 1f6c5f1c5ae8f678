const FIRST = 5_000;
const LAST = 300_000;

/**
 * Plans to do something again: after 5 s, then later and later up to 5 minutes, and at once when the browser is
 * online again.
 */
export function createRetry(again: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST;

  /** Takes the plan back. */
  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('online', again);
  }

  return {
    cancel,
    isPlanned: (): boolean => timer !== undefined,
    /** Plans it, if it is not planned yet. */
    plan(): void {
      if (timer !== undefined) return;
      timer = setTimeout(again, wait);
      wait = Math.min(LAST, wait * 2);
      window.addEventListener('online', again);
    },
    /** It went well: the next plan is for soon again. */
    reset(): void {
      wait = FIRST;
    },
  };
}
