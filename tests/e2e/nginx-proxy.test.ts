import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders, setNginxStage } from './harness/nginx-stage.ts';
import { rawRequest, type RawAnswer } from './harness/raw-server.ts';

const MIB = 1024 * 1024;
const stage = setNginxStage();

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(`${stage.nginx.url}${path}`, { headers });

/** Sends a request and returns its answer as soon as the head is there; `chunk` waits for the next piece of the body. */
async function openStream(query = ''): Promise<{ answer: IncomingMessage; chunk: () => Promise<string> }> {
  const { hostname, port } = new URL(stage.nginx.url);
  const path = `/ai-gateway/chat-stream-new${query}`;
  const headers = { 'Accept-Encoding': 'gzip, br', Token: 't-1' };
  const outgoing = httpRequest({ hostname, port, path, method: 'POST', headers, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.end('{}');
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return { answer, chunk: async () => String((await once(answer, 'data'))[0]) };
}

describe('/matrix-api', () => {
  it('passes path, query and token on, and overwrites what the client says of its address', async () => {
    const path = '/matrix-api/course/%E6%95%B0%E5%AD%A6/1?words=a%20b&page_num=1';
    await get(path, { token: 't-1', timestamp: '1', 'X-Forwarded-For': '6.6.6.6', 'X-Real-IP': '6.6.6.6' });
    expect(stage.last().url).toBe(path);
    expect(stage.last().headers).toMatchObject({
      token: 't-1',
      timestamp: '1',
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(stage.nginx.url).host,
    });
  });

  it.each(['/matrix-api/users', '/ai-gateway/models'])(
    '18.11 passes on no other path, method or address than the ones that it has seen: %s',
    async (path) => {
      const claims = [
        'Forwarded',
        'X-Client-IP',
        'True-Client-IP',
        'X-Original-URL',
        'X-Rewrite-URL',
        'X-Forwarded-Prefix',
        'X-Forwarded-Uri',
        'X-HTTP-Method-Override',
        'X-HTTP-Method',
        'X-Method-Override',
      ];
      await get(path, Object.fromEntries(claims.map((name) => [name, '/admin'])));
      for (const name of claims) expect(stage.last().headers[name.toLowerCase()], name).toBeUndefined();
    },
  );

  it('40.6 passes an address to subscribe to on without a token, with its key', async () => {
    const path = '/matrix-api/agenda/feed.ics?key=0123456789abcdef0123456789abcdef';
    const answer = await get(path, { 'User-Agent': 'iOS/18 (calendar)', Accept: '*/*' });
    expect(answer.status).toBe(200);
    expect(stage.last().url).toBe(path);
    expect(stage.last().headers['token']).toBeUndefined();
    expect(stage.last().headers['x-forwarded-host']).toBe(new URL(stage.nginx.url).host);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectSecurityHeaders(answer);
  });

  describe('42.3 on the way to the campus login', () => {
    const step = '/matrix-api/sso/callback?from=%2Fmission%3Fstate%3Ddone&ticket=ST-1';

    it('passes path, query, cookie and the address that browsers see on', async () => {
      const answer = await get(step, { Cookie: 'matrix-sso=b-1' });
      expect([answer.status, stage.last().url]).toEqual([200, step]);
      expect(stage.last().headers).toMatchObject({
        cookie: 'matrix-sso=b-1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': new URL(stage.nginx.url).host,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expectSecurityHeaders(answer);
    });

    it('leads to the login page where the back end does not answer, or has no such address', async () => {
      const refused = '/login?refused=unreachable&from=%2Fmission%3Fstate%3Ddone';
      const missing = await get(step.replace('callback', 'missing'));
      const dead = await rawRequest(`${stage.bare.url}${step}`);
      for (const answer of [missing, dead]) {
        expect([answer.status, answer.headers['location']]).toEqual([302, refused]);
        expect(answer.headers['cache-control']).toBe('no-store');
        expectSecurityHeaders(answer);
      }
      const planted = await get('/matrix-api/sso/missing?from=%0d%0aSet-Cookie:%20a=1&from=//evil.example');
      expect(planted.headers['location']).toBe('/login?refused=unreachable&from=%0d%0aSet-Cookie:%20a=1');
      expect(planted.headers['set-cookie']).toBeUndefined();
    });
  });

  it('lets nobody keep what the back end says nothing of', async () => {
    expect((await get('/matrix-api/users')).headers['cache-control']).toBe('no-store');
  });

  describe('18.11 in a flood', () => {
    const flood = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer[]> =>
      Promise.all(
        Array.from({ length: 160 }, () =>
          rawRequest(`${stage.nginx.url}${path}`, { method: 'POST', headers, body: '{}' }),
        ),
      );
    const refusedOf = async (answers: Promise<RawAnswer[]>): Promise<RawAnswer[]> =>
      (await answers).filter(({ status }) => status !== 200);

    it.each([
      ['logins', '/matrix-api/users/login'],
      ['pictures', '/matrix-api/users/uploadUserImage'],
      ['files', '/matrix-api/files/upload'],
      ['questions to the AI', '/ai-gateway/models'],
    ])('refuses %s with 429 in the words of the API', async (name, path) => {
      const refused = await refusedOf(flood(path, { token: name }));
      expect(refused.length).toBeGreaterThan(20);
      for (const answer of refused) {
        expect(answer.status).toBe(429);
        expect(JSON.parse(String(answer.body))).toEqual({
          code: 429,
          data: null,
          msg: '操作太频繁，请稍后再试',
        });
        expect(answer.headers['retry-after']).toBe('5');
        expectSecurityHeaders(answer);
      }
    });

    it('leaves other calls alone, and other sessions', async () => {
      expect(await refusedOf(flood('/matrix-api/users'))).toEqual([]);
      await flood('/ai-gateway/models', { token: 'one' });
      const other = { method: 'POST', headers: { token: 'another' }, body: '{}' };
      expect((await rawRequest(`${stage.nginx.url}/ai-gateway/models`, other)).status).toBe(200);
    });
  });

  it('keeps its connections to the back end', async () => {
    const before = stage.seen.length;
    for (let count = 0; count < 8; count += 1) await get('/matrix-api/users');
    // Each of nginx's processes has its own: fewer than requests, not necessarily one.
    expect(new Set(stage.seen.slice(before).map((seen) => seen.port)).size).toBeLessThan(8);
  });

  it("leaves the back end's own errors alone", async () => {
    const answer = await get('/matrix-api/missing');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 200 });
  });

  it('compresses JSON', async () => {
    const answer = await get('/matrix-api/users', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.body).toString())).toMatchObject({ code: 200 });
  });

  it('UPL-2 lets an upload of exactly 10 MiB in its multipart frame pass', async () => {
    const body = Buffer.alloc(10 * MIB + 1000);
    const answer = await rawRequest(`${stage.nginx.url}/matrix-api/users/uploadUserImage`, {
      method: 'POST',
      body,
    });
    expect([answer.status, stage.last().bytes]).toEqual([200, body.length]);
  });

  it('refuses more than 12 MiB with 413 in the words of the API', async () => {
    const before = stage.seen.length;
    const body = Buffer.alloc(12 * MIB + 1);
    const answer = await rawRequest(`${stage.nginx.url}/matrix-api/users/upload.png`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toEqual({ code: 413, data: null, msg: '文件太大' });
    expectSecurityHeaders(answer);
    expect(stage.seen.length).toBe(before);
  });

  it.each(['/matrix-api/media/a.png', '/ai-gateway/chat'])(
    'answers 502 in the words of the API when the back end is down: %s',
    async (path) => {
      const answer = await rawRequest(`${stage.bare.url}${path}`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(502);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const body: unknown = JSON.parse(answer.body.toString());
      expect(body).toEqual({ code: 502, data: null, msg: '服务暂时不可用，请稍后再试' });
      expectSecurityHeaders(answer);
    },
  );
});

// A proxy that collects makes these wait for ever: no need to wait a minute to know.
describe('/ai-gateway', { timeout: 15_000 }, () => {
  it.each(['', '?close'])('hands on each piece at once and uncompressed %s', async (query) => {
    const { answer, chunk } = await openStream(query);
    // The upstream sends its last piece only after the first has arrived here: a proxy that collects never gets there.
    expect(await chunk()).toBe('data: first\n\n');
    stage.last().response.end('data: last\n\n');
    expect(await chunk()).toBe('data: last\n\n');

    expect(stage.last().url).toBe(`/ai-gateway/chat-stream-new${query}`);
    expect(stage.last().headers).toMatchObject({ token: 't-1' });
    expect(stage.last().headers['accept-encoding']).toBeUndefined();
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.headers['cache-control']).toBe('no-store, no-transform');
    expect(answer.headers['x-accel-buffering']).toBe('no');
  });

  it('tells the upstream when the student stops', async () => {
    const { answer, chunk } = await openStream();
    await chunk();
    const { response } = stage.last();
    const stopped = once(response, 'close');
    answer.destroy();
    await stopped;
    expect(response.writableFinished).toBe(false);
  });
});
