type Farewell = () => Promise<unknown>;

const farewells = new Set<Farewell>();

/**
 * Calls back when the student exits, while the token still lives: what is not saved yet can be sent. The promise
 * says when it has arrived. Returns what ends it.
 */
export function beforeExit(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

/**
 * Starts every farewell at once, the youngest first: a page writes into what was there before it. Returns when all
 * have arrived or failed.
 */
export async function sayFarewell(): Promise<void> {
  await Promise.allSettled([...farewells].toReversed().map(async (farewell) => farewell()));
}
