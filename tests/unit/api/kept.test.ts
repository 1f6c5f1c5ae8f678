import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed, type Lifetime } from '@/api/kept';
import { nothing } from '@/api/schemas';
import { MINUTE } from '@/lib/time';

const queue = defineEndpoint({
  method: 'GET',
  path: '/trial/queue',
  summary: '排队',
  input: nothing,
  output: v.object({ ...timed, isCalled: v.boolean() }),
});

/** Returns how often an answer is asked for in eleven minutes of being looked at. */
async function asksOf(isCalled: boolean, lifetime: Lifetime): Promise<number> {
  vi.useFakeTimers();
  const read = vi.fn(async () => ({ as_of: '', now: '', isCalled }));
  const client = new QueryClient();
  client.mount();
  const options = { ...keptQuery(queue, {}, lifetime, (answer) => answer.isCalled), queryFn: read };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  stop();
  client.unmount();
  return read.mock.calls.length;
}

describe('37 figures that are looked at', () => {
  it('are asked for again each five minutes, each half minute while something moves, and not where they hold for a term', async () => {
    expect(await asksOf(false, 'live')).toBe(3);
    expect(await asksOf(true, 'live')).toBe(23);
    expect(await asksOf(true, 'term')).toBe(1);
  });
});
