// @vitest-environment node
// @own-worker: `byteStore` is of a folder from the first server on.
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/time';
import { openDataFile } from '@mock/data-file';
import { createMockHttpServer } from '@mock/server';
import { fileOf, pngBytes } from '../../tests/unit/picture-bytes';

let folder = '';
let path = '';
const said: string[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matrix-data-'));
  path = join(folder, 'trial.json');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  said.length = 0;
  rmSync(folder, { recursive: true });
});

/** A server on the file, as `npm run mock-server -- --data` starts one; it ends without a word, as a killed one. */
async function start() {
  const server = createMockHttpServer(
    { latency: 0, rules: [] },
    openDataFile(path, (message) => said.push(message)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  ends.push(end);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (at: string, init: RequestInit) => fetch(base + at, { method: 'POST', ...init });
  return {
    end,
    get: (at: string, token = '') => fetch(base + at, { headers: { token } }),
    post: async (at: string, body: unknown, token = '') =>
      (
        await send(at, {
          body: JSON.stringify(body),
          headers: { token, 'idempotency-key': crypto.randomUUID() },
        })
      ).json(),
    upload: async (file: File, token: string) => {
      const body = new FormData();
      body.append('files', file);
      return (await send('/matrix-api/users/uploadUserImage', { body, headers: { token } })).json();
    },
  };
}

const goal = { unit: 'minutes', amount: 125 };
const signIn = async (server: Awaited<ReturnType<typeof start>>): Promise<string> =>
  (await server.post('/__mock__/sign-in', { account: 'wangfang' })).token;
const goalOf = async (server: Awaited<ReturnType<typeof start>>, token: string) =>
  (await (await server.get('/matrix-api/goals/show', token)).json()).data?.goal;
const beside = () => readdirSync(folder).filter((name) => name.startsWith('trial.json.2'));

describe('36.1 the data file of the mock server', () => {
  it('has a write and an uploaded picture before their answers, and a server after a kill goes on with both', async () => {
    const first = await start();
    const token = await signIn(first);
    expect(await goalOf(first, token)).not.toEqual(goal);
    await first.post('/matrix-api/goals/save', { goal }, token);
    const file = fileOf(pngBytes(8, 8), '图.png', 5000);
    const { data } = await first.upload(file, token);
    first.end();

    const next = await start();
    expect(await goalOf(next, token)).toEqual(goal);
    const served = await next.get(data);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(said).toEqual([]);
    expect(beside()).toEqual([]);
  });

  it.each([
    ['no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00]), 'is damaged'],
    ['cut', '{"version":1,"tables":{"users":{"10001":{"id"', 'is damaged'],
    ['of another version', '{"version":2,"tables":{}}', 'is damaged or of another version'],
    [
      'with a row of another shape',
      '{"version":1,"tables":{"users":{"10001":{"id":"10001","username":7}},"none":{"1":null}}}',
      'has 2 of 2 rows of another shape',
    ],
  ])('that is %s is said, and kept beside as it was', async (_, text, words) => {
    writeFileSync(path, text);
    const server = await start();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
    await server.post('/matrix-api/goals/save', { goal }, await signIn(server));
    expect(beside()).toHaveLength(1);
    expect(readFileSync(join(folder, beside()[0] ?? '')).equals(Buffer.from(text))).toBe(true);
    expect(said[0]).toContain(beside()[0]);
  });

  it('of a release before own entries counted their times is read (40.3)', async () => {
    const first = await start();
    const entry = { entry_id: 'trial', title: '开会', place: '', until: null, base_version: 0 };
    const day = dayOf(Date.now());
    const span = { starts_at: `${day} 20:00:00`, ends_at: `${day} 21:00:00` };
    await first.post('/matrix-api/agenda/entries/save', { ...entry, ...span }, await signIn(first));
    first.end();
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/,"times":1(?=[,}])/, ''));
    expect(readFileSync(path, 'utf8')).not.toBe(text);
    const next = await start();
    const list = await next.get(`/matrix-api/agenda/list?from=${day}&to=${day}`, await signIn(next));
    expect(JSON.stringify(await list.json())).toContain('开会');
    expect([said, beside()]).toEqual([[], []]);
  });

  it('stays whole when it cannot be written, and is written when it can be again', async () => {
    const server = await start();
    const token = await signIn(server);
    const before = readFileSync(path, 'utf8');
    // Permissions do not keep root from writing: a folder in the way does.
    const way = `${path}.new`;
    mkdirSync(way);
    await server.post('/matrix-api/goals/save', { goal }, token);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(said[0]).toContain('could not be written');
    rmSync(way, { recursive: true });
    await server.post('/matrix-api/goals/save', { goal: { ...goal, amount: 130 } }, token);
    server.end();
    expect(await goalOf(await start(), token)).toEqual({ ...goal, amount: 130 });
  });

  it('is as good as new after a reset', async () => {
    const server = await start();
    await server.post('/matrix-api/goals/save', { goal }, await signIn(server));
    await server.post('/__mock__/reset', {});
    expect(readFileSync(path, 'utf8')).toBe('');
    expect(existsSync(path)).toBe(true);
  });
});
