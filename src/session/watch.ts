import { localStore } from '@/lib/safe-storage';
import { onStoredElsewhere } from '@/lib/tabs';
import { endSession, type UserInfo, useSession } from '@/session/store';
import { SESSION_KEY } from '@/session/stored-token';

function readStored(): void {
  // persist leaves the state alone when the key is gone, which for us means signed out.
  if (localStore.getItem(SESSION_KEY) === null) endSession('expiry');
  else void useSession.persist.rehydrate();
}

/**
 * Keeps this tab's session equal to the stored one (SES-5): another tab's login or exit arrives as a storage
 * event; a page that comes back from the back/forward cache has missed them and reads again.
 */
export function followOtherTabs(): void {
  onStoredElsewhere(SESSION_KEY, readStored);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) readStored();
  });
}

/** Calls back with the student whose session is over, however it ended: exit, expiry, another tab (SES-3). */
export function onStudentLeft(forget: (left: UserInfo) => void): () => void {
  return useSession.subscribe((state, previous) => {
    if (previous.userInfo && previous.userInfo.user_id !== state.userInfo?.user_id) forget(previous.userInfo);
  });
}
