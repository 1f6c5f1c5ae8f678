/**
 * Local storage that says whether it took a value. Unlike `lib/safe-storage` it keeps no copy in memory: the
 * tracker must know that storage is full to make room, and other tabs must see what this one wrote.
 */
export const storage = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** False when the browser forbids it or there is no room. */
  set(key: string, value: string): boolean {
    try {
      window.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // A storage that throws holds nothing of ours.
    }
  },
  /** All keys that begin so, in the order in which this application numbers them. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(window.localStorage)
        .filter((key) => key.startsWith(prefix))
        .toSorted();
    } catch {
      return [];
    }
  },
};
