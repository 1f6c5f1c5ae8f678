import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError, isRefusal } from '@/api/errors';
import { inTurn } from '@/session/in-turn';
import { createOutbox } from '@/session/outbox';
import { pendingWrites } from '@/session/pending-writes';
import { endSession, startSession } from '@/session/store';

const writes = pendingWrites('outboxTest', v.object({ key: v.string(), id: v.string() }), ({ id }) => id);
const refused = new ApiError('business', '课程已下架', { code: 400 });
const tooMany = new ApiError('http', '稍后再试', { status: 429 });

/** An outbox whose server answers as it is told; `arrived` is what reached it. */
function outboxOf(answer: (id: string) => void, accepted: (id: string) => void = () => {}) {
  const arrived: string[] = [];
  const outbox = createOutbox({
    writes,
    sendAfter: 0,
    async deliver({ id }) {
      arrived.push(id);
      answer(id);
    },
    isRefused: isRefusal,
    keepsRefused: true,
    onAccepted: ({ id }) => accepted(id),
    onSentElsewhere: () => Promise.resolve(),
  });
  return { ...outbox, arrived };
}
const left = () => writes.read().map(({ id }) => id);

beforeEach(() => startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } }));
afterEach(() => {
  endSession('exit');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('an outbox', () => {
  it('a write that the server refuses is kept and marked, and does not hold up the others', async () => {
    const outbox = outboxOf((id) => {
      if (id === 'one') throw refused;
    });
    for (const id of ['one', 'two']) outbox.keep({ key: id, id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one', 'two']);
    expect(left()).toEqual(['one']);
    expect(outbox.state.getState().failed).toEqual(['one']);
  });

  it('HTTP-5 a server that asks to wait is left alone: nothing more is sent', async () => {
    const outbox = outboxOf(() => {
      throw tooMany;
    });
    for (const id of ['one', 'two']) outbox.keep({ key: id, id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one']);
    expect(left()).toEqual(['one', 'two']);
  });

  it('a mistake in showing what was accepted neither sends it twice nor ends the sending', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const outbox = outboxOf(
      () => {},
      (id) => {
        if (id === 'one') throw new Error('planted');
      },
    );
    outbox.keep({ key: 'one', id: 'one' });
    await outbox.flush();
    outbox.keep({ key: 'two', id: 'two' });
    await outbox.flush();
    expect(reported).toHaveBeenCalledOnce();
    expect(outbox.arrived).toEqual(['one', 'two']);
    expect(left()).toEqual([]);
  });
});

it('work is done where the browser has locks but gives none', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  await expect(inTurn('test', () => Promise.resolve('done'))).resolves.toBe('done');
});
