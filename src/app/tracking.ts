import { useLayoutEffect } from 'react';
import { loadedTracker, loadTracker } from '@/app/start/load-tracker';
import { pageAt } from '@/app/start/path-code';
import type { TrackedPage } from '@/features/tracker';
import { useSession } from '@/session/store';

function recordPage(page: TrackedPage): void {
  const tracker = loadedTracker();
  tracker?.startTracker();
  tracker?.trackPage(page);
}

/**
 * Records the page that a signed-in student opens the application with, before any call is made: the very first answer
 * may say that the login has expired (TRK-1, HTTP-3).
 */
export async function trackFirstPage(): Promise<void> {
  if (!useSession.getState().token) return;
  await loadTracker();
  const { pathname } = window.location;
  const page = pageAt(pathname);
  if (page) recordPage({ pageRoute: pathname, pageRouteName: page.name, pageTitle: page.title });
}

/** Records which page is shown (TRK-1), in the task that shows it: a tab closed right then has its record. */
export function useTrackedPage({ pageRoute, pageRouteName, pageTitle }: TrackedPage): void {
  const signedIn = useSession((state) => state.token !== '');
  useLayoutEffect(() => {
    if (!signedIn) return;
    const page = { pageRoute, pageRouteName, pageTitle };
    // Its code is there but for the public pages of a student who has just signed in.
    if (loadedTracker()) recordPage(page);
    else void loadTracker().then(() => recordPage(page));
  }, [signedIn, pageRoute, pageRouteName, pageTitle]);
}

/** Sends all records while the token still lives (TRK-4); `leaving` records the logout first (NAV-5). */
export function uploadBeforeEnd(leaving: boolean): void {
  if (leaving) loadedTracker()?.recordLogout();
  loadedTracker()?.uploadRecords();
}
