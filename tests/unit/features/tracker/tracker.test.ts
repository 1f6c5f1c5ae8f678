import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  recordLogout,
  startTracker,
  tracked,
  trackEvent,
  trackPage,
  uploadRecords,
} from '@/features/tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { endSession, startSession } from '@/session/store';
import { eventRecord, viewRecord } from './records';

const home = { pageRoute: '/user/home', pageRouteName: 'UserHome', pageTitle: '个人中心' };
const mission = { pageRoute: '/mission', pageRouteName: 'Mission', pageTitle: '推荐学习路径' };
const private_ = {
  pageRoute: '/user/psychologicalConsultation',
  pageRouteName: 'PsychologicalConsultation',
  pageTitle: '心理咨询',
};

const sent: { list: TrackRecord[]; token: string }[] = [];
let bodies: Promise<void>[] = [];
let accepts = (_bytes: number): boolean => true;
let stop = () => {};
const calls = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();

const stored = (): TrackRecord[] => JSON.parse(localStorage.getItem('trackers') ?? '[]');
const views = () => stored().filter((record) => 'startAt' in record);
const events = () => stored().filter((record) => 'eventType' in record);

async function received() {
  await Promise.all(bodies);
  return sent.flatMap(({ list }) => list);
}

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Everything under any key of the storage. */
const allStored = () => JSON.stringify(Object.entries(localStorage));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9, 0, 0), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.clear();
  document.body.innerHTML = '';
  sent.length = 0;
  bodies = [];
  accepts = () => true;
  calls.mockReset().mockImplementation(async () => Response.json({ code: 200, data: null, msg: '' }));
  vi.stubGlobal('fetch', calls);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect(url).toBe('/matrix-api/userBehaviorLog/save');
      expect(body.type).toBe('application/json');
      if (!accepts(body.size)) return false;
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('page views', () => {
  it('TRK-1 a navigation ends the open page view and begins one, in the array under `trackers`', () => {
    trackPage(home);
    expect(stored()).toEqual([
      {
        recordId: expect.stringMatching(/./),
        userId: '1',
        userName: '林一',
        ...home,
        startAt: '2026-11-20 09:00:00',
        endAt: null,
      },
    ]);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 5, 7));
    trackPage(mission);
    expect(views()).toMatchObject([
      { ...home, startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 09:05:07' },
      { ...mission, startAt: '2026-11-20 09:05:07', endAt: null },
    ]);
  });

  it('TRK-1 TRK-8 another query on the same page is no navigation, and no query is recorded', () => {
    trackPage({ ...home, pageRoute: '/user/home?words=typed#part' });
    trackPage({ ...home, pageRoute: '/user/home?words=more' });
    expect(views()).toMatchObject([{ pageRoute: '/user/home', endAt: null }]);
    expect(allStored()).not.toContain('typed');
  });

  it('TRK-6 a page that hides is ended and sent once, and begun anew with another id when it shows', async () => {
    trackPage(mission);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 1, 0));
    setVisibility('hidden');
    window.dispatchEvent(new Event('pagehide'));
    const [first, ...more] = await received();
    expect(first).toMatchObject({ ...mission, endAt: '2026-11-20 09:01:00' });
    expect(more).toEqual([]);
    expect(stored()).toEqual([]);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 30, 0));
    setVisibility('visible');
    expect(views()).toMatchObject([{ ...mission, startAt: '2026-11-20 09:30:00', endAt: null }]);
    expect(views()[0]?.recordId).not.toBe(first?.recordId);
  });

  it('TRK-6 a page that comes back from the back/forward cache is begun anew', async () => {
    trackPage(home);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(views()).toMatchObject([{ ...home, endAt: null }]);
    expect(await received()).toMatchObject([home]);
  });

  it('TRK-1 a page opened in a background tab begins when it is first seen', () => {
    setVisibility('hidden');
    trackPage(mission);
    expect(stored()).toEqual([]);
    setVisibility('visible');
    expect(views()).toMatchObject([mission]);
  });

  it('TRK-1 who signs out and in again on the same page begins a view of it', () => {
    trackPage(home);
    endSession('exit');
    expect(views()).toMatchObject([{ ...home, endAt: '2026-11-20 09:00:00' }]);
    startSession({ token: 'token-2', userInfo: { user_id: '1', username: '林一' } });
    trackPage(home);
    trackPage(home);
    expect(views()).toMatchObject([home, { ...home, endAt: null }]);
  });

  it('TRK-1 who signs in only passes through the login page', () => {
    for (const pageRoute of ['/login', '/register/'])
      trackPage({ pageRoute, pageRouteName: 'Login', pageTitle: '登录' });
    trackPage(home);
    expect(views()).toMatchObject([home]);
  });

  it('TRK-1 nothing is recorded of someone who is not signed in', () => {
    endSession('exit');
    localStorage.removeItem('trackers');
    trackPage(mission);
    trackEvent({ eventType: 'click', actionTag: 'session.logout' });
    expect(stored()).toEqual([]);
  });
});

