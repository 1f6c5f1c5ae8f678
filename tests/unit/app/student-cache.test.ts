import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { missionQueries } from '@/api/missions';
import { studentCache } from '@/app/student-cache';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { endSession, startSession } from '@/session/store';
import { leaveDraft } from '../kept-drafts';

const queryKey: readonly unknown[] = missionQueries.detail('1').queryKey;
const isStale = () => studentCache()?.getQueryState(queryKey)?.isInvalidated;
const PROGRESS = outboxNames.progress;
/** Another tab puts progress of the lesson into the drafts, or takes it away. */
function elsewhere(key: string, name: string, percent: number | null): void {
  const draft = `draft:1:${name}:${key}`;
  const oldValue = localStorage.getItem(draft);
  if (percent === null) localStorage.removeItem(draft);
  else leaveDraft('1', name, { lesson_id: '1202', percent }, key);
  const newValue = localStorage.getItem(draft);
  window.dispatchEvent(new StorageEvent('storage', { key: draft, oldValue, newValue }));
}

beforeEach(() => {
  startSession({ token: 't', userInfo: { user_id: '1', username: '林' } });
  studentCache()?.setQueryData(queryKey, {});
});
afterEach(() => endSession('exit'));

it('asks anew what is open when another tab has finished a lesson', () => {
  elsewhere('open:tab', PROGRESS, 42);
  elsewhere('open:tab', PROGRESS, 100);
  // Sets out, and is on its way.
  elsewhere('key', PROGRESS, 100);
  elsewhere('open:tab', PROGRESS, null);
  elsewhere('open:tab', PROGRESS, 3);
  expect(isStale()).toBe(false);
  elsewhere('key', PROGRESS, null);
  expect(isStale()).toBe(true);
});

it('asks again for what is open when no answer came', async () => {
  const cache = studentCache();
  if (!cache) throw new Error('Nobody is signed in.');
  const ask = vi.fn(() => Promise.resolve({})).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => {}));
  elsewhere('key', PROGRESS, 100);
  elsewhere('key', PROGRESS, null);
  await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.status).toBe('error'));
  expect(ask).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isStale()).toBe(false));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('leaves everything as it is when another tab sends anything else', () => {
  elsewhere('key', PROGRESS, 42);
  elsewhere('key', PROGRESS, null);
  elsewhere('key', outboxNames.ratings, 100);
  elsewhere('key', outboxNames.ratings, null);
  expect(isStale()).toBe(false);
});
