import { fc } from '../../../support/properties';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingProgressOf, pendingProgress, type PendingProgress } from '@/features/study/pending-progress';
import { endSession, startSession } from '@/session/store';
import { keptDrafts } from '../../kept-drafts';

const progress = (changes: Partial<PendingProgress> = {}): PendingProgress => ({
  mission_id: '1',
  lesson_id: '11',
  sub_page: 'book',
  percent: 10,
  seconds: 5,
  position: { chapter_id: 'a', offset: 0.1 },
  ...changes,
});
const keep = (changes: Partial<PendingProgress> = {}) => pendingProgress.keep(progress(changes));
/** Lets what is pending set out, the first of it or all. */
const setOut = () => {
  for (const write of pendingProgress.turn()) return write;
  throw new Error('nothing sets out');
};
const setOutAll = () => [...pendingProgress.turn()];

beforeEach(() => startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } }));
afterEach(() => endSession('exit'));

describe('what is studied and not sent yet', () => {
  it('adds up seconds, never lowers the percent, and holds the newest position', () => {
    keep({ percent: 40 });
    keep({ percent: 20, seconds: 7, position: { chapter_id: 'b', offset: 0.5 } });
    keep({ percent: 100, seconds: 0, position: null });
    expect(pendingProgress.read().map(({ body }) => body)).toEqual([
      progress({ percent: 100, seconds: 12, position: { chapter_id: 'b', offset: 0.5 } }),
    ]);
  });

  it('holds each lesson apart', () => {
    keep();
    keep({ lesson_id: '12', percent: 30 });
    expect(pendingProgressOf('11')?.percent).toBe(10);
    expect(pendingProgressOf('12')?.percent).toBe(30);
    expect(setOutAll()).toMatchObject([{ body: { lesson_id: '11' } }, { body: { lesson_id: '12' } }]);
  });

  it('forgets what was accepted', () => {
    keep();
    pendingProgress.settle(setOut().key);
    expect(pendingProgress.read()).toEqual([]);
    expect(keptDrafts('1', 'lessonProgress')).toBe('');
  });

  it('HTTP-6 holds what came while it was being sent, and sends that as it was', () => {
    keep();
    const sent = setOut();
    expect(sent.body).toEqual(progress());
    keep({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } });
    expect(pendingProgressOf('11')).toMatchObject({ percent: 15, seconds: 8 });
    expect(setOut()).toEqual(sent);
    pendingProgress.settle(sent.key);
    expect(pendingProgress.read().map(({ body }) => body)).toEqual([
      progress({ percent: 15, seconds: 3, position: { chapter_id: 'a', offset: 0.2 } }),
    ]);
  });

  it('sets out an hour at a time until all is on its way; what comes meanwhile waits for the next turn', () => {
    keep({ seconds: 9000 });
    const seconds: number[] = [];
    for (const { key, body } of pendingProgress.turn()) {
      seconds.push(body.seconds);
      pendingProgress.settle(key);
      if (body.seconds < 3600) keep({ seconds: 7 });
    }
    expect(seconds).toEqual([3600, 3600, 1800]);
    expect(pendingProgressOf('11')?.seconds).toBe(7);
  });

  it('loses and doubles no second, however sending and reading interleave', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(9000), fc.constantFrom('send' as const, 'lose' as const))),
        (steps) => {
          localStorage.clear();
          let studied = 0;
          let accepted = 0;
          for (const step of steps) {
            if (typeof step === 'number') {
              studied += step;
              keep({ seconds: step });
              continue;
            }
            for (const { key, body } of pendingProgress.turn()) {
              // It sets out, and does not arrive.
              if (step === 'lose') break;
              expect(body.seconds).toBeLessThanOrEqual(3600);
              accepted += body.seconds;
              pendingProgress.settle(key);
            }
            if (step === 'send') expect(pendingProgressOf('11')).toBeUndefined();
          }
          expect(accepted + (pendingProgressOf('11')?.seconds ?? 0)).toBe(studied);
        },
      ),
    );
  });

  it('SES-3 belongs to the student who made it', () => {
    keep();
    startSession({ token: 'u', userInfo: { user_id: '2', username: '李华' } });
    expect(pendingProgress.read()).toEqual([]);
    startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } });
    expect(pendingProgress.read()).toHaveLength(1);
  });

  it.each(['{', '5', '{"a":1}', '[0,{"lesson_id":"11"}]', '[null]', '[0,null]', '["0",{}]', '"text"'])(
    'SES-4 counts damaged storage as absent: %s',
    (stored) => {
      localStorage.setItem('draft:1:lessonProgress:open:tab', stored);
      expect(pendingProgress.read()).toEqual([]);
      keep();
      expect(pendingProgress.read().map(({ body }) => body)).toEqual([progress()]);
    },
  );
});
