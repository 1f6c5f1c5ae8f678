import { localTimeOf } from '@/lib/time';
import { randomId } from '@/lib/random-id';
import { isPrivatePage, isSignInPage } from './page-rules';
import { isOpen, lastTimeOf, type PageViewRecord, recordIdOf, tabOf, type TrackRecord } from './record';
import { createRecordStore, ENTRY } from './record-store';
import { currentStudent } from './student';
import { sendLarge, sendRecords } from './send';
import { joinTabs } from './tabs';

/** A page as the route table knows it. */
export interface TrackedPage {
  /** The pathname: another query on the same page is no navigation. */
  pageRoute: string;
  pageRouteName: string;
  pageTitle: string;
}

/** How long the browser needs to get the accepted beacons on their way and take more. */
const DRAIN_PAUSE = 2000;

const now = (): string => localTimeOf(new Date());

/** An open view of a tab that is gone ends with the tab's last sign of life. */
function endGoneViews(records: TrackRecord[]): TrackRecord[] {
  const lastTimes = new Map<string, string>();
  for (const record of records) {
    const tab = tabOf(record.recordId);
    const time = lastTimeOf(record);
    if (time > (lastTimes.get(tab) ?? '')) lastTimes.set(tab, time);
  }
  return records.map((record) =>
    isOpen(record) ? { ...record, endAt: lastTimes.get(tabOf(record.recordId)) ?? record.startAt } : record,
  );
}

/** What one tab records and sends. It knows no browser events: `tracker.ts` tells it of them. */
export function createTracker() {
  const store = createRecordStore(randomId);
  let page: TrackedPage | undefined;
  let view: PageViewRecord | undefined;
  let count = 0;
  let leads = false;
  let away = false;
  /** Tabs that ended before they could send their records. */
  let gone = new Set<string>();
  let delivering = false;
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  let tabs = enter();

  function enter() {
    gone = new Set();
    const joined = joinTabs({
      onLead() {
        leads = true;
        store.lead();
        for (const recordId of store.read().keys()) joined.watch(tabOf(recordId));
      },
      onGone(tab) {
        gone.add(tab);
        sweepSoon();
      },
    });
    joined.enter();
    return joined;
  }

  function origin(student: { userId: string; userName: string }) {
    count += 1;
    return {
      recordId: recordIdOf(tabs.id, count),
      userId: student.userId,
      userName: student.userName,
      pageRoute: page?.pageRoute ?? '',
      pageRouteName: page?.pageRouteName ?? '',
      pageTitle: page?.pageTitle ?? '',
    };
  }

  function openView(): void {
    const student = currentStudent();
    if (!student || !page || view || isSignInPage(page.pageRoute)) return;
    if (document.visibilityState === 'hidden') return;
    view = { ...origin(student), startAt: now(), endAt: null };
    store.put(view);
  }

  function closeView(): void {
    if (!view) return;
    const open = view;
    view = undefined;
    store.put({ ...open, endAt: now() }, open);
  }

  /** Sends the closed records of the signed-in student that are among those chosen (TRK-4, 5). */
  function send(chosen: (tab: string) => boolean): void {
    const student = currentStudent();
    if (!student) return;
    const own = [...store.read().values()].filter((record) => record.userId === student.userId);
    const closed = own.filter((record) => chosen(tabOf(record.recordId)) && !isOpen(record));
    const { more } = sendRecords(closed, student.token, store.remove);
    if (more) setTimeout(() => send(chosen), DRAIN_PAUSE);
  }

  const isMine = (tab: string): boolean => tab === tabs.id || gone.has(tab);

  /** Sends what tabs that are gone left behind, here or at an earlier visit. */
  function sweep(): void {
    sweeping = undefined;
    const student = currentStudent();
    if (!student || !leads) return;
    const left = endGoneViews([...store.read().values()]).filter(
      (record) => record.userId === student.userId && gone.has(tabOf(record.recordId)),
    );
    const { more } = sendRecords(left, student.token, store.remove);
    if (more) sweepSoon(DRAIN_PAUSE);
    else void deliver(left);
  }

  /** One at a time, so that no large record is on its way twice. */
  async function deliver(records: TrackRecord[]): Promise<void> {
    if (delivering) return;
    delivering = true;
    await sendLarge(records, store.remove);
    delivering = false;
  }

  function sweepSoon(wait = 0): void {
    sweeping ??= setTimeout(sweep, wait);
  }

  return {
    /** The router shows a page (TRK-1). */
    page(next: TrackedPage): void {
      if (next.pageRoute !== page?.pageRoute) {
        closeView();
        page = next;
      }
      // On the same page one may have signed out and in again.
      openView();
    },

    /** Something happened on the page (TRK-2); nothing of a private page is recorded (TRK-8). */
    event(event: { eventType: string; actionTag: string; actionLabel: string }): void {
      const student = currentStudent();
      if (!student || isPrivatePage(page?.pageRoute ?? '')) return;
      store.put({ ...origin(student), ...event, createdAt: now() });
    },

    /** The student leaves this application: the logout is recorded wherever it happens (NAV-5). */
    logout(): void {
      const student = currentStudent();
      if (!student) return;
      const event = { eventType: 'logout', actionTag: 'session.logout', actionLabel: '退出登录' };
      store.put({ ...origin(student), ...event, createdAt: now() });
    },

    /** Everything of this student goes now, whichever tab recorded it: their token is about to end. */
    upload(): void {
      closeView();
      send(() => true);
    },

    /** The page is no longer seen (TRK-6). Other tabs send their own records, so that none goes twice. */
    hide(): void {
      closeView();
      send(isMine);
    },

    /** The page is seen (again), perhaps as it was left: the browser tells of the one before the other. */
    show(): void {
      if (away) tabs = enter();
      away = false;
      openView();
    },

    /** The page may be frozen or gone from now on; another tab may lead. */
    leave(): void {
      clearTimeout(sweeping);
      sweeping = undefined;
      if (!tabs.leave()) return;
      away = true;
      leads = false;
      store.resign();
    },

    /** Another student, or none, is signed in: the open view ends under the one who made it. */
    studentChanged(switched: boolean): void {
      closeView();
      if (switched) openView();
      sweepSoon();
    },

    /** Another tab wrote an entry to the storage. */
    noticed(key: string): void {
      if (!leads) return;
      store.noticed(key);
      tabs.watch(tabOf(key.slice(ENTRY.length)));
    },
  };
}
