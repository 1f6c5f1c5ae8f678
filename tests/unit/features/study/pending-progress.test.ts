import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  keepPending,
  type PendingProgress,
  pendingOf,
  readPending,
  settlePending,
} from '@/features/study/pending-progress';
import { endSession, startSession } from '@/session/store';

const progress = (changes: Partial<PendingProgress> = {}): PendingProgress => ({
  mission_id: '1',
  lesson_id: '11',
  sub_page: 'book',
  percent: 10,
  seconds: 5,
  position: { chapter_id: 'a', offset: 0.1 },
  ...changes,
});

beforeEach(() => startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } }));
afterEach(() => {
  endSession('exit');
  localStorage.clear();
});

describe('pending progress', () => {
  it('adds up seconds, never lowers the percent, and holds the newest position', () => {
    keepPending(progress({ percent: 40 }));
    keepPending(progress({ percent: 20, seconds: 7, position: { chapter_id: 'b', offset: 0.5 } }));
    keepPending(progress({ percent: 100, seconds: 0, position: null }));
    expect(readPending()).toEqual([
      progress({ percent: 100, seconds: 12, position: { chapter_id: 'b', offset: 0.5 } }),
    ]);
  });

  it('holds each lesson apart', () => {
    keepPending(progress());
    keepPending(progress({ lesson_id: '12', percent: 30 }));
    expect(pendingOf('11')?.percent).toBe(10);
    expect(pendingOf('12')?.percent).toBe(30);
  });

  it('forgets what was accepted', () => {
    keepPending(progress());
    settlePending(progress());
    expect(readPending()).toEqual([]);
    expect(localStorage.getItem('draft:1:lessonProgress')).toBeNull();
  });

  it('holds what came while it was being sent', () => {
    keepPending(progress());
    const sent = progress();
    keepPending(progress({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } }));
    settlePending(sent);
    expect(readPending()).toEqual([
      progress({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } }),
    ]);
  });

  it('loses and doubles no second, however sending and reading interleave', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(4000), fc.constant('send' as const))), (steps) => {
        localStorage.clear();
        let studied = 0;
        let accepted = 0;
        for (const step of steps) {
          if (step === 'send') {
            const pending = pendingOf('11');
            if (!pending) continue;
            const sent = { ...pending, seconds: Math.min(3600, pending.seconds) };
            accepted += sent.seconds;
            settlePending(sent);
          } else {
            studied += step;
            keepPending(progress({ seconds: step }));
          }
        }
        expect(accepted + (pendingOf('11')?.seconds ?? 0)).toBe(studied);
      }),
    );
  });

  it('SES-3 belongs to the student who made it', () => {
    keepPending(progress());
    startSession({ token: 'u', userInfo: { user_id: '2', username: '李华' } });
    expect(readPending()).toEqual([]);
    startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } });
    expect(readPending()).toHaveLength(1);
  });

  it.each(['{', '5', '{"a":1}', '[{"lesson_id":"11"}]', '[null]', '"text"'])(
    'SES-4 counts damaged storage as absent: %s',
    (stored) => {
      localStorage.setItem('draft:1:lessonProgress', stored);
      expect(readPending()).toEqual([]);
      keepPending(progress());
      expect(readPending()).toEqual([progress()]);
    },
  );
});
