import { useMemo, useSyncExternalStore } from 'react';
import { type UnsentItem, unsentItems } from './records';

/** Milliseconds between two looks: a storage tells its own tab nothing. */
const LOOK_EVERY = 1000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY);
  return () => clearInterval(timer);
}

const snapshot = (): string => JSON.stringify(unsentItems());

/** Returns all that waits to be sent, as it is now. */
export function useUnsent(): UnsentItem[] {
  const text = useSyncExternalStore(subscribe, snapshot);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made above
  return useMemo(() => JSON.parse(text) as UnsentItem[], [text]);
}
