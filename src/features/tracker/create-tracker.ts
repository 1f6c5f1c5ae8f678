import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { compareTimes, localTimeOf } from '@/lib/time';
import {
  isOpen,
  lastTimeOf,
  OLD,
  type PageViewRecord,
  recordIdOf,
  tabOf,
  timeOf,
  type TrackRecord,
} from './record';
import { createRecordStore, ENTRY } from './record-store';
import { sendLarge, sendRecords } from './send';
import { currentStudent } from './student';
import { joinTabs } from './tabs';

/** The router minds neither case nor a last slash. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

const privatePages = new Set([plain(paths.psychologicalConsultation())]);
const signInPages = new Set([paths.login(), paths.register()]);

/** True for a page of which nothing but the visit is recorded: its content is nobody's business (TRK-8). */
const isPrivatePage = (pathname: string): boolean => privatePages.has(plain(pathname));

/** True for a page that one leaves by signing in: a student with a token only passes through, which is no visit. */
const isSignInPage = (pathname: string): boolean => signInPages.has(plain(pathname));

/** A page as the route table knows it. */
export interface TrackedPage {
  /** The pathname: another query on the same page is no navigation. */
  pageRoute: string;
  pageRouteName: string;
  pageTitle: string;
}

const NO_PAGE: TrackedPage = { pageRoute: '', pageRouteName: '', pageTitle: '' };

/** Milliseconds until the browser has sent the accepted beacons and takes more. */
const DRAIN_PAUSE = 2000;

const now = (): string => localTimeOf(new Date());

/** An open view of a tab that has ended ends with the tab's last sign of life. */
function endViews(records: TrackRecord[], hasEnded: (tab: string) => boolean): TrackRecord[] {
  const lastTimes = new Map<string, string>();
  for (const record of records) {
    const tab = tabOf(record.recordId);
    const time = lastTimeOf(record);
    if (time > (lastTimes.get(tab) ?? '')) lastTimes.set(tab, time);
  }
  return records.map((record) => {
    const tab = tabOf(record.recordId);
    return isOpen(record) && hasEnded(tab)
      ? { ...record, endAt: lastTimes.get(tab) ?? record.startAt }
      : record;
  });
}