describe('events', () => {
  it('TRK-2 an event says what, where, when and who', () => {
    trackPage(home);
    trackEvent({ eventType: 'open', actionTag: 'session.logout', actionLabel: '标签' });
    expect(events()).toEqual([
      {
        recordId: expect.stringMatching(/./),
        userId: '1',
        userName: '林一',
        ...home,
        eventType: 'open',
        actionTag: 'session.logout',
        actionLabel: '标签',
        createdAt: '2026-11-20 09:00:00',
      },
    ]);
  });

  it('TRK-2 a click on or inside a declared element is recorded before its handler runs', () => {
    trackPage(home);
    document.body.innerHTML =
      '<button data-track="header.exit" data-track-label="退出"><b>x</b></button><a data-track="a.b" data-track-type="open"></a><i></i>';
    const seen: number[] = [];
    document.querySelector('button')?.addEventListener('click', (event) => {
      event.stopPropagation();
      seen.push(events().length);
    });
    document.querySelector('b')?.click();
    document.querySelector('a')?.click();
    document.querySelector('i')?.click();
    expect(seen).toEqual([1]);
    expect(events()).toMatchObject([
      { eventType: 'click', actionTag: 'header.exit', actionLabel: '退出' },
      { eventType: 'open', actionTag: 'a.b', actionLabel: '' },
    ]);
    expect(tracked('session.logout', '退出')).toEqual({
      'data-track': 'session.logout',
      'data-track-label': '退出',
    });
  });

  it('TRK-2 a click on a declared label with its control is one event', () => {
    document.body.innerHTML = '<label data-track="a.b">同意<input type="checkbox"></label>';
    document.querySelector('label')?.click();
    expect(events()).toHaveLength(1);
  });

  it('TRK-2 a declaration without an event name is an error in development and records nothing', () => {
    const problems: string[] = [];
    const onError = (event: ErrorEvent) => {
      problems.push(event.message);
      event.preventDefault();
    };
    window.addEventListener('error', onError);
    document.body.innerHTML = '<button data-track="">x</button>';
    document.querySelector('button')?.click();
    window.removeEventListener('error', onError);
    expect(problems).toEqual([expect.stringContaining('needs a name')]);
    const unnamed = ' ' as 'session.logout';
    expect(() => trackEvent({ eventType: 'click', actionTag: unnamed })).toThrow('needs a name');
    expect(events()).toEqual([]);
  });

  it('TRK-2 in production such a declaration is silent', () => {
    vi.stubEnv('DEV', false);
    const unnamed = '' as 'session.logout';
    expect(() => trackEvent({ eventType: 'click', actionTag: unnamed })).not.toThrow();
    vi.unstubAllEnvs();
    expect(stored()).toEqual([]);
  });

  it('TRK-8 of the psychological-consultation page only the visit is recorded, and the logout from it', () => {
    trackPage({ ...private_, pageRoute: '/user/PsychologicalConsultation/' });
    document.body.innerHTML = '<button data-track="counsellor.book" data-track-label="焦虑">x</button>';
    document.querySelector('button')?.click();
    trackEvent({ eventType: 'click', actionTag: 'session.logout', actionLabel: '焦虑' });
    expect(allStored()).not.toContain('焦虑');
    expect(stored()).toHaveLength(1);
    recordLogout();
    expect(events()).toMatchObject([{ eventType: 'logout', actionTag: 'session.logout' }]);
  });
});

