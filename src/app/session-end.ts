import { call } from '@/api/request';
import { logout } from '@/api/users';
import { uploadBeforeEnd } from '@/app/tracking';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { endSession, useSession } from '@/session/store';
import { expireSession } from '@/session/unsaved';
import { showToast } from '@/ui/toast-store';

/** Longest wait of the logout call for the last saves to arrive, in milliseconds. */
const FLUSH_TIME = 3_000;

/**
 * Signs the student out (NAV-5): records the logout and sends everything while the token still lives, and ends
 * the session here at once, whether or not the server is reached. The logout call comes last: after it the server
 * takes nothing under this token.
 */
export function exitSession(): void {
  uploadBeforeEnd(true);
  const { token } = useSession.getState();
  const late = new Promise((resolve) => setTimeout(resolve, FLUSH_TIME));
  void Promise.race([flushBeforeSignOut(), late])
    .then(() => call(logout, {}, { quiet: true, keepalive: true, token }))
    .catch(() => {});
  endSession('exit');
}

/**
 * The server no longer knows a token: says so and ends the session. Of many answers the first does (HTTP-3): a token that
 * has ended, or that a newer session has replaced, ends nothing (SES-5).
 */
export function sessionExpired(sentToken: string): void {
  if (!sentToken || sentToken !== useSession.getState().token) return;
  showToast('登录失效，请重新登录', { type: 'warning' });
  uploadBeforeEnd(false);
  expireSession();
}
