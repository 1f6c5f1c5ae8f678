type Flush = () => Promise<unknown>;

const flushes = new Set<Flush>();

/**
 * Calls back when the student exits, while the token still lives: what is not saved yet can be sent. The promise
 * says when it has arrived. Returns what ends it.
 */
export function onBeforeSignOut(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/**
 * Starts every flush at once, the youngest first: a page writes into what was there before it. Returns when all
 * have arrived or failed.
 */
export async function flushBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...flushes].toReversed().map(async (flush) => flush()));
}