describe('sending', () => {
  it('TRK-4 NAV-5 at logout everything goes under the token, the logout with it, and storage is clear', async () => {
    trackPage(home);
    recordLogout();
    uploadRecords();
    endSession('exit');
    expect(await received()).toMatchObject([
      { ...home, endAt: '2026-11-20 09:00:00' },
      { eventType: 'logout' },
    ]);
    expect(sent.map(({ token }) => token)).toEqual(['token-1']);
    expect(stored()).toEqual([]);
  });

  it('TRK-4 nothing is sent without a token or without records', async () => {
    uploadRecords();
    trackPage(home);
    endSession('expiry');
    uploadRecords();
    setVisibility('hidden');
    expect(await received()).toEqual([]);
    expect(views()).toHaveLength(1);
  });

  it.each([
    ['refused', () => false],
    [
      'throwing',
      () => {
        throw new TypeError('no beacon');
      },
    ],
  ])('TRK-4 a %s beacon keeps the records', async (_name, answer) => {
    accepts = answer;
    trackPage(home);
    setVisibility('hidden');
    expect(views()).toMatchObject([{ ...home, endAt: '2026-11-20 09:00:00' }]);
  });

  it('TRK-4 an absent beacon keeps the records', () => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    trackPage(home);
    setVisibility('hidden');
    expect(views()).toHaveLength(1);
  });

  it('TRK-4 over 60 KB goes in parts, each cleared on its own, the rest when the browser takes more', async () => {
    let room = 64_000;
    accepts = (bytes) => {
      if (bytes > room) return false;
      room -= bytes;
      return true;
    };
    for (let index = 0; index < 500; index += 1)
      trackEvent({ eventType: 'click', actionTag: 'session.logout', actionLabel: `${index}` });
    setVisibility('hidden');
    const first = await received();
    expect(first.length).toBeGreaterThan(100);
    expect(first.length).toBeLessThan(500);
    room = 64_000;
    await vi.advanceTimersByTimeAsync(2100);
    room = 64_000;
    await vi.advanceTimersByTimeAsync(2100);
    const labels = (await received()).map((record) => 'actionLabel' in record && record.actionLabel);
    expect(labels.toSorted()).toEqual(Array.from({ length: 500 }, (_, index) => `${index}`).toSorted());
    expect(stored()).toEqual([]);
  });

  it('TRK-4 records of 1 byte to 2 MB, all Chinese, are delivered or retained', async () => {
    accepts = (bytes) => bytes <= 65_536;
    // Three bytes each.
    const lengths = [0, 1, 333, 9_000, 19_000, 20_000, 21_900, 90_000, 700_000];
    for (const length of lengths)
      trackEvent({ eventType: 'click', actionTag: 'session.logout', actionLabel: '学'.repeat(length) });
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    const found = [...(await received()), ...stored()].map(
      (record) => 'actionLabel' in record && record.actionLabel.length,
    );
    expect(found.toSorted((a, b) => Number(a) - Number(b))).toEqual(lengths);
    expect((await received()).length).toBe(5);
  });

  it('TRK-5 records go under the token of the student who made them, or wait', async () => {
    trackPage(home);
    endSession('expiry');
    startSession({ token: 'token-2', userInfo: { user_id: '2', username: '王二' } });
    trackPage(mission);
    setVisibility('hidden');
    expect(await received()).toMatchObject([{ userId: '2', ...mission }]);
    expect(stored()).toMatchObject([{ userId: '1', ...home }]);
    setVisibility('visible');
    endSession('exit');
    startSession({ token: 'token-3', userInfo: { user_id: '1', username: '林一' } });
    setVisibility('hidden');
    await received();
    expect(sent.at(-1)).toMatchObject({ token: 'token-3', list: [{ userId: '1', ...home }] });
  });

  it('TRK-5 when another student takes over on the same page, the view ends and theirs begins', () => {
    trackPage(home);
    startSession({ token: 'token-2', userInfo: { user_id: '2', username: '王二' } });
    expect(views()).toMatchObject([
      { userId: '1', endAt: '2026-11-20 09:00:00' },
      { userId: '2', ...home, endAt: null },
    ]);
  });
});

