import { useEffect } from 'react';
import type { TrackedPage } from '@/features/tracker';
import { whenPainted } from '@/lib/first-paint';
import { useSession } from '@/session/store';

type Tracker = typeof import('@/features/tracker');

/** Only a signed-in student is tracked, so the tracker's code stays out of the login screen. */
let tracker: Tracker | undefined;
let loading: Promise<Tracker> | undefined;

/** Loads and starts the tracker, once; a failed load is tried again at the next navigation. */
export function loadTracker(): Promise<Tracker> {
  loading ??= import('@/features/tracker').then(
    (loaded) => {
      tracker = loaded;
      loaded.startTracker();
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Tells the tracker which page is shown (TRK-1). */
export function useTrackedPage({ pageRoute, pageRouteName, pageTitle }: TrackedPage): void {
  const signedIn = useSession((state) => state.token !== '');
  useEffect(() => {
    if (!signedIn) return;
    // The page first. Offline, it shows that its own code could not be loaded; the tracker need not say it too.
    whenPainted(() =>
      loadTracker().then(
        (loaded) => loaded.trackPage({ pageRoute, pageRouteName, pageTitle }),
        () => {},
      ),
    );
  }, [signedIn, pageRoute, pageRouteName, pageTitle]);
}

/** Sends all records while the token still lives (TRK-4); `leaving` records the logout first (NAV-5). */
export function uploadBeforeEnd(leaving: boolean): void {
  if (leaving) tracker?.recordLogout();
  tracker?.uploadRecords();
}