/** Creates the recorder and sender of one tab; `tracker.ts` reports browser events to it. */
export function createTracker() {
  const store = createRecordStore(randomId);
  let page: TrackedPage | undefined;
  let view: PageViewRecord | undefined;
  let count = 0;
  let leads = false;
  let hidden = false;
  let away = false;
  /** Tabs that are known to have ended before they could send their records. */
  let gone = new Set<string>();
  /** Tabs that have recorded something since this one came. */
  let heard = new Set<string>();
  let delivering = false;
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  let tabs = enter();

  function enter() {
    gone = new Set();
    heard = new Set();
    const joined = joinTabs({
      onAlone() {
        if (hidden) sendOwn();
      },
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

  function origin(student: { userId: string; userName: string }, shown = page) {
    count += 1;
    return {
      recordId: recordIdOf(tabs.id, count),
      userId: student.userId,
      userName: student.userName,
      pageRoute: shown?.pageRoute ?? '',
      pageRouteName: shown?.pageRouteName ?? '',
      pageTitle: shown?.pageTitle ?? '',
    };
  }

  function openView(): void {
    const student = currentStudent();
    if (!student || !page || view || isSignInPage(page.pageRoute)) return;
    if (document.visibilityState === 'hidden') return;
    view = { ...origin(student), startAt: now(), endAt: null };
    if (!isPrivatePage(view.pageRoute)) store.put(view);
  }

  function closeView(): void {
    if (!view) return;
    const open = view;
    view = undefined;
    const closed = { ...open, endAt: now() };
    if (!isPrivatePage(open.pageRoute)) store.put(closed, open);
    else sendUnstored(closed);
  }

  /** A visit of a private page goes at once or not at all: no later user of this computer finds it in storage (TRK-8). */
  function sendUnstored(record: TrackRecord): void {
    const student = currentStudent();
    if (student?.userId === record.userId) sendRecords([record], student.token, () => {});
  }

  /**
   * The tabs that have ended, as far as is known by now, and left these records: they are this tab's to send. Where it came
   * alone, that is every tab that has not recorded anything since.
   */
  function endedTabs(records: TrackRecord[]): Set<string> {
    if (!tabs.cameAlone()) return gone;
    const isAlive = (tab: string) => tab === tabs.id || (heard.has(tab) && !gone.has(tab));
    return new Set(records.map(({ recordId }) => tabOf(recordId)).filter((tab) => !isAlive(tab)));
  }

  const remove = (ids: string[]): void => store.remove(ids, tabs.cameAlone());

  /**
   * Sends what ended tabs left of the signed-in student, here or at an earlier visit, and the closed records of the tabs
   * chosen (TRK-4, 5). Returns whether the browser may take more soon, and what was found.
   */
  function send(chosen: (tab: string) => boolean): { more: boolean; records: TrackRecord[] } {
    const student = currentStudent();
    if (!student) return { more: false, records: [] };
    const all = [...store.read().values()];
    const ended = endedTabs(all);
    const records = endViews(all, (tab) => ended.has(tab)).filter((record) => {
      const tab = tabOf(record.recordId);
      return record.userId === student.userId && !isOpen(record) && (ended.has(tab) || chosen(tab));
    });
    return { ...sendRecords(records, student.token, remove), records };
  }

  /** The same, until the browser has taken all that it takes. */
  function sendAll(chosen: (tab: string) => boolean): void {
    if (send(chosen).more) setTimeout(() => sendAll(chosen), DRAIN_PAUSE);
  }

  const sendOwn = (): void => sendAll((tab) => tab === tabs.id);

  /** Sends what ended tabs left, once this tab leads. */
  function sweep(): void {
    sweeping = undefined;
    if (!leads) return;
    const { more, records } = send(() => false);
    if (more) sweepSoon(DRAIN_PAUSE);
    else void deliver(records);
  }

  /** One at a time, so that no large record is on its way twice. */
  async function deliver(records: TrackRecord[]): Promise<void> {
    if (delivering) return;
    delivering = true;
    await sendLarge(records, remove);
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

    /** The student leaves this application: the logout is recorded wherever it happens (NAV-5), and names no private page. */
    logout(): void {
      const student = currentStudent();
      if (!student) return;
      const from = isPrivatePage(page?.pageRoute ?? '') ? NO_PAGE : page;
      const event = { eventType: 'logout', actionTag: 'session.logout', actionLabel: '退出登录' };
      store.put({ ...origin(student, from), ...event, createdAt: now() });
    },

    /** Everything of this student goes now, whichever tab recorded it: their token is about to end. */
    upload(): void {
      closeView();
      sendAll(() => true);
    },

    /** The page is no longer seen (TRK-6). Other living tabs send their own records, so that none goes twice. */
    hide(): void {
      hidden = true;
      closeView();
      sendOwn();
    },

    /** The page is seen (again), perhaps as it was left: the browser tells of the one before the other. */
    show(): void {
      hidden = false;
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

    /** The records of the signed-in student that are not sent yet, whichever tab made them; the newest first. */
    kept(): TrackRecord[] {
      const own = currentStudent()?.userId;
      return [...store.read().values()]
        .filter(({ userId }) => userId === own)
        .toReversed()
        .toSorted((one, other) => compareTimes(timeOf(other), timeOf(one)));
    },

    /** Another tab wrote an entry to the storage. */
    noticed(key: string): void {
      const tab = tabOf(key.slice(ENTRY.length));
      if (tab !== OLD) heard.add(tab);
      if (!leads) return;
      store.noticed(key);
      tabs.watch(tab);
    },
  };
}
