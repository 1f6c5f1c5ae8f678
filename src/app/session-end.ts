import { call } from '@/api/request';
import { logout } from '@/api/users';
import { uploadBeforeEnd } from '@/app/tracking';
import { clearDrafts } from '@/session/drafts';
import { sayFarewell } from '@/session/farewell';
import { endSession, useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';
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

const QUIET_MS = 500;
let lastExpiry = Number.NEGATIVE_INFINITY;

/** Acts at once on the first answer, then not until there has been quiet for 500 ms (HTTP-3). */
function expire(): void {
  const now = performance.now();
  const first = now - lastExpiry > QUIET_MS;
  lastExpiry = now;
  if (!first) return;
  showToast('登录失效，请重新登录', { type: 'warning' });
  uploadBeforeEnd(false);
  endSession('expiry');
}

/** The server no longer knows a token; one that a newer session has replaced ends nothing (SES-5). */
export function sessionExpired(sentToken: string): void {
  if (sentToken !== '' && sentToken === useSession.getState().token) expire();
}

/**
 * Forgets a student's drafts as soon as their session is over in this tab (SES-3). Cached server data and
 * kept-alive pages end with the signed-in frame, which is keyed by the student.
 */
export function forgetDrafts(): () => void {
  return onStudentLeft(({ user_id }) => clearDrafts(user_id));
}
