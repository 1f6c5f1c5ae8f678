import { whenPainted } from '@/lib/first-paint';

/** Runs work when the browser has nothing better to do, within a second of the first paint; returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  let wanted = true;
  const begin = () => wanted && work();
  whenPainted(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 1000 });
    else setTimeout(begin, 50);
  });
  return () => {
    wanted = false;
  };
}

/** Milliseconds by which a page has what it asked for. */
const AT_REST = 4_000;

/** Runs work that takes nothing away from a page that has just been opened; returns what takes it back. */
export function whenAtRest(work: () => void): () => void {
  const timer = setTimeout(() => (takeBack = whenIdle(work)), AT_REST);
  let takeBack = (): void => clearTimeout(timer);
  return () => takeBack();
}

/** A wait for the next moment in which the browser has nothing better to do, a second after the first paint at the most. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Handles each item in an idle moment of its own: a click in between waits for one of them, not for all. */
export async function eachWhenIdle<Item>(items: Iterable<Item>, handle: (item: Item) => void): Promise<void> {
  for (const item of items) {
    await idle();
    handle(item);
  }
}
