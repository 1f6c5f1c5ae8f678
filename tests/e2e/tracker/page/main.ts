import { configureRequest } from '@/api/request';
import { startTracker, trackPage } from '@/features/tracker';
import { endSession, startSession, useSession } from '@/session/store';
import { followOtherTabs } from '@/session/watch';

/** The tracker by itself in a page: what a run does in each tab. */
const harness = {
  signIn(userId: string): void {
    startSession({ token: `token-${userId}`, userInfo: { user_id: userId, username: `学生 ${userId}` } });
  },
  signOut: () => endSession('exit'),
  /** Clicks the declared element; tells whose record it is, empty when nobody is signed in. */
  click(label: string): string {
    const button = document.querySelector('button');
    button?.setAttribute('data-track-label', label);
    button?.click();
    return useSession.getState().userInfo?.user_id ?? '';
  },
  /** Goes to a new address, then calls the tracker, as the router does. */
  go(pageRoute: string): string {
    window.history.pushState(null, '', pageRoute);
    trackPage({ pageRoute, pageRouteName: 'Test', pageTitle: '测试' });
    return useSession.getState().userInfo?.user_id ?? '';
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}

configureRequest({ token: () => useSession.getState().token, toast: () => {}, expired: () => {} });
followOtherTabs();
startTracker();
trackPage({ pageRoute: window.location.pathname, pageRouteName: 'Test', pageTitle: '测试' });
window.harness = harness;
