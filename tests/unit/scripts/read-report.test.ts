// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { readReport } from '../../../scripts/read-report.ts';

it('a report leads to file and line of a planted error (42.4)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'matrix-maps-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  writeFileSync(
    join(root, 'src/main.ts'),
    "import { fail } from './fail';\nexport const run = () => fail(1);\n",
  );
  writeFileSync(
    join(root, 'src/fail.ts'),
    "/** Long words that minification leaves out. */\nconst longName = (value: number): number => value + 1;\n\nexport function fail(value: number): never {\n  if (longName(value) > 0)\n    throw new TypeError('planted');\n  throw new Error('never');\n}\n",
  );
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      sourcemap: 'hidden',
      lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'main-Ab3_x9Q.js' },
      outDir: 'dist',
      minify: 'oxc',
    },
  });
  const built = readdirSync(join(root, 'dist')).find((name) => name.endsWith('.js')) ?? '';
  const { run } = (await import(/* @vite-ignore */ pathToFileURL(join(root, 'dist', built)).href)) as {
    run: () => void;
  };
  let error = new Error();
  try {
    run();
  } catch (thrown) {
    error = thrown as Error;
  }
  const [, line, column] = new RegExp(`${built}:(\\d+):(\\d+)`).exec(error.stack ?? '') ?? [];
  mkdirSync(join(root, 'maps/index-1234567.js'), { recursive: true });
  renameSync(join(root, `dist/${built}.map`), join(root, `maps/index-1234567.js/${built}.map`));
  const report = {
    type: 'error',
    kind: 'TypeError',
    route: '/user/home',
    stack: [`${built}:${line}:${column}`, 'gone-1234567.js:1:1'],
  };
  const lines = readReport({ build: 'index-1234567.js', reports: [report] }, join(root, 'maps'));
  expect(lines).toEqual([
    'TypeError in /user/home, build index-1234567.js',
    expect.stringMatching(/^ {2}src\/fail\.ts:6:\d+$/),
    '  gone-1234567.js:1:1',
  ]);
});
