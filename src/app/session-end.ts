import { call } from '@/api/request';
import { logout } from '@/api/users';
import { uploadBeforeEnd } from '@/app/tracking';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { institute } from '@/lib/institute';
import { endSession, useSession } from '@/session/store';
import { expireSession } from '@/session/unsaved';
import { startLoading } from '@/ui/overlay-store';
import { showToast } from '@/ui/toast-store';

/** Longest wait for the last saves to arrive, in milliseconds. */
const FLUSH_TIME = 3_000;

/** Token of the session that is being left. */
let leaving = '';

/**
 * Signs the student out (NAV-5): records the logout and sends all records, waits behind the cover for the last saves,
 * whether or not the server is reached, and ends the session; at once when the page is closed meanwhile. The logout call comes
 * last: after it the server takes nothing under this token.
 */
export async function exitSession(): Promise<void> {
  const { token } = useSession.getState();
  leaving = token;
  uploadBeforeEnd(true);
  const uncover = startLoading('正在退出…');
  const waiting = new AbortController();
  const leave = () => {
    waiting.abort();
    uncover();
    // Another tab may have left, or let in somebody else.
    if (useSession.getState().token !== token) return;
    endSession('exit');
    call(logout, {}, { quiet: true, keepalive: true, token }).catch(() => {});
  };
  window.addEventListener('pagehide', leave, { signal: waiting.signal });
  const late = new Promise((resolve) => setTimeout(resolve, FLUSH_TIME));
  await Promise.race([flushBeforeSignOut(), late]);
  leave();
  // The logout of the campus; the call goes on meanwhile.
  if (institute.logout) window.location.assign(institute.logout);
}

/**
 * The server no longer knows a token: says so and ends the session. Of many answers the first does (HTTP-3): a token that
 * has ended, or that a newer session has replaced, ends nothing (SES-5).
 */
export function sessionExpired(sentToken: string): void {
  if (!sentToken || sentToken === leaving || sentToken !== useSession.getState().token) return;
  showToast('登录失效，请重新登录', { type: 'warning' });
  uploadBeforeEnd(false);
  expireSession();
}
