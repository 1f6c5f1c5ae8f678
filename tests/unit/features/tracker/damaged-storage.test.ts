import { afterEach, expect, it, vi } from 'vitest';
import { startTracker, trackEvent, trackPage } from '@/features/tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { endSession, startSession, useSession } from '@/session/store';
import { chance } from '../../../support/chance';
import { damage } from './damage';
import { eventRecord } from './records';

const session = { token: 'token-1', userInfo: { user_id: '1', username: '林一' } };
const home = { pageRoute: '/user/home', pageRouteName: 'UserHome', pageTitle: '个人中心' };

afterEach(() => {
  endSession('exit');
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('TRK-3 SES-4 500 damaged `globalStore` and `trackers`: the tracker works, and each whole record is sent or kept', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: null, msg: '' }));
  const bodies: Promise<string>[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: Blob) => bodies.push(body.text()) > 0,
  });
  const random = chance(11);
  let kept = 0;
  let signedIn = 0;
  for (let run = 0; run < 500; run += 1) {
    const records = Array.from({ length: 6 }, (_, index) => eventRecord(run * 10 + index));
    const texts = records.map((record) => JSON.stringify(record));
    const array = `[${texts.join(',')}]`;
    const trackers = damage(array, random);
    localStorage.clear();
    localStorage.setItem('trackers', trackers.text);
    localStorage.setItem('globalStore', damage(JSON.stringify({ state: session, version: 0 }), random).text);
    await useSession.persist.rehydrate();
    const stop = startTracker();
    trackPage(home);
    const { token, userInfo } = useSession.getState();
    // A session is whole or none: nothing is sent under half a name.
    expect(Boolean(token)).toBe(Boolean(userInfo?.user_id));
    if (token) signedIn += 1;
    startSession(session);
    trackEvent({ eventType: 'click', actionTag: 'session.logout', actionLabel: `新 ${run}` });
    await vi.advanceTimersByTimeAsync(200);

    const sent = (await Promise.all(bodies)).flatMap((text): TrackRecord[] => JSON.parse(text).list);
    const all = sent.concat(JSON.parse(localStorage.getItem('trackers') ?? ''));
    expect(
      all.filter((record) => 'actionLabel' in record && record.actionLabel === `新 ${run}`),
    ).toHaveLength(1);
    const whole = records.filter((_, index) => {
      const text = texts[index] ?? '';
      const from = array.indexOf(text);
      return trackers.isWhole(from, from + text.length);
    });
    for (const record of whole) expect(all, trackers.text).toContainEqual(record);
    kept += whole.length;
    bodies.length = 0;
    stop();
    endSession('exit');
  }
  expect(kept).toBeGreaterThan(1000);
  expect(signedIn).toBeGreaterThan(20);
  expect(signedIn).toBeLessThan(480);
});
