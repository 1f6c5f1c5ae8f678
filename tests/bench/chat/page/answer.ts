let current = '';
const listeners = new Set<() => void>();

/** The text that has been written. */
export const answer = (): string => current;

/** Shows another text; drawn before the next frame, as from the application's store. */
export function show(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
