import { call } from '@/api/request';
import { usageLog } from '@/api/user-behavior-log';
import { application } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { localStore } from '@/lib/safe-storage';
import { onStoredElsewhere } from '@/lib/tabs';
import type { TrackedAction } from '@/lib/tracked';
import { useSession } from '@/session/store';
import { createTracker, type TrackedPage } from './create-tracker';
import type { TrackRecord } from './record';
import { ENTRY } from './record-store';
import { currentStudent } from './student';

/** Which session the usage log was sent for, so that a reload or a second tab does not send it again. */
const MARK = 'usageLogged';

/** Milliseconds: a page that is left breaks off its calls, which is no failure; it is gone before this has passed. */
const LEAVING = 1000;

/**
 * Sends the one usage log of a session (TRK-7), which goes on when the page is left; a failed one is tried again when
 * the application next starts.
 */
function logUsage(session: { userId: string; userName: string; token: string }): void {
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
function forgetUsage(): void {
  localStore.removeItem(MARK);
}

export type { TrackedPage } from './create-tracker';

export interface TrackedEvent {
  /** Kind of act, for example `click`. */
  eventType: string;
  actionTag: TrackedAction;
  /** More about it; never anything typed (TRK-8). */
  actionLabel?: string;
}

let tracker: ReturnType<typeof createTracker> | undefined;
/** Kept here too: the router may speak before the tracker is started. */
let shownPage: TrackedPage | undefined;

/** Records nothing without an event name; in development that is an error, so that it is seen (TRK-2). */
function record(eventType: string, actionTag: string, actionLabel: string): void {
  if (actionTag.trim()) tracker?.event({ eventType, actionTag, actionLabel });
  else if (import.meta.env.DEV) throw new Error('A tracked event needs a name (data-track or actionTag)');
}

/** One listener for every declared element; it hears clicks that a handler stops, too. */
function onClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest('[data-track]') : null;
  if (!element || !(target instanceof Element)) return;
  // A click on a label comes a second time, on the control that it names.
  const control = target.closest('label')?.control;
  if (control && control !== target && element.contains(control)) return;
  const attribute = (name: string): string => element.getAttribute(`data-track${name}`) ?? '';
  record(attribute('-type') || 'click', attribute(''), attribute('-label'));
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') tracker?.hide();
  else tracker?.show();
}

/** Starts tracking in this tab; returns what stops it. Does nothing when it already runs. */
export function startTracker(): () => void {
  if (tracker) return () => {};
  tracker = createTracker();
  const started = tracker;
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // Closing a tab fires both or only one, depending on the browser: each sends what the other has not.
  const onPageHide = () => {
    started.hide();
    started.leave();
  };
  window.addEventListener('pagehide', onPageHide, { signal });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) started.show();
    },
    { signal },
  );
  onStoredElsewhere(
    ENTRY,
    (change) => {
      if (change && change.now !== null) started.noticed(change.key);
    },
    signal,
  );
  const unsubscribe = useSession.subscribe((state, previous) => {
    const student = currentStudent();
    if (state.userInfo?.user_id !== previous.userInfo?.user_id)
      started.studentChanged(Boolean(previous.userInfo?.user_id));
    if (!state.token && previous.token) forgetUsage();
    if (student && state.token !== previous.token) logUsage(student);
  });

  const student = currentStudent();
  if (student) logUsage(student);
  if (shownPage) started.page(shownPage);
  return () => {
    listening.abort();
    unsubscribe();
    started.leave();
    tracker = undefined;
    shownPage = undefined;
  };
}

/** Tells the tracker which page is shown now (TRK-1); the same pathname again is no navigation. */
export function trackPage(page: TrackedPage): void {
  const shown = { ...page, pageRoute: page.pageRoute.replace(/[?#].*$/, '') };
  shownPage = shown;
  tracker?.page(shown);
}

/** Records an event of the signed-in student (TRK-2). Throws in development when it has no name. */
export function trackEvent({ eventType, actionTag, actionLabel = '' }: TrackedEvent): void {
  record(eventType, actionTag, actionLabel);
}

/** Sends all records of the signed-in student now, under the token of the session (TRK-4). */
export function uploadRecords(): void {
  tracker?.upload();
}

/** The signed-in student's records that wait in this browser, the newest first. */
export const keptRecords = (): TrackRecord[] => tracker?.kept() ?? [];

/** Records that the student signs out (NAV-5). */
export function recordLogout(): void {
  tracker?.logout();
}
