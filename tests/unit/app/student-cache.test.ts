import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { learningQueries } from '@/api/learning';
import { studentCache } from '@/app/student-cache';
import { outboxNames } from '@/session/outbox-names';
import { endSession, startSession } from '@/session/store';

const queryKey: readonly unknown[] = learningQueries.mission('1').queryKey;
const isStale = () => studentCache()?.getQueryState(queryKey)?.isInvalidated;
const draft = (...percents: number[]) =>
  JSON.stringify(percents.map((percent) => ({ lesson_id: '1202', percent })));
/** What another tab did to its drafts. */
const elsewhere = (name: string, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: `draft:1:${name}`, oldValue, newValue }));

beforeEach(() => {
  startSession({ token: 't', userInfo: { user_id: '1', username: '林' } });
  studentCache()?.setQueryData(queryKey, {});
});
afterEach(() => endSession('exit'));

it('asks anew what is open when another tab has finished a lesson', () => {
  elsewhere(outboxNames.progress, draft(42), draft(100));
  // Still on its way.
  elsewhere(outboxNames.progress, draft(100), draft(100, 3));
  expect(isStale()).toBe(false);
  elsewhere(outboxNames.progress, draft(100, 3), draft(3));
  expect(isStale()).toBe(true);
});

it('asks again for what is open when no answer came', async () => {
  const cache = studentCache();
  if (!cache) throw new Error('Nobody is signed in.');
  const ask = vi.fn(() => Promise.resolve({})).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => {}));
  elsewhere(outboxNames.progress, draft(100), null);
  await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.status).toBe('error'));
  expect(ask).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isStale()).toBe(false));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('leaves everything as it is when another tab sends anything else', () => {
  elsewhere(outboxNames.progress, draft(42), null);
  elsewhere(outboxNames.ratings, draft(100), null);
  expect(isStale()).toBe(false);
});
