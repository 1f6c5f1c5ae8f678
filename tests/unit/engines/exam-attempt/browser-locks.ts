import { onTestFinished } from 'vitest';

type Granted = (lock: Lock | null) => unknown;

/** Installs locks in the browser until the end of the test: jsdom has none. */
export function setLocks(locks: object): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

/** The locks of a browser, as far as an exam asks for them: free or not, and stolen. */
export function stubLocks() {
  const held = new Map<string, (error: unknown) => void>();
  const request = (name: string, { steal }: LockOptions, granted: Granted): Promise<unknown> => {
    const stolen = held.get(name);
    if (stolen && !steal) return Promise.resolve().then(() => granted(null));
    stolen?.(new DOMException('stolen', 'AbortError'));
    return new Promise((resolve, reject) => {
      held.set(name, reject);
      const lock: Lock = { name, mode: 'exclusive' };
      void Promise.resolve()
        .then(() => granted(lock))
        .then((result) => {
          if (held.get(name) === reject) held.delete(name);
          resolve(result);
        });
    });
  };
  setLocks({ request, query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }) });
  return {
    names: (): string[] => [...held.keys()],
    /** Another tab holds a lock from now on; calling what is returned closes that tab. */
    holdElsewhere(name: string): () => void {
      let close = () => {};
      void request(name, { steal: true }, () => new Promise<void>((done) => (close = done))).catch(() => {});
      return () => close();
    },
  };
}
