import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Profile, profileNames } from '../../conformance/contract.ts';
import { runConformance } from '../../conformance/run.ts';
import { resetMock } from './harness/browser.ts';
import { dialMock } from './harness/mock-dial.ts';
import { baseUrl, mockUrl } from './harness/stage.ts';

beforeAll(async () => {
  await resetMock();
  await dialMock({ pace: 5000 });
});
afterAll(resetMock);

const password = 'matrix2026';

/** Checks the mock backend at an address. */
const check = (site: string, profiles: readonly Profile[], writes: boolean) =>
  runConformance({
    base: `${site}/matrix-api`,
    gateway: `${site}/ai-gateway`,
    site,
    fetch: (request) => fetch(request),
    profiles,
    writes,
    accounts: {
      student: { account: 'student', password },
      other: { account: 'lihua', password },
      staff: { account: 'teacher', password },
    },
  });

it('41.1 over nginx the mock backend passes every profile and level', { timeout: 300_000 }, async () => {
  const findings = await check(baseUrl(), profileNames, true);
  expect(findings.failures.map(({ operation, problem }) => `${operation}: ${problem}`)).toEqual([]);
  expect(findings.countsOf('core', 'edge').passed).toBeGreaterThan(10);
  for (const profile of profileNames)
    for (const level of ['shape', 'behaviour'] as const)
      expect(findings.countsOf(profile, level).passed, `${profile} ${level}`).toBeGreaterThan(0);
});

it('41.1 without nginx its rules are missed, each by its name', async () => {
  const { failures } = await check(mockUrl(), ['core'], false);
  expect(failures.every(({ rule }) => rule === 'nginx')).toBe(true);
  const problems = failures.map(({ operation, problem }) => `${operation}: ${problem}`).join('\n');
  expect(problems).toMatch(/^\/: HTTP 状态是 404，应为 200$/m);
  expect(problems).toMatch(/^\/files\/upload: HTTP 状态是 \d+，应为 413$/m);
  expect(problems).toMatch(/cache-control 是“”，应为 no-store/);
  expect(problems).toMatch(/content-security-policy 是“”/);
});

it('41.1 as one file it runs in an empty folder, without what Node 20 lacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const configFile = 'scripts/vite-conformance.config.ts';
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
  expect(await readdir(folder)).toEqual(['conformance.mjs']);

  const who = ['--account', 'student', '--password', password];
  const parameters = ['conformance.mjs', '--base', `${baseUrl()}/matrix-api`, ...who, '--profile', 'core'];
  const run = promisify(execFile)(process.execPath, ['--no-experimental-global-navigator', ...parameters], {
    cwd: folder,
  });
  // A failure would end it with another code, and reject.
  expect((await run).stdout).toMatch(/^core +形状 (\d+)\/\1 /m);
  expect((await readdir(join(folder, 'conformance-report'))).toSorted()).toEqual([
    'index.html',
    'modules.json',
    'report.json',
  ]);
});
