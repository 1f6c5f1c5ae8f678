import { call } from '@/api/request';
import { logout } from '@/api/users';
import { uploadBeforeEnd } from '@/app/tracking';
import { sayFarewell } from '@/session/farewell';
import { endSession, useSession } from '@/session/store';
import { markExpiry } from '@/session/unsaved';
import { showToast } from '@/ui/toast-store';

/** Milliseconds: how long the server is not told of an exit, for what is saved last to arrive. */
const FAREWELL_TIME = 3_000;

/**
 * The student leaves (NAV-5): the logout is recorded and everything sent while the token still lives, then
 * the session ends here at once, whether or not the server can be told. It is told last: from then on it takes
 * nothing under this token.
 */
export function exitSession(): void {
  uploadBeforeEnd(true);
  const { token } = useSession.getState();
  const late = new Promise((resolve) => setTimeout(resolve, FAREWELL_TIME));
  void Promise.race([sayFarewell(), late])
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
  markExpiry();
  endSession('expiry');
}
