import { call } from '@/api/request';
import { usageLog } from '@/api/user-behavior-log';
import { application } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { localStore } from '@/lib/safe-storage';

/** Which session the usage log was sent for, so that a reload or a second tab does not send it again. */
const MARK = 'usageLogged';

/** Milliseconds: a page that is left breaks off its calls, which is no failure; it is gone before this has passed. */
const LEAVING = 1000;

/**
 * Sends the one usage log of a session (TRK-7), which goes on when the page is left; a failed one is tried again when
 * the application next starts.
 */
export function logUsage(session: { userId: string; userName: string; token: string }): void {
  const mark = hashOf(session.token);
  if (localStore.getItem(MARK) === mark) return;
  localStore.setItem(MARK, mark);
  const forget = () => {
    if (localStore.getItem(MARK) === mark) localStore.removeItem(MARK);
  };
  call(usageLog, { ...application, ...session }, { quiet: true, keepalive: true }).catch(() =>
    setTimeout(forget, LEAVING),
  );
}

/** The session is over: the next one is logged even if the server issues the same token. */
export function forgetUsage(): void {
  localStore.removeItem(MARK);
}
