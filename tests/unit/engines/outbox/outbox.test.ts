import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, verdictOf } from '@/api/errors';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { withLock } from '@/engines/outbox/with-lock';
import { createOutbox } from '@/engines/outbox/outbox';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { endSession, startSession } from '@/session/store';

const writes = pendingWrites('ratings', v.object({ id: v.string() }), ({ body }) => body.id);
const refused = new ApiError('business', '课程已下架', { code: 400 });
const broken = new ApiError('http', '服务器异常', { status: 500 });
const tooMany = new ApiError('http', '稍后再试', { status: 429 });

/** An outbox whose server answers by `answer`; `arrived` lists the writes that reached it. */
function outboxOf(answer: (id: string) => void, accepted: (id: string) => void = () => {}) {
  const arrived: string[] = [];
  const outbox = createOutbox({
    writes,
    sendAfter: 0,
    async deliver({ body: { id } }) {
      arrived.push(id);
      answer(id);
    },
    verdict: verdictOf,
    refusedUntil: 'back',
    onAccepted: ({ body }) => accepted(body.id),
    onSentElsewhere: () => Promise.resolve(),
  });
  /** By their ids: what is in the way of those that are delayed or refused. */
  const trouble = () =>
    Object.fromEntries(
      outbox.state
        .getState()
        .pending.filter(({ state, refusal }) => state === 'delayed' || refusal !== null)
        .map(({ body, state, refusal }) => [body.id, refusal ?? state]),
    );
  return { ...outbox, arrived, trouble };
}
const left = () => writes.read().map(({ body }) => body.id);

beforeEach(() => startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } }));
afterEach(() => endSession('exit'));

