import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import viteConfig from './vite.config.ts';

// Some files have a worker of their own, which loads jsdom, React and their like anew: Node keeps what it has compiled of them.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Retries of a test, printed beside its name ("retry x1"). On a developer's machine a flaky test fails. */
const retry = process.env['CI'] ? 2 : 0;

/** Files that put something in the place of a module, or begin before some code has come. */
const NEEDS_OWN_WORKER = /vi\.(do)?[Mm]ock\(|vi\.resetModules|@own-worker/;
/** First line of a file that needs no document. */
const NEEDS_NO_DOCUMENT = /^\/\/ @vitest-environment node/;
const UNITS = '{mock/tests,tests/{unit,spec}}/**/*.test.{ts,tsx}';
const filesThatShare = (pattern: string, withDocument: boolean): string[] =>
  globSync(pattern).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return !NEEDS_OWN_WORKER.test(text) && NEEDS_NO_DOCUMENT.test(text) !== withDocument;
  });

const withoutDocument = filesThatShare(UNITS, false);
/** Rules, pages and what these are made of. What is module state of engines (chat, tracker, outboxes) is tested in a worker of its own. */
const withDocument = filesThatShare(
  '{mock/tests,tests/unit/{api,engines,kit,lib,pages,ui}}/**/*.test.{ts,tsx}',
  true,
);

const units = {
  environment: 'jsdom',
  // Threads start sooner than processes. They wait for a third of their time: two cores serve three.
  pool: 'threads' as const,
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Two cores run many files at once; a test that hangs still ends.
  testTimeout: 30_000,
  retry,
};

/** Apart from `vite.config.ts`: no build depends on how tests are run. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      sequence: { sequencer: LongestFirst },
      projects: [
        // The files of each of these two share a worker, which loads the application, and makes a document, once.
        {
          extends: true,
          test: {
            name: 'node',
            include: withoutDocument,
            setupFiles: ['tests/unit/setup.ts'],
            isolate: false,
            ...units,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            include: withDocument,
            setupFiles: ['tests/unit/setup.ts', 'tests/unit/setup-dom.ts'],
            isolate: false,
            ...units,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit',
            include: [UNITS],
            exclude: [...withoutDocument, ...withDocument],
            setupFiles: ['tests/unit/setup.ts', 'tests/unit/setup-dom.ts'],
            ...units,
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            environment: 'node',
            globalSetup: ['tests/e2e/harness/global-setup.ts'],
            include: ['tests/e2e/**/*.test.ts'],
            // Tests in a browser mostly wait: two cores serve three. Each worker has a mock backend and an nginx of its own.
            maxWorkers: 3,
            // Each worker starts one browser; every test has pages of its own.
            isolate: false,
            // Not beside the unit tests: two cores are few.
            sequence: { groupOrder: 1 },
            testTimeout: 90_000,
            hookTimeout: 120_000,
            // A condition is waited for as patiently as an element: a busy machine is slow, not wrong.
            expect: { poll: { timeout: 20_000 } },
            retry,
          },
        },
      ],
    },
  }),
);
