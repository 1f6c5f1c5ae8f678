import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContractProxy, startContractProxy } from './contract-proxy.ts';
import type { Served } from './processes.ts';
import { rawRequest, startRawServer } from './raw-server.ts';

/** Next answer of the server. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const fine = { headers: json, body: '{"code":200,"data":{"list":[],"total":0},"msg":""}' };

let next: Answer;
let got: Buffer;
let server: Served & { host: string };
let proxy: ContractProxy;

beforeAll(async () => {
  server = await startRawServer(async (request, response) => {
    got = await buffer(request);
    response.writeHead(next.status ?? 200, next.headers);
    response.end(next.body);
  });
  const document = JSON.parse(await readFile('docs/openapi.json', 'utf8')) as object;
  proxy = await startContractProxy(server.host, document);
});
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
});

const token = { token: 't' };
const sent = { 'Content-Type': 'application/json' };
type Request = Parameters<typeof rawRequest>[1];
const list = '/addresses/list';
const clip = '/media/sample/a.webm';
const webm = { 'Content-Type': 'video/webm', 'Accept-Ranges': 'bytes' };

async function violationsOf(path: string, request: Request, answer: Answer): Promise<string[]> {
  next = answer;
  await rawRequest(`${proxy.url}/matrix-api${path}`, request);
  return proxy.takeViolations();
}

it.each<[string, string, Request, Answer]>([
  ['an answer', list, { headers: token }, fine],
  ['a refusal', list, { headers: token }, { headers: json, body: '{"code":400,"data":null,"msg":"不行"}' }],
  ['a file', clip, {}, { headers: webm, body: 'x' }],
  [
    'a part of it',
    clip,
    {},
    { status: 206, headers: { ...webm, 'Content-Range': 'bytes 0-0/9' }, body: 'x' },
  ],
  ['a file that is not there', clip, {}, { status: 404 }],
])('18.9 says nothing of %s as described', async (_name, path, request, answer) => {
  expect(await violationsOf(path, request, answer)).toEqual([]);
});

it.each<[string, string, Request, Answer, RegExp]>([
  ['an unknown address', '/nowhere', { headers: token }, fine, /not found/],
  [
    'an unknown method',
    list,
    { method: 'PUT', headers: { ...token, ...sent }, body: '{}' },
    fine,
    /PUT method not allowed/,
  ],
  ['a call without a token', list, {}, fine, /'token' header required/],
  ['an unknown query', `${list}?x=1`, { headers: token }, fine, /Unknown query parameter 'x'/],
  [
    'a body with a wrong field',
    '/users/login',
    { method: 'POST', headers: sent, body: '{"account":1,"password":"x"}' },
    fine,
    /account must be string/,
  ],
  [
    'a body of another media type',
    '/users/login',
    { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' },
    fine,
    /unsupported media type/,
  ],
  [
    'a write without its key',
    '/users/register',
    { method: 'POST', headers: sent, body: '{}' },
    fine,
    /idempotency-key/,
  ],
  [
    'data with a missing field',
    list,
    { headers: token },
    { headers: json, body: '{"code":200,"data":{"list":[{}],"total":0},"msg":""}' },
    /address_id/,
  ],
  [
    'a refusal with data',
    list,
    { headers: token },
    { headers: json, body: '{"code":400,"data":{},"msg":""}' },
    /data must be null/,
  ],
  [
    'an answer that is no JSON',
    list,
    { headers: token },
    { headers: { 'Content-Type': 'text/html' }, body: '<p>' },
    /media type text\/html/,
  ],
  ['an unknown status', list, { headers: token }, { ...fine, status: 500 }, /status 500/],
  [
    'a file of another media type',
    clip,
    {},
    { headers: { ...webm, 'Content-Type': 'audio/wav' } },
    /media type audio\/wav/,
  ],
  [
    'a part of a file that does not say which',
    clip,
    {},
    { status: 206, headers: webm },
    /content-range is undefined/,
  ],
  [
    'a part of a file that says it wrongly',
    clip,
    {},
    { status: 206, headers: { ...webm, 'Content-Range': '0-1' } },
    /content-range is 0-1/,
  ],
])('18.9 reports %s', async (_name, path, request, answer, words) => {
  const violations = await violationsOf(path, request, answer);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(words);
});

it('18.9 passes every byte on as it came, both ways, and counts the call', async () => {
  const body = Buffer.from([
    ...Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
    ...Array.from({ length: 256 }, (_, byte) => byte),
    ...Buffer.from('\r\n--b--\r\n'),
  ]);
  next = { headers: json, body: '{"code":200, "data":"/a",  "msg":""}' };
  const before = proxy.operations.get('imageUpload') ?? 0;
  const headers = { ...token, 'Content-Type': 'multipart/form-data; boundary=b' };
  const url = `${proxy.url}/matrix-api/users/uploadUserImage`;
  const answer = await rawRequest(url, { method: 'POST', headers, body });
  expect(await proxy.takeViolations()).toEqual([]);
  expect(got.equals(body)).toBe(true);
  expect(answer.body.toString()).toBe(next.body);
  expect(proxy.operations.get('imageUpload')).toBe(before + 1);
});
