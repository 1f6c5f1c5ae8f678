import { describe, expect, it, vi } from 'vitest';
import { recordLogout, trackEvent, trackPage, uploadRecords } from '@/features/tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { endSession, startSession } from '@/session/store';
import { eventRecord, viewRecord } from './records';
import { events, home, mission, setVisibility, stored, trackedVisit, views } from './tracked-visit';

const { sent, calls, beacon, received, leave, come } = trackedVisit();

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
    beacon.accepts = answer;
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
    beacon.accepts = (bytes) => {
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
    beacon.accepts = (bytes) => bytes <= 65_536;
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
    leave();
    localStorage.setItem('trackers', typeof records === 'string' ? records : JSON.stringify(records));
    come();
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
    leave();
    localStorage.setItem('trackers', JSON.stringify(large));
    calls.mockClear();
    calls.mockImplementation(async () => {
      startSession({ token: 'token-2', userInfo: { user_id: '2', username: '王二' } });
      return Response.json({ code: 200, data: null, msg: '' });
    });
    come();
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
    leave();
    come();
    expect(logs()).toHaveLength(1);
    endSession('exit');
    startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } });
    expect(logs()).toHaveLength(2);
  });

  it('TRK-7 that failed is sent again at the next start', async () => {
    calls.mockImplementation(async () => new Response('', { status: 500 }));
    endSession('exit');
    startSession({ token: 'token-9', userInfo: { user_id: '1', username: '林一' } });
    await vi.advanceTimersByTimeAsync(1_000);
    calls.mockClear();
    leave();
    come();
    expect(logs()).toEqual([['/matrix-api/userBehaviorLog/save', { ...log, token: 'token-9' }]]);
  });
});
