/**
 * The Web Lock of the tab that writes an attempt: the browser takes it away only when the tab is gone, so a tab that is
 * merely busy is never mistaken for one. Chromium neither freezes a page that holds a lock nor puts it in the back/forward
 * cache; a page that came back without its lock would ask the server at once, which tells it who writes.
 * Browsers know no locks on plain http, and give none where storage is blocked.
 */
export function createWriterLock(name: string, lost: () => void) {
  let free: (() => void) | undefined;

  return {
    /** Asks for the lock: true when this tab has it, false when another has, undefined where there are no locks. */
    take: (how: { ifAvailable: true } | { steal: true }): Promise<boolean | undefined> =>
      new Promise((resolve) => {
        if (free || !navigator.locks) {
          resolve(free ? true : undefined);
          return;
        }
        let own: (() => void) | undefined;
        navigator.locks
          .request(name, how, (lock) => {
            resolve(lock !== null);
            return lock && new Promise<void>((done) => (free = own = done));
          })
          .catch(() => {
            if (!own) resolve(undefined);
            else if (free === own) {
              // Stolen: the student goes on in another tab.
              free = undefined;
              lost();
            }
          });
      }),
    /** Whether no tab has the lock; never where there are no locks. */
    async isFree(): Promise<boolean> {
      const locks = await navigator.locks?.query();
      return locks?.held?.every((lock) => lock.name !== name) ?? false;
    },
    release(): void {
      free?.();
      free = undefined;
    },
  };
}
export type WriterLock = ReturnType<typeof createWriterLock>;
