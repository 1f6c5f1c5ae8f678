import type { StateStorage } from 'zustand/middleware';

interface SafeStorage extends Required<Omit<StateStorage, 'getItem'>> {
  getItem: (name: string) => string | null;
  /** The names that begin with a prefix, in no order. */
  names: (prefix: string) => string[];
}

/** Takes over what the page before a reload has left in this entry of the history. */
function takeCarried(key: string): [name: string, value: string][] {
  if (typeof history === 'undefined') return [];
  const { [key]: carried, ...rest } = (history.state ?? {}) as Record<string, unknown>;
  if (typeof carried !== 'object' || carried === null) return [];
  history.replaceState(rest, '');
  return Object.entries(carried).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/**
 * A key-value store over a Web Storage that never throws (SES-4): when the browser forbids it or it is full,
 * values go on in memory for as long as this window shows the application. They get over a reload in the state of the history's
 * entry, which no other origin sees.
 */
export function safeStorage(open: () => Storage, key: string): SafeStorage {
  const memory = new Map(takeCarried(key));
  // At `pagehide` it is too late. Added once, and only where it is needed: it keeps a page out of the back-forward cache.
  const carry = (): void => {
    if (memory.size > 0)
      history.replaceState({ ...(history.state as object), [key]: Object.fromEntries(memory) }, '');
  };
  const carryLater = (): void => globalThis.addEventListener?.('beforeunload', carry);
  if (memory.size > 0) carryLater();
  return {
    getItem(name) {
      const kept = memory.get(name);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      try {
        open().setItem(name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
        carryLater();
      }
    },
    removeItem(name) {
      memory.delete(name);
      try {
        open().removeItem(name);
      } catch {
        // A storage that throws holds nothing of ours.
      }
    },
    names(prefix) {
      let stored: string[] = [];
      try {
        stored = Object.keys(open());
      } catch {
        // As above.
      }
      return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(prefix));
    },
  };
}

/** The browser's local storage, safe to use when it is forbidden, damaged or full. */
export const localStore = safeStorage(() => window.localStorage, 'localStore');

/** The same for this tab's session storage. */
export const sessionStore = safeStorage(() => window.sessionStorage, 'sessionStore');

/** Whether the browser forbids this site to keep anything. */
export function isStorageRefused(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}
