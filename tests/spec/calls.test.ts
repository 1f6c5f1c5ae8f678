// @vitest-environment node
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint, type Method } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { parseJson } from '@/api/json';
import { streamPost } from '@/api/raw-post';
import { call, configureRequest } from '@/api/request';
import { id } from '@/api/schemas';
import { environment } from '@/lib/environment';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let answer: (response: ServerResponse, request: Received) => void;
const received: Received[] = [];
const toasts: string[] = [];
const expired: string[] = [];

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
const success = (data: unknown) => json({ code: 200, data, msg: '' });

const endpoint = (method: Method, output: v.GenericSchema = v.unknown()) =>
  defineEndpoint({ method, path: '/things', summary: '', input: v.looseObject({}), output });
const get = endpoint('GET');

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      if (method === 'OPTIONS') {
        response.end();
        return;
      }
      received.push(seen);
      answer(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  environment.apiBase = `http://127.0.0.1:${port}/matrix-api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  configureRequest({
    token: () => 'token-1',
    toast: (message) => toasts.push(message),
    expired: (token) => expired.push(token),
  });
});
afterEach(() => {
  received.length = 0;
  toasts.length = 0;
  expired.length = 0;
});

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('a call', () => {
  it('HTTP-1 GET sends token and timestamp, and drops null and undefined from the query', async () => {
    answer = success([1]);
    const before = Date.now();
    await call(get, { a: 1, b: null, c: undefined, d: '中 文', e: false, f: '' });
    const [request] = received;
    expect(request?.method).toBe('GET');
    expect(new URL(`http://x${request?.url}`).pathname).toBe('/matrix-api/things');
    expect(Object.fromEntries(new URL(`http://x${request?.url}`).searchParams)).toEqual({
      a: '1',
      d: '中 文',
      e: 'false',
      f: '',
    });
    expect(request?.headers.token).toBe('token-1');
    expect(Number(request?.headers.timestamp)).toBeGreaterThanOrEqual(before);
    expect(request?.headers['content-type']).toBe('application/json');
  });

  it('HTTP-1 omits credentials', async () => {
    answer = success(null);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await call(get, {});
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it('42.3 sends the cookies of the backend where a call asks for that', async () => {
    answer = success(null);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await call(get, {}, { withCookies: true });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it.each(['POST', 'PUT'] as const)('HTTP-1 %s sends a JSON body', async (method) => {
    answer = success(null);
    await call(endpoint(method), { name: '甲', list: [1, null] });
    expect(received[0]?.url).toBe('/matrix-api/things');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ name: '甲', list: [1, null] });
  });

  it('HTTP-1 DELETE appends the id to the path', async () => {
    answer = success(null);
    await call(endpoint('DELETE'), { id: 'a/b 1' });
    expect(received[0]).toMatchObject({ method: 'DELETE', url: '/matrix-api/things/a%2Fb%201', body: '' });
  });

  it.each([
    [404, '请求资源不存在'],
    [500, '服务器异常'],
    [502, 'Request error! Status code: 502'],
    [429, 'Request error! Status code: 429'],
    [413, 'Request error! Status code: 413'],
  ])('HTTP-2 status %i toasts and is thrown again as a typed error, sent once', async (status, message) => {
    answer = json('<html><body>proxy</body></html>', status);
    const error = await failure(call(get, {}));
    expect(error).toMatchObject({ kind: 'http', status, message });
    expect(toasts).toEqual([message]);
    expect(received).toHaveLength(1);
  });

  it('HTTP-2 a refusal shows its msg, one without a message shows request failed', async () => {
    answer = json({ code: 400, data: null, msg: '库存不足' });
    expect(await failure(call(get, {}))).toMatchObject({ kind: 'business', code: 400, message: '库存不足' });
    answer = json({ code: 400, data: null, msg: null });
    expect(await failure(call(get, {}))).toMatchObject({ message: 'request failed' });
    expect(toasts).toEqual(['库存不足', 'request failed']);
  });

  it('HTTP-2 a quiet call throws without a toast', async () => {
    answer = json({ code: 400, data: null, msg: '密码不正确' });
    await failure(call(get, {}, { quiet: true }));
    expect(toasts).toEqual([]);
  });

  it('HTTP-3 code 1000 tells which token the server no longer knows, and shows nothing itself', async () => {
    answer = json({ code: 1000, data: null, msg: '登录失效' });
    expect(await failure(call(get, {}))).toMatchObject({ kind: 'business', code: 1000 });
    expect(expired).toEqual(['token-1']);
    expect(toasts).toEqual([]);
  });

  it('HTTP-4 a streamed POST hands back the response whatever its status', async () => {
    answer = json('no', 503);
    const response = await streamPost(
      `${environment.apiBase}/stream`,
      { stream: true },
      AbortSignal.timeout(5000),
    );
    expect(response.status).toBe(503);
    expect(received[0]?.headers.token).toBe('token-1');
    expect(toasts).toEqual([]);
  });

  it.each([
    ['HTML', '<!doctype html><title>登录</title>'],
    ['an empty body', ''],
    ['cut JSON', '{"code":200,"data":[1,'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no code', '{"data":[]}'],
    ['null data', '{"code":200,"data":null}'],
    ['missing data', '{"code":200}'],
    ['a wrong shape', '{"code":200,"data":{"list":"x"}}'],
  ])('HTTP-5 %s in place of the promised JSON is a typed error', async (_, body) => {
    answer = json(body);
    const promised = endpoint('GET', v.object({ list: v.array(v.number()) }));
    const error = await failure(call(promised, {}));
    expect(error.kind).toBe('contract');
    expect(error.message).toMatch(/服务器返回的数据/);
    expect(toasts).toEqual([error.message]);
  });

  it('HTTP-5 ids above 2^53 survive', async () => {
    answer = json(
      '{"code":200,"data":{"id":12345678901234567890,"text":"9007199254740993 \\" 1","n":1.2345678901234567}}',
    );
    const promised = endpoint('GET', v.object({ id, text: v.string(), n: v.number() }));
    expect(await call(promised, {})).toEqual({
      id: '12345678901234567890',
      text: '9007199254740993 " 1',
      n: 1.2345678901234567,
    });
  });

  it('HTTP-5 __proto__ in an answer changes no prototype', () => {
    parseJson('{"__proto__":{"polluted":true},"id":1234567890123456789}');
    expect('polluted' in {}).toBe(false);
  });

  it('HTTP-5 ends when its page leaves, silently', async () => {
    const leave = new AbortController();
    answer = () => leave.abort();
    expect(await failure(call(get, {}, { signal: leave.signal }))).toMatchObject({ kind: 'aborted' });
    expect(toasts).toEqual([]);
  });

  it('HTTP-5 a dropped connection and a reset in the middle of the body are network errors', async () => {
    answer = (response) => response.destroy();
    expect(await failure(call(get, {}))).toMatchObject({ kind: 'network' });
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":200,"da');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failure(call(get, {}))).toMatchObject({ kind: 'network' });
    expect(toasts).toEqual(['网络连接失败，请检查网络后重试', '网络连接失败，请检查网络后重试']);
  });

  it('HTTP-5 a stalled call times out', async () => {
    answer = () => {};
    const error = await failure(call(get, {}, { timeout: 50 }));
    expect(error).toMatchObject({ kind: 'network', message: '请求超时，请稍后重试' });
  });

  it('HTTP-6 goes on without its page when browsers let it: a long body is sent, but not after its page', async () => {
    answer = success(null);
    const sent = vi.spyOn(globalThis, 'fetch');
    const save = (text: string) => call(endpoint('POST'), { text }, { keepalive: true });
    await save('短');
    await save('长'.repeat(22_000));
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
    expect(received.map(({ body }) => JSON.parse(body).text.length)).toEqual([1, 22_000]);
  });
});
