import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { sessionStore } from '@/lib/safe-storage';
import { openChannel } from '@/lib/tabs';

const NAME_KEY = 'examTab';

let own: string | undefined;

/**
 * This tab's name as a writer. A reload keeps it; a duplicated tab gets one of its own, for the name lies in the
 * session storage only while the page is away.
 */
export function ownHolder(): string {
  if (own !== undefined) return own;
  own = sessionStore.getItem(NAME_KEY) ?? randomId().slice(0, 16);
  sessionStore.removeItem(NAME_KEY);
  const holder = own;
  window.addEventListener('pagehide', () => sessionStore.setItem(NAME_KEY, holder));
  window.addEventListener('pageshow', () => sessionStore.removeItem(NAME_KEY));
  return holder;
}

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
        let held: (() => void) | undefined;
        navigator.locks
          .request(name, how, (lock) => {
            resolve(lock !== null);
            return lock && new Promise<void>((done) => (free = held = done));
          })
          .catch(() => {
            if (!held) resolve(undefined);
            else if (free === held) {
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

/** taken: this tab writes from now on. ended: the server has the hand-in. The others: does any tab write? This one does. */
const message = v.picklist(['taken', 'ended', 'who writes?', 'I write']);

/** Milliseconds after which a tab that has not answered counts as gone. */
const ANSWER_WITHIN = 3_000;

/** Opens the channel by which the tabs of one browser that show the same attempt tell each other who writes. */
export const openTabChannel = (attemptId: string, heard?: (said: v.InferOutput<typeof message>) => void) =>
  openChannel(`matrix-exam ${attemptId}`, message, heard);

/** Asks whether a tab of this browser writes an attempt; where there are locks, they know it better. */
export const isWrittenHere = (attemptId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isWritten: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isWritten);
    };
    const channel = openTabChannel(attemptId, (said) => said === 'I write' && answer(true));
    const timer = setTimeout(answer, ANSWER_WITHIN, false);
    channel.tell('who writes?');
  });
