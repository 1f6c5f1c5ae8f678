import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTracker } from '@/features/tracker/create-tracker';
import type { TrackRecord } from '@/features/tracker/record';
import { endSession, startSession } from '@/session/store';
import { eventRecord, viewRecord } from './records';

const click = (actionLabel: string) => ({ eventType: 'click', actionTag: 'test.click', actionLabel });
const stored = (): TrackRecord[] => JSON.parse(localStorage.getItem('trackers') ?? '[]');
const everything = () => JSON.stringify(Object.entries(localStorage));

let limit = Number.POSITIVE_INFINITY;
const used = () =>
  Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0);

beforeEach(() => {
  vi.useFakeTimers();
  limit = Number.POSITIVE_INFINITY;
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const before = this.getItem(key);
    const growth = value.length - (before === null ? -key.length : before.length);
    if (used() + growth > limit) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } });
});

afterEach(() => {
  endSession('exit');
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const manyOf = (count: number, userId = '2') =>
  Array.from({ length: count }, (_, index) =>
    eventRecord(index, { userId, createdAt: `2026-11-19 10:00:${String(index % 60).padStart(2, '0')}` }),
  ).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

describe('a full storage', () => {
  it('TRK-3 drops the oldest closed records first and keeps every new one', () => {
    const longOpen = viewRecord(9999, { userId: '2', startAt: '2026-11-18 08:00:00' });
    localStorage.setItem('trackers', JSON.stringify([longOpen, ...manyOf(200)]));
    const tracker = createTracker();
    vi.advanceTimersByTime(100);
    expect(stored()[0]).toEqual(longOpen);
    const oldest = stored().find((record) => 'createdAt' in record)?.recordId;
    const newest = stored().at(-1)?.recordId;
    limit = used() + 100;
    for (let index = 0; index < 40; index += 1) {
      tracker.event(click(`新 ${index}`));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(5000);
    const labels = stored().flatMap((record) => ('actionLabel' in record ? [record.actionLabel] : []));
    for (let index = 0; index < 40; index += 1) expect(labels).toContain(`新 ${index}`);
    const ids = stored().map(({ recordId }) => recordId);
    expect(ids).not.toContain(oldest);
    expect(ids).toContain(newest);
    expect(ids).toContain(longOpen.recordId);
    expect(used()).toBeLessThanOrEqual(limit);
  });

  it('TRK-3 the array is capped, so that the application keeps half of the storage', () => {
    localStorage.setItem('trackers', JSON.stringify(manyOf(12_000)));
    createTracker();
    vi.advanceTimersByTime(100);
    const text = localStorage.getItem('trackers') ?? '';
    expect(text.length).toBeLessThan(2_500_000);
    expect(text.length).toBeGreaterThan(2_000_000);
  });

  it('TRK-3 taken by others: the application works on and the records are sent from memory', async () => {
    limit = used();
    const tracker = createTracker();
    const bodies: Promise<string>[] = [];
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (_url: string, body: Blob) => bodies.push(body.text()) > 0,
    });
    tracker.page({ pageRoute: '/mission', pageRouteName: 'Mission', pageTitle: '推荐学习路径' });
    tracker.event(click('记住'));
    expect(everything()).not.toContain('记住');
    tracker.hide();
    const list = (await Promise.all(bodies)).flatMap((text): TrackRecord[] => JSON.parse(text).list);
    expect(list).toHaveLength(2);
    tracker.hide();
    expect(bodies).toHaveLength(1);
  });

  it('TRK-3 TRK-4 a storage that throws at every touch breaks nothing', () => {
    const tracker = createTracker();
    const broken = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(broken);
    tracker.page({ pageRoute: '/mission', pageRouteName: 'Mission', pageTitle: '推荐学习路径' });
    for (let index = 0; index < 600; index += 1) tracker.event(click(`${index}`));
    tracker.hide();
    tracker.show();
    tracker.upload();
    tracker.leave();
    tracker.show();
  });
});

describe('the cost of a record', () => {
  it('TRK-3 does not grow with the records stored: no write is larger, and the array is not rewritten each time', () => {
    const written = (stored_: number): number => {
      localStorage.clear();
      localStorage.setItem('trackers', JSON.stringify(manyOf(stored_)));
      const tracker = createTracker();
      vi.advanceTimersByTime(100);
      const write = vi.mocked(localStorage.setItem);
      write.mockClear();
      for (let index = 0; index < 100; index += 1) {
        tracker.event(click(`${index}`));
        vi.advanceTimersByTime(100);
      }
      const characters = write.mock.calls.reduce((sum, [, value]) => sum + value.length, 0);
      vi.advanceTimersByTime(5000);
      return characters;
    };
    const few = written(10);
    expect(written(5000)).toBeLessThanOrEqual(few * 1.5);
  });
});
