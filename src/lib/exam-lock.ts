import * as v from 'valibot';
import { localStore } from '@/lib/safe-storage';
import { onStoredElsewhere } from '@/lib/tabs';
import { storedJson } from '@/lib/stored-json';

/** Prefix of the marks: each tab that runs an exam has one of its own, so that no tab removes another's. */
export const EXAM_MARKS = 'chatLock:';
const OWN_KEY = `${EXAM_MARKS}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
const RENEW_EVERY = 20_000;
/** Milliseconds until a mark that is not renewed expires; a hidden tab's timers run once a minute. */
const LIFE = 150_000;

const mark = v.object({ reason: v.string(), at: v.number() });
const markAt = (key: string) => storedJson(localStore, key, mark, undefined);
const own = markAt(OWN_KEY);

let ownReason: string | null = null;

/** Returns why an exam in any tab locks the chat; null when none does. */
export function lockReason(now = Date.now()): string | null {
  // Without storage a lock holds in its own tab only.
  if (ownReason !== null) return ownReason;
  for (const key of localStore.names(EXAM_MARKS)) {
    const found = markAt(key).read();
    if (found && Math.abs(now - found.at) < LIFE) return found.reason;
  }
  return null;
}

let renewal: ReturnType<typeof setInterval> | undefined;

const write = () => {
  if (ownReason !== null) own.write({ reason: ownReason, at: Date.now() });
};

/** Sets or removes this tab's lock. */
export function setOwnLock(reason: string | null): void {
  ownReason = reason;
  clearInterval(renewal);
  if (reason === null) {
    own.forget();
    return;
  }
  write();
  renewal = setInterval(write, RENEW_EVERY);
}

/** Calls back when another tab locks or unlocks. */
export function watchLocks(changed: () => void): void {
  onStoredElsewhere(EXAM_MARKS, changed);
  // A tab that closes removes its lock; one that is restored from the back/forward cache sets it again.
  window.addEventListener('pagehide', own.forget);
  window.addEventListener('pageshow', () => {
    write();
    changed();
  });
}
