// @vitest-environment node
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { main } from '../../../conformance/main';
import { mockHttpServer } from '../../support/mock-http-server';

const server = mockHttpServer();

it.each([
  ['a wrong password', () => `${server.base}/matrix-api`, 'wrong', 1, /student 不能登录：账号或密码不正确/],
  [
    'another address',
    () => server.base,
    'matrix2026',
    1,
    /users\/login 不是登录接口（HTTP 404.*--base 一般以/,
  ],
  ['no server', () => 'http://127.0.0.1:9', 'matrix2026', 1, /连不上 http:\/\/127\.0\.0\.1:9（.+）：请检查/],
  ['no address', () => '', 'matrix2026', 64, /--base https:/],
])('41.2 %s is said in a line', async (_, base, password, code, words) => {
  const lines: unknown[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  const report = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  const parameters = ['--base', base(), '--account', 'student', '--password', password, '--report', report];
  expect(await main(parameters)).toBe(code);
  expect(lines.join('\n')).toMatch(words);
  expect(lines.join('\n')).not.toMatch(/形状 0\/0/);
  if (code === 1) expect(await readFile(path.join(report, 'index.html'), 'utf8')).toMatch(words);
});
