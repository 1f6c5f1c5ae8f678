// @vitest-environment node
import { getResponse } from 'msw/utils/get-response';
import { afterEach, expect, it } from 'vitest';
import { createDatabase, createHandlers } from '@mock/backend';
import { Findings } from '../../../conformance/findings';
import { Scene } from '../../../conformance/scene';
import { checkSso } from '../../../conformance/sso';

const base = 'http://mock.invalid/matrix-api';
const database = createDatabase();
const handlers = createHandlers({
  database,
  faults: { latency: 0, rules: [] },
  codeSent: () => {},
  answerUnknown: true,
  pace: Infinity,
});
afterEach(() => database.reset());

type Alter = (path: string, response: Response) => Response | Promise<Response>;

async function check(alter: Alter): Promise<Findings> {
  const findings = new Findings();
  const fetch = async (request: Request): Promise<Response> => {
    const response = (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
    return alter(new URL(request.url).pathname.replace('/matrix-api', ''), response);
  };
  const credentials = { account: 'student', password: 'matrix2026' };
  await checkSso({ base, fetch }, new Scene({ base, fetch }, 'student', credentials), findings);
  return findings;
}

/** Changes a header of the answers at a path. */
const header =
  (at: string, name: string, change: (value: string) => string): Alter =>
  (path, response) => {
    if (path !== at) return response;
    const headers = new Headers(response.headers);
    headers.set(name, change(headers.get(name) ?? ''));
    return new Response(null, { status: response.status, headers });
  };

it.each<[string, Alter, RegExp]>([
  [
    'a cookie that scripts read',
    header('/sso/start', 'set-cookie', (cookie) => cookie.replace('; HttpOnly', '')),
    /^Set-Cookie 是/,
  ],
  ['a start that leads nowhere', header('/sso/start', 'location', () => '/login'), /^Location 是“\/login”/],
  [
    'a way back to another site',
    header('/sso/callback', 'location', () => 'https://elsewhere.example/login?refused=ticket'),
    /^Location 是“https:/,
  ],
  [
    'a way back that takes another site along',
    header(
      '/sso/callback',
      'location',
      () => '/login?refused=ticket&from=%2F%2Felsewhere.example%2Fuser%2Fhome',
    ),
    /Location 带着别的网站/,
  ],
  [
    'JSON in place of a way back',
    (path, response) =>
      path === '/sso/callback' ? Response.json({ code: 400, data: null, msg: '凭证无效' }) : response,
    /HTTP 状态是 200，应为 302/,
  ],
  [
    'a session for a code that there is not',
    (path, response) =>
      path === '/users/login' ? Response.json({ code: 200, data: { token: 'x' }, msg: 'success' }) : response,
    /没有拒绝/,
  ],
])('42.3 %s is found, and named', async (_, alter, named) => {
  expect((await check((_path, response) => response)).failures).toEqual([]);
  const { failures } = await check(alter);
  expect(failures.length).toBeGreaterThan(0);
  for (const { problem } of failures) expect(problem).toMatch(named);
});

it('42.3 a back end without a campus login is not checked for one, and the report says so', async () => {
  const absent = [
    () => new Response(null, { status: 404 }),
    () => new Response(null, { status: 302, headers: { location: '/login?refused=unreachable&from=' } }),
  ];
  for (const answer of absent) {
    const { failures, unchecked, passed } = await check(answer);
    expect([failures, passed.size]).toEqual([[], 0]);
    expect(unchecked.map(({ operation, reason }) => [operation, reason])).toEqual([
      ['ssoStart', '没有统一身份认证'],
      ['ssoCallback', '没有统一身份认证'],
    ]);
  }
});