describe('an outbox', () => {
  it('a write that the server refuses is kept and marked, and does not hold up the others', async () => {
    const outbox = outboxOf((id) => {
      if (id === 'one') throw refused;
    });
    for (const id of ['one', 'two']) outbox.keep({ id }, { key: id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one', 'two']);
    expect(left()).toEqual(['one']);
    expect(outbox.trouble()).toEqual({ one: '课程已下架' });
  });

  it('a write that the server fails over holds up only what comes later of the same', async () => {
    const outbox = outboxOf((id) => {
      if (id === 'one') throw broken;
    });
    for (const id of ['one', 'two', 'three']) outbox.keep({ id }, { key: id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one', 'two', 'three']);
    expect(left()).toEqual(['one']);
    expect(outbox.trouble()).toEqual({ one: 'delayed' });
  });

  it('a write that the server fails over is tried again', async () => {
    vi.useFakeTimers();
    const outbox = outboxOf(() => {
      if (outbox.arrived.length === 1) throw broken;
    });
    outbox.keep({ id: 'one' }, { key: 'one' });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(outbox.arrived).toEqual(['one', 'one']);
    expect(left()).toEqual([]);
  });

  it('a server that fails over two writes in a row is left alone', async () => {
    const outbox = outboxOf(() => {
      throw broken;
    });
    for (const id of ['one', 'two', 'three']) outbox.keep({ id }, { key: id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one', 'two']);
    expect(outbox.trouble()).toEqual({ one: 'delayed', two: 'delayed', three: 'delayed' });
  });

  it('HTTP-3 an expired login says nothing of the write', async () => {
    const outbox = outboxOf(() => {
      throw new ApiError('business', '登录失效，请重新登录', { code: 1000 });
    });
    for (const id of ['one', 'two']) outbox.keep({ id }, { key: id });
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one']);
    expect(left()).toEqual(['one', 'two']);
  });

  it('HTTP-5 a server that asks to wait is left alone: nothing more is sent', async () => {
    const outbox = outboxOf(() => {
      throw tooMany;
    });
    for (const id of ['one', 'two']) outbox.keep({ id }, { key: id });
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
    outbox.keep({ id: 'one' }, { key: 'one' });
    await outbox.flush();
    outbox.keep({ id: 'two' }, { key: 'two' });
    await outbox.flush();
    expect(reported).toHaveBeenCalledOnce();
    expect(outbox.arrived).toEqual(['one', 'two']);
    expect(left()).toEqual([]);
  });

  it('a mistake holds up the rest for a while only', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('reportError', vi.fn());
    const outbox = outboxOf(
      () => {},
      (id) => {
        if (id === 'one') throw new Error('planted');
      },
    );
    for (const id of ['one', 'two']) outbox.keep({ id }, { key: id });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(outbox.arrived).toEqual(['one', 'two']);
  });
});

/** Whether the page is in sight. */
function show(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const keep = (outbox: ReturnType<typeof outboxOf>, ...keys: string[]) => {
  for (const key of keys) outbox.keep({ id: key }, { key });
};

describe('HTTP-5 while the next attempt is planned', () => {
  /** An outbox with one write that has met a server that asks to wait, and now would be accepted. */
  async function waiting() {
    vi.useFakeTimers();
    let isDown = true;
    const outbox = outboxOf(() => {
      if (isDown) throw tooMany;
    });
    keep(outbox, 'one');
    await outbox.flush();
    isDown = false;
    keep(outbox, 'two');
    return outbox;
  }

  it('what is written waits for it, and says so at once', async () => {
    const outbox = await waiting();
    await vi.advanceTimersByTimeAsync(4_999);
    void outbox.send();
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.arrived).toEqual(['one']);
    expect(outbox.trouble()).toEqual({ one: 'delayed', two: 'delayed' });
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.arrived).toEqual(['one', 'one', 'two']);
    expect(outbox.trouble()).toEqual({});
  });

  it('all is sent when the browser is online again', async () => {
    await waiting();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(left()).toEqual([]);
  });

  it('all is sent when the page goes out of sight', async () => {
    const outbox = await waiting();
    show('hidden');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.arrived).toEqual(['one', 'one', 'two']);
  });

  it('all is sent when the student asks for it', async () => {
    const outbox = await waiting();
    await outbox.flush();
    expect(left()).toEqual([]);
  });

  it('all is sent when another tab has reached the server', async () => {
    const outbox = await waiting();
    writes.settle('one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft:1:ratings:one' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.arrived).toEqual(['one', 'two']);
  });

  it('what was written during the failing attempt waits too', async () => {
    vi.useFakeTimers();
    const outbox = outboxOf(() => {
      // While the call is on its way.
      if (outbox.arrived.length === 1) keep(outbox, 'two');
      throw tooMany;
    });
    keep(outbox, 'one');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(outbox.arrived).toEqual(['one']);
  });

  it('each wait is twice as long, until something arrives', async () => {
    vi.useFakeTimers();
    const outbox = outboxOf(() => {
      if (outbox.arrived.length < 4) throw tooMany;
    });
    keep(outbox, 'one');
    for (const [wait, times] of [
      [0, 1],
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
      [20_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(outbox.arrived).toHaveLength(times);
    }
    expect(left()).toEqual([]);
    outbox.arrived.length = 0;
    keep(outbox, 'two');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outbox.arrived).toHaveLength(2);
  });

  it.each([
    ['accepted', undefined, {}],
    ['refused', refused, { one: '课程已下架' }],
  ])('what waits behind one that is %s is not delayed (37.3)', async (_what, refusal, trouble) => {
    let isDown = true;
    const outbox = createOutbox({
      writes,
      refusedUntil: 'back',
      async deliver({ body: { id } }) {
        if (isDown) throw tooMany;
        if (id === 'two') return new Promise<never>(() => {});
        if (refusal) throw refusal;
        return undefined;
      },
      onAccepted: () => {},
    });
    const states = () =>
      Object.fromEntries(
        outbox.state.getState().pending.map(({ body, state, refusal: words }) => [body.id, words ?? state]),
      );
    for (const key of ['one', 'two']) outbox.keep({ id: key }, { key });
    await outbox.flush();
    expect(states()).toEqual({ one: 'delayed', two: 'delayed' });
    isDown = false;
    void outbox.flush();
    await vi.waitFor(() => expect(states()).toEqual({ ...trouble, two: 'waiting' }));
  });

  it('what is written after another tab has sent all that waited is not delayed (37.3)', async () => {
    const outbox = outboxOf(() => {
      throw tooMany;
    });
    keep(outbox, 'one');
    await outbox.flush();
    expect(outbox.trouble()).toEqual({ one: 'delayed' });
    writes.settle('one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft:1:ratings:one' }));
    keep(outbox, 'two');
    expect(outbox.trouble()).toEqual({});
  });

  it('what another tab has sent is no longer marked when it is written anew', async () => {
    const outbox = await waiting();
    writes.settle('one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft:1:ratings:one' }));
    await vi.advanceTimersByTimeAsync(0);
    outbox.keep({ id: 'one' }, { key: 'anew' });
    expect(outbox.trouble()).toEqual({});
  });
});

