import { localStore, sessionStore } from '@/lib/safe-storage';
import { clearDrafts, copyDrafts } from '@/session/drafts';
import { endSession, type SessionState, useSession } from '@/session/store';

/** Milliseconds for which the drafts of a student whose login has expired wait for them to sign in again (SES-3). */
const LIFE = 30 * 60 * 1000;

/**
 * In the local storage while a login has expired and nobody has signed in since: other tabs tell an expiry from an exit
 * by it, and keep what they have, too.
 */
const EXPIRED_KEY = 'session:expired';

/** In the session storage beside the drafts, which have their own keys there: when the login expired. */
const AT_KEY = 'draft:at';

function forget(): void {
  for (const key of sessionStore.names('draft:')) sessionStore.removeItem(key);
}

/** Forgets what waits, now or once it is too old. */
function forgetWhenOld(): void {
  const left = Number(sessionStore.getItem(AT_KEY)) + LIFE - Date.now();
  if (left > 0) setTimeout(forgetWhenOld, left);
  else forget();
}

/** Brings back what waits for the student who is there, and forgets what waits for others. */
function bringBack({ userInfo }: SessionState): void {
  forgetWhenOld();
  if (!userInfo) return;
  localStore.removeItem(EXPIRED_KEY);
  copyDrafts(userInfo.user_id, sessionStore, localStore);
  forget();
}

/** Ends the session because the server no longer knows its token: unlike after an exit, drafts wait for the same student. */
export function expireSession(): void {
  localStore.setItem(EXPIRED_KEY, '1');
  endSession('expiry');
}

/** Forgets all that this browser keeps of a student: its names in the local storage are `<kind>:<user id>` and what comes after. */
function forgetStudent(userId: string): void {
  for (const name of localStore.names('')) if (name.split(':')[1] === userId) localStore.removeItem(name);
}

/**
 * Forgets a student's drafts as soon as their session is over in this tab (SES-3). After an expiry they wait in this
 * tab's session storage, for the same student and half an hour, and are back before anything is drawn for them; an exit
 * or another student erases them, and with them what outlives an expiry: answers of an exam, questions to the AI.
 */
export function followDrafts(): () => void {
  bringBack(useSession.getState());
  return useSession.subscribe((state, { userInfo: before }) => {
    if (before?.user_id === state.userInfo?.user_id) return;
    if (before) {
      if (localStore.getItem(EXPIRED_KEY)) {
        sessionStore.setItem(AT_KEY, `${Date.now()}`);
        copyDrafts(before.user_id, localStore, sessionStore);
        clearDrafts(before.user_id);
      } else forgetStudent(before.user_id);
    }
    bringBack(state);
  });
}
