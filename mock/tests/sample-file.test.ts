// @vitest-environment node
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockHttpServer } from '@mock/server';

const server = createMockHttpServer({ latency: 0, rules: [] });
const name = 'stacks-and-queues.webm';
const file = readFileSync(`public/media/${name}`);
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/matrix-api/media/sample`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = (range?: string, path = name) => fetch(`${base}/${path}`, range ? { headers: { range } } : {});
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('sample media over HTTP', () => {
  it('are served whole, and say that ranges work', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect((await bytesOf(answer)).equals(file)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-', 1000, file.length - 1],
    ['bytes=-500', file.length - 500, file.length - 1],
    [`bytes=${file.length - 1}-`, file.length - 1, file.length - 1],
    [`bytes=10-${file.length * 2}`, 10, file.length - 1],
    [`bytes=-${file.length * 2}`, 0, file.length - 1],
  ])('%s: 206 with exactly these bytes', async (range, first, last) => {
    const answer = await get(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${file.length}`);
    expect(answer.headers.get('content-length')).toBe(String(last - first + 1));
    expect((await bytesOf(answer)).equals(file.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${file.length}-`, 'bytes=20-10', 'bytes=-0', 'bytes=-'])('%s: 416', async (range) => {
    const answer = await get(range);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${file.length}`);
    expect((await bytesOf(answer)).length).toBe(0);
  });

  it.each(['lines=1-2', 'bytes=0-1,5-6'])('%s: the whole file', async (range) => {
    expect((await get(range)).status).toBe(200);
  });

  it('has captions, handouts and posters with their types, and nothing else', async () => {
    const types = await Promise.all(
      ['stacks-and-queues.zh.vtt', 'limits.pdf', 'stacks-and-queues.jpg'].map(async (path) =>
        (await get(undefined, path)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual(['text/vtt; charset=utf-8', 'application/pdf', 'image/jpeg']);
    for (const path of ['none.webm', '..%2F..%2Fpackage.json', 'introduction', 'x.js'])
      expect((await get(undefined, path)).status).toBe(404);
  });
});
