import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startTracker } from '@/features/tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { endSession, startSession } from '@/session/store';

export const home = { pageRoute: '/user/home', pageRouteName: 'UserHome', pageTitle: '个人中心' };
export const mission = { pageRoute: '/mission', pageRouteName: 'Mission', pageTitle: '推荐学习路径' };

/** Records that wait in the storage. */
export const stored = (): TrackRecord[] => JSON.parse(localStorage.getItem('trackers') ?? '[]');
export const views = () => stored().filter((record) => 'startAt' in record);
export const events = () => stored().filter((record) => 'eventType' in record);

export function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * The tracker in a browser of its own for each test of a file, with a student signed in. `beacon` and `calls` stand
 * for the ways to the server.
 */
export function trackedVisit() {
  const sent: { list: TrackRecord[]; token: string }[] = [];
  const calls = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
  const acceptAll = (_bytes: number): boolean => true;
  /** Which beacons the browser takes, by their size. */
  const beacon = { accepts: acceptAll };
  let bodies: Promise<void>[] = [];
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers({
      now: new Date(2026, 10, 20, 9, 0, 0),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
    });
    document.body.innerHTML = '';
    sent.length = 0;
    bodies = [];
    beacon.accepts = acceptAll;
    calls.mockReset().mockImplementation(async () => Response.json({ code: 200, data: null, msg: '' }));
    vi.stubGlobal('fetch', calls);
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string, body: Blob) => {
        expect(url).toBe('/matrix-api/userBehaviorLog/save');
        expect(body.type).toBe('application/json');
        if (!beacon.accepts(body.size)) return false;
        bodies.push(body.text().then((text) => void sent.push(JSON.parse(text))));
        return true;
      },
    });
    startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } });
    stop = startTracker();
  });
  afterEach(() => {
    stop();
    endSession('exit');
    Reflect.deleteProperty(document, 'visibilityState');
  });

  return {
    sent,
    calls,
    beacon,
    /** Every record that a beacon took. */
    async received(): Promise<TrackRecord[]> {
      await Promise.all(bodies);
      return sent.flatMap(({ list }) => list);
    },
    /** The page is left. */
    leave: () => stop(),
    /** A page is opened, after the one before was left. */
    come(): void {
      stop = startTracker();
    },
  };
}
