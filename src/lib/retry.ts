/**
 * Plans to do something again: after `first` ms, then later and later up to `last`, and at once when the browser is
 * online again.
 */
export function createRetry(again: () => void, first = 5_000, last = 300_000) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = first;

  /** Takes the plan back. */
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
    isPlanned: (): boolean => timer !== undefined,
    /** Plans it, if it is not planned yet. */
    plan(): void {
      if (timer !== undefined) return;
      timer = setTimeout(now, wait);
      wait = Math.min(last, wait * 2);
      window.addEventListener('online', now);
    },
    /** It went well: nothing is planned, and the next plan is for soon again. */
    reset(): void {
      cancel();
      wait = first;
    },
  };
}