describe('what another tab has sent', () => {
  /** An outbox that has one write and no news yet; `ask` requests the shown data again. */
  function outboxWhichAsks(ask: () => Promise<unknown>) {
    const outbox = createOutbox({
      writes,
      deliver: () => Promise.resolve(),
      verdict: verdictOf,
      onAccepted: () => {},
      onSentElsewhere: ask,
    });
    outbox.keep({ id: 'one' }, { key: 'one' });
    return { ...outbox, shown: () => outbox.state.getState().pending.map(({ body }) => body.id) };
  }
  const told = () => window.dispatchEvent(new StorageEvent('storage', { key: 'draft:1:ratings:one' }));

  it('stays in sight until the server has been asked anew', async () => {
    const answer = Promise.withResolvers<void>();
    const outbox = outboxWhichAsks(() => answer.promise);
    writes.settle('one');
    told();
    outbox.keep({ id: 'two' }, { key: 'two' });
    expect(outbox.shown()).toEqual(['one', 'two']);
    answer.resolve();
    await vi.waitFor(() => expect(outbox.shown()).toEqual(['two']));
  });

  it('stays in sight when no answer comes, and is asked for again when the browser is online', async () => {
    const ask = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(broken).mockResolvedValue(null);
    const outbox = outboxWhichAsks(ask);
    writes.settle('one');
    told();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    await new Promise((later) => setTimeout(later));
    expect(outbox.shown()).toEqual(['one']);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(outbox.shown()).toEqual([]));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for also when it is noticed before the browser tells of it', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const outbox = outboxWhichAsks(ask);
    writes.settle('one');
    outbox.keep({ id: 'two' }, { key: 'two' });
    told();
    await vi.waitFor(() => expect(outbox.shown()).toEqual(['two']));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is asked for anew when it was sent while an answer was on its way', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const outbox = outboxWhichAsks(() => answers[asked++]?.promise ?? Promise.reject(broken));
    outbox.keep({ id: 'two' }, { key: 'two' });
    for (const key of ['one', 'two']) {
      writes.settle(key);
      told();
    }
    expect(asked).toBe(1);
    answers[0]?.resolve();
    await vi.waitFor(() => expect(outbox.shown()).toEqual(['two']));
    answers[1]?.resolve();
    await vi.waitFor(() => expect(outbox.shown()).toEqual([]));
    expect(asked).toBe(2);
  });

  it('SES-3 is not asked for after the student has left', async () => {
    const ask = vi.fn(() => Promise.reject(broken));
    outboxWhichAsks(ask);
    writes.settle('one');
    told();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    await new Promise((later) => setTimeout(later));
    endSession('exit');
    window.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not what this one has sent', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const outbox = outboxWhichAsks(ask);
    await outbox.flush();
    expect(outbox.shown()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a refused write that is kept', () => {
  it('says why it was refused, also when the server is not reached afterwards', async () => {
    const outbox = outboxOf((id) => {
      throw id === 'one' ? refused : tooMany;
    });
    keep(outbox, 'one', 'two');
    await outbox.flush();
    expect(outbox.trouble()).toEqual({ one: '课程已下架', two: 'delayed' });
  });

  it('is not sent again with the next, but when the student comes back to the page', async () => {
    const outbox = outboxOf((id) => {
      if (id === 'one') throw refused;
    });
    keep(outbox, 'one');
    await outbox.flush();
    keep(outbox, 'two');
    await outbox.flush();
    expect(outbox.arrived).toEqual(['one', 'two']);
    show('hidden');
    await vi.waitFor(() => expect(outbox.arrived).toEqual(['one', 'two', 'one']));
  });

  it('is no longer marked when something else is written in its place', async () => {
    const outbox = outboxOf(() => {
      throw refused;
    });
    keep(outbox, 'one');
    await outbox.flush();
    outbox.keep({ id: 'one' }, { key: 'better' });
    expect(outbox.trouble()).toEqual({});
  });
});

it('what is kept because the page hides is sent with it', async () => {
  const arrived: string[] = [];
  const outbox = createOutbox({
    writes,
    deliver: async ({ body }) => void arrived.push(body.id),
    verdict: verdictOf,
    onAccepted: () => {},
  });
  document.addEventListener('visibilitychange', () => outbox.keep({ id: 'last' }, { key: 'last' }), {
    once: true,
  });
  show('hidden');
  await vi.waitFor(() => expect(arrived).toEqual(['last']));
});

it('HTTP-5 what is asked for while an attempt fails is not sent a second time', async () => {
  const outbox = outboxOf(() => {
    throw tooMany;
  });
  keep(outbox, 'one');
  await Promise.all([outbox.flush(), outbox.flush()]);
  expect(outbox.arrived).toEqual(['one']);
});

it('SES-3 an attempt that has not begun when the student exits takes nothing from the next', async () => {
  const outbox = outboxOf(() => {});
  keep(outbox, 'one');
  const sending = outbox.flush();
  endSession('exit');
  startSession({ token: 'u', userInfo: { user_id: '2', username: '李华' } });
  writes.keep({ id: 'two' }, 'two');
  await sending;
  expect(outbox.arrived).toEqual([]);
});

it('NAV-5 SES-3 all is sent at the exit, and nothing after it', async () => {
  const outbox = outboxOf(() => {});
  keep(outbox, 'one', 'two');
  await flushBeforeSignOut();
  expect(outbox.arrived).toEqual(['one', 'two']);
  endSession('exit');
  startSession({ token: 'u', userInfo: { user_id: '2', username: '李华' } });
  writes.keep({ id: 'three' }, 'three');
  keep(outbox, 'four');
  show('hidden');
  await outbox.flush();
  expect(outbox.arrived).toEqual(['one', 'two']);
  expect(left()).toEqual(['three']);
});

it('SES-3 a call that ends after the exit takes nothing from the next student', async () => {
  let release = () => {};
  const outbox = createOutbox({
    writes,
    deliver: () => new Promise<void>((resolve) => (release = resolve)),
    verdict: verdictOf,
    onAccepted: () => {},
  });
  outbox.keep({ id: 'one' }, { key: 'one' });
  const sending = outbox.flush();
  await Promise.resolve();
  endSession('exit');
  startSession({ token: 'u', userInfo: { user_id: '2', username: '李华' } });
  for (const key of ['one', 'two']) writes.keep({ id: key }, key);
  release();
  await sending;
  expect(left()).toEqual(['one', 'two']);
});

it('work is done where the browser has locks but gives none', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  await expect(withLock('test', () => Promise.resolve('done'))).resolves.toBe('done');
});
