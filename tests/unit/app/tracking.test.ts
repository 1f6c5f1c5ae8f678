import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackFirstPage } from '@/app/tracking';
import { startTracker } from '@/features/tracker';
import { endSession, startSession } from '@/session/store';

const kept = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('trackers')));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: null, msg: '' }));
  window.history.replaceState(null, '', '/mission/1?reason=link');
});
afterEach(() => {
  endSession('exit');
  window.history.replaceState(null, '', '/');
});

it('TRK-1 HTTP-3 records the page that a student opens before anything is asked for', async () => {
  startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } });
  await trackFirstPage();
  expect(kept()).toContain('MissionCourses');
  startTracker()();
});

it('TRK-1 records nothing without a session', async () => {
  await trackFirstPage();
  expect(kept()).toBe('[]');
});
