import { useSession } from '@/session/store';
import { localStore } from '@/lib/safe-storage';
import { onStoredElsewhere, type StoredElsewhere } from '@/lib/tabs';

const PREFIX = 'draft:';

/** The draft that holds what the student wants to be reminded of; any page tells it (app/send-unsent.ts). */
export const REMINDERS = 'reminders';

/** The draft that says that the student wants no reminders of dates on this device. */
export const DATE_REMINDERS = 'dateReminders';

/** The draft that says that dates which stand in no list are drawn on this device. */
export const PRIVATE_DATES = 'privateDates';

/** The signed-in student's id, or an empty string. */
export const ownerId = (): string => useSession.getState().userInfo?.user_id ?? '';
const keyOf = (name: string): string => `${PREFIX}${ownerId()}:${name}`;

/** Text that the signed-in student typed under this name and has not sent yet; empty when there is none. */
export function readDraft(name: string): string {
  return localStore.getItem(keyOf(name)) ?? '';
}

/** Keeps text of the signed-in student under a name; empty text forgets it. Signed out, nothing is kept (SES-3). */
export function writeDraft(name: string, text: string): void {
  if (!ownerId()) return;
  if (text) localStore.setItem(keyOf(name), text);
  else localStore.removeItem(keyOf(name));
}

/** The student's drafts as a store of `storedJson`. */
export const draftStore = {
  getItem: readDraft,
  setItem: writeDraft,
  removeItem: (name: string): void => writeDraft(name, ''),
};

/** Drafts that stay: choices and lists of the student, which nobody is to send or finish. */
const STANDING = new Set([
  REMINDERS,
  DATE_REMINDERS,
  PRIVATE_DATES,
  'chatChoices',
  'courseSearchHistory',
  'activityCalendar',
  'agendaPutOff',
]);

/** The names of the signed-in student's drafts that begin with a prefix, in no order. */
export const draftsUnder = (prefix: string): string[] =>
  localStore.names(keyOf(prefix)).map((key) => key.slice(keyOf('').length));

/** Names of the drafts of what the signed-in student wrote or did and that is not sent or finished yet. */
export const unsavedDrafts = (): string[] => draftsUnder('').filter((name) => !STANDING.has(name));

/** Whether there is any. */
export const hasUnsaved = (): boolean => unsavedDrafts().length > 0;

/**
 * Calls back, until `over` is aborted, when another tab has written or removed a draft of the signed-in student whose
 * name begins with a prefix, and with null when it has cleared the storage.
 */
export function onDraftElsewhere(
  prefix: string,
  changed: (change: StoredElsewhere | null) => void,
  over?: AbortSignal,
): void {
  onStoredElsewhere(
    PREFIX,
    (change) => {
      if (!change || change.key.startsWith(keyOf(prefix))) changed(change);
    },
    over,
  );
}

/** Copies every draft of one student from one store to another. */
export function copyDrafts(userId: string, from: typeof localStore, to: typeof localStore): void {
  for (const key of from.names(`${PREFIX}${userId}:`)) to.setItem(key, from.getItem(key) ?? '');
}

/** Forgets every draft of one student (SES-3). */
export function clearDrafts(userId: string): void {
  for (const key of localStore.names(`${PREFIX}${userId}:`)) localStore.removeItem(key);
}