describe('an earlier visit', () => {
  const restart = async (records: TrackRecord[] | string) => {
    stop();
    localStorage.setItem('trackers', typeof records === 'string' ? records : JSON.stringify(records));
    stop = startTracker();
    await vi.advanceTimersByTimeAsync(100);
  };

  it('TRK-4 TRK-5 what the same student left is sent, an open view ended at its last sign of life', async () => {
    await restart([
      viewRecord(1),
      eventRecord(2, { createdAt: '2026-11-20 08:07:00' }),
      eventRecord(3, { userId: '2', createdAt: '2026-11-20 08:06:00' }),
    ]);
    expect(await received()).toEqual([
      viewRecord(1, { endAt: '2026-11-20 08:07:00' }),
      eventRecord(2, { createdAt: '2026-11-20 08:07:00' }),
    ]);
    expect(stored()).toMatchObject([{ recordId: eventRecord(3).recordId, userId: '2' }]);
  });

  it('TRK-3 of damaged content what is valid is sent', async () => {
    await restart(`${JSON.stringify([eventRecord(1), eventRecord(2)]).slice(0, -9)}`);
    expect(await received()).toEqual([eventRecord(1)]);
    trackEvent({ eventType: 'click', actionTag: 'session.logout' });
    expect(events()).toHaveLength(1);
  });

  it('TRK-4 a record too large for a beacon is kept, and delivered by a call', async () => {
    calls.mockClear();
    calls.mockImplementation(async () => Response.json({ code: 500, data: null, msg: '忙' }));
    const large = eventRecord(1, { actionLabel: '大'.repeat(400_000) });
    await restart([large]);
    expect(stored()).toEqual([large]);
    calls.mockImplementation(async () => Response.json({ code: 200, data: null, msg: '' }));
    await restart([large]);
    await vi.advanceTimersByTimeAsync(100);
    expect(JSON.parse(calls.mock.calls.at(-1)?.[1].body ?? '')).toEqual({ list: [large], token: 'token-1' });
    expect(stored()).toEqual([]);
    expect(await received()).toEqual([]);
  });
});

describe('large records and another student', () => {
  it('TRK-5 a large record whose student has gone meanwhile waits', async () => {
    const large = [1, 2].map((number) => eventRecord(number, { actionLabel: '大'.repeat(30_000) }));
    stop();
    localStorage.setItem('trackers', JSON.stringify(large));
    calls.mockClear();
    calls.mockImplementation(async () => {
      startSession({ token: 'token-2', userInfo: { user_id: '2', username: '王二' } });
      return Response.json({ code: 200, data: null, msg: '' });
    });
    stop = startTracker();
    await vi.advanceTimersByTimeAsync(100);
    const lists = calls.mock.calls.map(([, { body }]) => JSON.parse(body)).filter(({ list }) => list);
    expect(lists).toEqual([{ list: [large[0]], token: 'token-1' }]);
    expect(stored()).toMatchObject([large[1]]);
  });
});

describe('the usage log', () => {
  const logs = () => calls.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)]);
  const log = {
    app: 'matrix-web',
    version: '0.0.1',
    env: 'prod',
    userId: '1',
    userName: '林一',
    token: 'token-1',
  };

  it('TRK-7 goes once per session: not again at a reload, again after the next login', async () => {
    expect(logs()).toEqual([['/matrix-api/userBehaviorLog/save', log]]);
    stop();
    stop = startTracker();
    expect(logs()).toHaveLength(1);
    endSession('exit');
    startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } });
    expect(logs()).toHaveLength(2);
  });

  it('TRK-7 that failed is sent again at the next start', async () => {
    calls.mockImplementation(async () => new Response('', { status: 500 }));
    endSession('exit');
    startSession({ token: 'token-9', userInfo: { user_id: '1', username: '林一' } });
    await vi.advanceTimersByTimeAsync(10);
    calls.mockClear();
    stop();
    stop = startTracker();
    expect(logs()).toEqual([['/matrix-api/userBehaviorLog/save', { ...log, token: 'token-9' }]]);
  });
});
