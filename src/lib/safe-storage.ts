import type { StateStorage } from 'zustand/middleware';

interface SafeStorage extends Required<Omit<StateStorage, 'getItem'>> {
  getItem: (name: string) => string | null;
  /** The names that begin with a prefix, in no order. */
  names: (prefix: string) => string[];
}

/**
 * A key-value store over a Web Storage that never throws (SES-4): when the browser forbids it or it is full,
 * values go on in memory for as long as this page lives.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
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
export const localStore = safeStorage(() => window.localStorage);

/** The same for this tab's session storage. */
export const sessionStore = safeStorage(() => window.sessionStorage);
