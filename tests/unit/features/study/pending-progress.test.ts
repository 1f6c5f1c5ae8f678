import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  keepPending,
  type PendingProgress,
  pendingOf,
  readPending,
  sealPending,
  sealedOf,
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
    settlePending(sealPending('11')?.key ?? '');
    expect(readPending()).toEqual([]);
    expect(localStorage.getItem('draft:1:lessonProgress')).toBeNull();
  });

  it('holds what came while it was being sent, and sends that as it was', () => {
    keepPending(progress());
    const sent = sealPending('11');
    keepPending(progress({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } }));
    expect(pendingOf('11')).toMatchObject({ percent: 15, seconds: 8 });
    expect(sealedOf('11')).toEqual(sent);
    expect(sent).toMatchObject(progress());
    settlePending(sent?.key ?? '');
    expect(readPending()).toEqual([
      progress({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } }),
    ]);
  });

  it('loses and doubles no second, however sending and reading interleave', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(4000), fc.constantFrom('send' as const, 'lose' as const))),
        (steps) => {
          localStorage.clear();
          let studied = 0;
          let accepted = 0;
          for (const step of steps) {
            // It sets out, and does not arrive.
            if (step === 'lose') sealPending('11');
            else if (step === 'send') {
              const sent = sealedOf('11') ?? sealPending('11');
              if (!sent) continue;
              expect(sent.seconds).toBeLessThanOrEqual(3600);
              accepted += sent.seconds;
              settlePending(sent.key);
            } else {
              studied += step;
              keepPending(progress({ seconds: step }));
            }
          }
          expect(accepted + (pendingOf('11')?.seconds ?? 0)).toBe(studied);
        },
      ),
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
