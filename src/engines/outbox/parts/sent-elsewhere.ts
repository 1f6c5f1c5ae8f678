import { createRetry } from '@/lib/retry';

interface SentElsewhereOptions<Entry> {
  /** Asks the server again for what is shown; rejects when no answer came. Without it nothing is held. */
  ask: (() => Promise<unknown>) | undefined;
  /** Receives the entries that the server shows now and that are held no longer. */
  onShown: (entries: readonly Entry[]) => void;
  /** Aborted when the student has left. */
  over: AbortSignal;
}

/** Holds what another tab has sent until the server shows it here, which is asked for again and again. */
export function createSentElsewhere<Entry>({ ask, onShown, over }: SentElsewhereOptions<Entry>) {
  let held: readonly Entry[] = [];
  let isAsking = false;
  const retry = createRetry(() => void askAnew());
  over.addEventListener('abort', retry.cancel);

  async function askAnew(): Promise<void> {
    retry.cancel();
    if (!ask || isAsking) return;
    isAsking = true;
    // Entries added meanwhile may be newer than the answer.
    for (let asked = held; held.length > 0; asked = held) {
      const isAnswered = await ask().then(
        () => true,
        () => false,
      );
      if (over.aborted) return;
      if (!isAnswered) {
        retry.plan();
        break;
      }
      retry.reset();
      held = held.filter((entry) => !asked.includes(entry));
      onShown(asked);
    }
    isAsking = false;
  }

  return {
    held: (): readonly Entry[] => held,
    /** Takes what is gone from the drafts, also what is held already; says whether anything is new. */
    hold(gone: readonly Entry[]): boolean {
      const hasNew = gone.some((entry) => !held.includes(entry));
      if (ask) held = gone;
      if (hasNew) void askAnew();
      return hasNew;
    },
  };
}
