import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { onceCall } from '@/kit/once-call';
import { endSession, startSession } from '@/session/store';
import { keptDrafts } from '../kept-drafts';

const order = defineEndpoint({
  method: 'POST',
  path: '/orders/add',
  summary: '下单',
  once: true,
  input: v.object({ pid: v.string(), seen: v.optional(v.number()) }),
  output: v.string(),
});
type Order = EndpointInput<typeof order>;
type Options = Parameters<typeof onceCall<typeof order>>[1];

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const accepted = () => Response.json({ code: 200, data: '好', msg: '' });
const refused = () => Response.json({ code: 400, data: null, msg: '余额不足' });

/** Sends an order from a page that was just opened, gets an answer, and returns the key and body that were sent. */
async function place(
  answer: () => Response,
  input: Order = { pid: '1' },
  options?: Options,
  step?: { stepKey: string },
) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  await onceCall(order, options)(input, step).catch(() => {});
  const [, init] = fetched.mock.calls[0] ?? [];
  return { key: new Headers(init?.headers).get('idempotency-key'), body: String(init?.body) };
}
const kept = () => keptDrafts('10001', 'once:/orders/add');

beforeEach(() => startSession({ token: 't', userInfo: { user_id: '10001', username: '林知远' } }));
afterEach(() => endSession('exit'));

describe('HTTP-6 a write that must happen once', () => {
  it('carries the same key after a lost answer and a reload, until it is answered', async () => {
    const first = await place(lost);
    expect(kept()).toContain('"pid":"1"');
    expect((await place(accepted)).key).toBe(first.key);
    expect(kept()).toBe('');
    expect((await place(accepted)).key).not.toBe(first.key);
  });

  it('is a new one after a refusal and with another input, and the same however long the answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await place(refused);
    expect(kept()).toBe('');
    const second = await place(lost);
    const other = await place(lost, { pid: '2' });
    expect(new Set([first.key, second.key, other.key]).size).toBe(3);
    vi.setSystemTime(Date.now() + 30 * 86_400_000);
    expect((await place(accepted)).key).toBe(second.key);
  });

  it('is unanswered while the server says that the first is still running, or that the login has expired', async () => {
    const first = await place(lost);
    for (const code of [1409, 1000]) await place(() => Response.json({ code, data: null, msg: '' }));
    expect((await place(accepted)).key).toBe(first.key);
  });

  it('has the key of its confirming step, and is sent as it was when the step has changed since', async () => {
    const step = { stepKey: 'step' };
    expect(await place(lost, { pid: '1' }, undefined, step)).toEqual({ key: 'step', body: '{"pid":"1"}' });
    expect(await place(accepted, { pid: '2' }, undefined, step)).toEqual({
      key: 'step',
      body: '{"pid":"1"}',
    });
    expect(await place(lost, { pid: '2' }, undefined, step)).toEqual({ key: 'step', body: '{"pid":"2"}' });
  });

  it('is sent again as it was when it differs only in what does not matter', async () => {
    const options = { identity: ({ pid }: { pid: string }) => pid };
    const first = await place(lost, { pid: '1', seen: 1 }, options);
    expect(await place(accepted, { pid: '1', seen: 2 }, options)).toEqual(first);
  });

  it('takes the place of an unanswered one about the same, which is not sent again in its stead', async () => {
    const options: Options = { subject: ({ pid }) => pid };
    const first = await place(lost, { pid: '1', seen: 1 }, options);
    const other = await place(lost, { pid: '2', seen: 1 }, options);
    await place(accepted, { pid: '1', seen: 2 }, options);
    expect((await place(accepted, { pid: '1', seen: 1 }, options)).key).not.toBe(first.key);
    expect((await place(accepted, { pid: '2', seen: 1 }, options)).key).toBe(other.key);
  });

  it('takes what is damaged for nothing', async () => {
    localStorage.setItem('draft:10001:once:/orders/add:left', '[1,{"at":1,"input":{"pid":7}}]');
    expect((await place(accepted)).key).not.toBe('left');
  });

  it('SES-3 is kept for nobody who is signed out', async () => {
    endSession('exit');
    const { key } = await place(lost);
    expect(Object.keys(localStorage).filter((name) => name.includes('once:'))).toEqual([]);
    expect((await place(accepted)).key).not.toBe(key);
  });
});
