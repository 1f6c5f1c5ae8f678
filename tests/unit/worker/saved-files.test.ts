// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { SAVED_CACHES, SAVED_OF, SAVED_PATH } from '@/lib/saved-files';
import { chance } from '../../support/chance';

const random = chance(39);
const bytes = Uint8Array.from({ length: 100_003 }, () => Math.floor(random() * 256));
const address = `https://matrix.test${SAVED_PATH}film.webm`;

/** The worker's code, in a scope with one cache that holds one file. */
async function worker(cacheName: string) {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('caches', {
    keys: async () => ['matrix-code', cacheName],
    open: async (name: string) => ({
      match: async (path: string) =>
        name === cacheName && path === `${SAVED_PATH}film.webm`
          ? new Response(bytes, { headers: { 'Content-Type': 'video/webm' } })
          : undefined,
    }),
  });
  const { savedFile } = await import('../../../src/worker/saved-files');
  return (url: string, range?: string) =>
    savedFile(new Request(url, range ? { headers: { range } } : {}), new URL(url));
}

beforeEach(() => vi.resetModules());

it('a saved file is answered in the ranges that are asked for, right to the byte: 1,000 seeks (39.3)', async () => {
  const ask = await worker(`${SAVED_CACHES}10001`);
  const whole = await ask(address);
  expect(whole.status).toBe(200);
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
  for (let seek = 0; seek < 1_000; seek++) {
    const from = Math.floor(random() * bytes.length);
    const to = from + Math.floor(random() * (bytes.length - from));
    const [range, part] =
      [
        [`bytes=${from}-${to}`, bytes.slice(from, to + 1)] as const,
        [`bytes=${from}-`, bytes.slice(from)] as const,
        [`bytes=-${from + 1}`, bytes.slice(-from - 1)] as const,
      ][seek % 3] ?? expect.unreachable();
    const answer = await ask(address, range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Length')).toBe(String(part.length));
    const start = bytes.length - part.length;
    if (seek % 3 > 0)
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${bytes.length - 1}/${bytes.length}`);
    expect(answer.headers.get('Content-Type')).toBe('video/webm');
    // A deep comparison of each would take minutes.
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), part)).toBe(0);
  }
});

it('a file that the browser has thrown away is asked for where it came from (39.3)', async () => {
  const ask = await worker('matrix-code');
  const of = 'https://media.test/film.webm';
  const answer = await ask(`${address}?${new URLSearchParams({ [SAVED_OF]: of }).toString()}`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, of]);
  expect((await ask(address)).type).toBe('error');
});
