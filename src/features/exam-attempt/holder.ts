import { randomId } from '@/lib/random-id';
import { sessionStore } from '@/lib/safe-storage';

const KEY = 'examTab';

let own: string | undefined;

/**
 * This tab's name as a writer. A reload keeps it; a duplicated tab gets one of its own, for the name lies in the
 * session storage only while the page is away.
 */
export function ownHolder(): string {
  if (own !== undefined) return own;
  own = sessionStore.getItem(KEY) ?? randomId().slice(0, 16);
  sessionStore.removeItem(KEY);
  const holder = own;
  window.addEventListener('pagehide', () => sessionStore.setItem(KEY, holder));
  window.addEventListener('pageshow', () => sessionStore.removeItem(KEY));
  return holder;
}
