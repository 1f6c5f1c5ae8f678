// @vitest-environment node
import { getResponse } from 'msw/utils/get-response';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { createDatabase, createHandlers } from '@mock/backend';
import type { MockContext } from '@mock/engine/context';
import { type Profile, profileNames } from '../../../conformance/contract';
import { htmlReport, modulesOf } from '../../../conformance/report';
import { runConformance } from '../../../conformance/run';

const base = 'http://mock.invalid/matrix-api';
const password = 'matrix2026';
const accounts = {
  student: { account: 'student', password },
  other: { account: 'lihua', password },
  staff: { account: 'teacher', password },
};
const codes: string[] = [];
const database = createDatabase();
const context: MockContext = {
  database,
  faults: { latency: 0, rules: [] },
  codeSent: ({ code }) => codes.unshift(code),
  answerUnknown: true,
  pace: Infinity,
};
const handlers = createHandlers(context);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') }));
afterEach(() => {
  database.reset();
  delete context.wait;
});

/** Checks the mock backend (`tests/e2e/conformance.test.ts` does over nginx); `alter` changes what it answers. */
const check = (
  profiles: readonly Profile[],
  writes: boolean,
  alter: (path: string, text: string) => string = (_, text) => text,
) =>
  runConformance({
    base,
    async fetch(request) {
      const response = (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
      const text = alter(new URL(request.url).pathname, await response.text());
      return new Response(text, { status: response.status, headers: response.headers });
    },
    profiles,
    writes,
    accounts,
    codeFor: () => Promise.resolve(codes[0] ?? ''),
    waitUntil: (time) => vi.setSystemTime(momentOf(time)),
  });

it('41.1 the mock backend passes every profile and level', async () => {
  const findings = await check(profileNames, true);
  expect(findings.failures.map(({ operation, problem }) => `${operation}: ${problem}`)).toEqual([]);
  for (const profile of profileNames)
    for (const level of ['shape', 'behaviour'] as const)
      expect(findings.countsOf(profile, level).passed, `${profile} ${level}`).toBeGreaterThan(0);
  // No read shows what these do; a campus login needs somebody at the campus.
  expect(findings.unchecked.map(({ operation }) => operation).toSorted()).toEqual([
    'answersSave',
    'attemptOpen',
    'cardPayCode',
    'feedbackSave',
    'oaToken',
    'passwordAccount',
    'passwordSendCode',
    'passwordVerify',
    'privateReport',
    'problemReportSave',
    'sendCode',
    'ssoCallback',
    'usageLog',
  ]);
  expect(Object.values(modulesOf(findings, profileNames))).toEqual(profileNames.map(() => true));
}, 300_000);

it.each([
  ['a field that is missing', '/home/summary', /"streak_days":\d+,/, '', /data\.streak_days/],
  [
    'a field of a wrong type',
    '/home/summary',
    /"streak_days":(\d+)/,
    '"streak_days":"$1"',
    /data\.streak_days/,
  ],
  [
    'an id that is a number',
    '/missions/list',
    /"mission_id":"(\d+)"/,
    '"mission_id":$1',
    /mission_id 是 number/,
  ],
  ['a time of another shape', '/home/summary', /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/, '$1T$2Z', /data\..+_at/],
  ['a success in place of a refusal', '/missions/detail', /"code":400/, '"code":200', /没有拒绝|应为/],
  ['no words of a refusal', '/missions/detail', /"msg":"没有[^"]*"/, '"msg":""', /msg 是空的/],
])(
  '41.5 %s is found, and named',
  async (_, path, from, to, named) => {
    const findings = await check(['core', 'learning'], false, (asked, text) =>
      asked === `/matrix-api${path}` ? text.replace(from, to) : text,
    );
    expect(findings.failures.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(named));
    expect(modulesOf(findings, ['core', 'learning'])).not.toMatchObject({ core: true, learning: true });
    const page = htmlReport(findings, ['core', 'learning'], { base, accounts });
    expect(page).not.toMatch(/<script|matrix2026/);
    expect(page).toContain('TOKEN=$(curl');
  },
  120_000,
);

it('41.5 a place that is checked first and taken later goes to more than there are, and to one student twice', async () => {
  context.wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  const { failures } = await check(['practice'], true);
  const found = failures.filter(({ level }) => level === 'races');
  expect(found.map(({ operation, rule }) => [operation, rule])).toEqual([['experimentBook', 'oversold']]);
  expect(found[0]?.problem).toMatch(/^只有 \d+ 份，12 个同时的请求得到了 12 份$|^一名学生至多得到 1 份/);
  expect(found[0]?.curl).toMatch(/^curl -i -X POST -H "token: \$(?:OTHER_)?TOKEN"/);
}, 120_000);
