import { whenIdle } from '@/lib/idle';
import { randomId } from '@/lib/random-id';

const LEADER = 'trackers';
const tabLock = (tab: string): string => `trackers:${tab}`;

/**
 * Milliseconds that the last writes of an ended tab may take to reach this one: storage and locks travel by
 * different ways through the browser.
 */
const SETTLE = 1000;

/** The same when nobody led: at most the leader of a page just left, on whose writes the browser is quick. */
const SETTLE_FREE = 150;

const settled = (time = SETTLE): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

interface TabEvents {
  /** No other tab was alive as this one came: one that is leads, or waits for the lead. */
  onAlone: () => void;
  /** This tab leads from now on: it alone writes the shared array. */
  onLead: () => void;
  /** A watched tab is gone, and with it whoever would have sent its records. */
  onGone: (tab: string) => void;
}

/**
 * Makes this tab known to the others by a Web Lock that lives as long as it does, and agrees with them on one
 * leader. Without Web Locks each tab acts as if it were alone.
 */
export function joinTabs({ onAlone, onLead, onGone }: TabEvents) {
  const id = `t${randomId()}`;
  const watched = new Set([id]);
  const ending = new AbortController();
  const { signal } = ending;
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  let isAlone = !locks;

  /** Asks for a lock; being taken back while waiting is no failure. */
  const request = (name: string, held: () => Promise<void>): Promise<void> =>
    locks?.request(name, { signal }, held).catch(() => {}) ?? Promise.resolve();
  const isFree = (name: string): Promise<boolean> =>
    locks?.request(name, { ifAvailable: true }, (lock) => lock !== null) ?? Promise.resolve(true);
  /**
   * Waits until a tab is gone. A tab that has only just begun may not have its lock yet: it is gone if the lock
   * is free twice, with time in between.
   */
  const untilGone = async (name: string): Promise<void> => {
    do {
      await request(name, async () => {});
      await settled();
    } while (!signal.aborted && !(await isFree(name)));
  };
  const lead = async (settling: number): Promise<void> => {
    await settled(settling);
    whenIdle(() => {
      if (!signal.aborted) onLead();
    });
    await left;
  };

  return {
    id,
    /** True once it is known that this tab came alone. */
    cameAlone: () => isAlone,
    /** Takes this tab's name and seeks the lead; alone, it leads before this returns. */
    enter(): void {
      if (!locks) return onLead();
      void request(tabLock(id), () => left);
      locks
        .request(LEADER, { ifAvailable: true }, (lock) => {
          if (lock) {
            isAlone = true;
            onAlone();
            return lead(SETTLE_FREE);
          }
          void request(LEADER, () => lead(SETTLE));
          return undefined;
        })
        .catch(() => {});
    },
    /** Calls `onGone` once another tab is gone. */
    watch(tab: string): void {
      if (watched.has(tab)) return;
      watched.add(tab);
      if (!locks) return onGone(tab);
      untilGone(tabLock(tab)).then(
        () => {
          if (!signal.aborted) onGone(tab);
        },
        // The browser no longer grants locks: the next visit finds the records.
        () => {},
      );
    },
    /** Releases this tab's name and its lead; returns true when it held either. */
    leave(): boolean {
      ending.abort();
      return locks !== undefined;
    },
  };
}
