import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leaveOutTheMock } from './scripts/vite-leave-out-the-mock.ts';
import { pdfResources } from './scripts/vite-pdf-resources.ts';
import { pythonRuntime } from './scripts/vite-python-runtime.ts';
import { precompress } from './scripts/vite-precompress.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** react-router's package entry is its development build; a build of ours leaves the warnings out. */
const productionRouter = [
  { find: /^react-router$/, replacement: fromRoot('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: fromRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** What several pages share, small parts each. */
const SHARED =
  /\/src\/(?:ui|lib|api|session|app\/not-found)|\/node_modules\/@tanstack\/(?:react-query|query-core)\//;
/** Of that, what is large or needed by few: the bundler groups it by who uses it. */
const APART =
  /\/src\/(?:ui\/(?:markdown(?!\/heading)|cover|reader(?!\/markdown-code)|video-player|pdf-viewer|code-editor|picture-upload|use-window|tooltip|tabs|dialog|menu|alert-dialog|command|undo-bar|table|key-target|shortcut|attachment|scatter|plot|bar-chart)|lib\/(?:picture|document|formula|least|notebook|python|module-worker)|api\/(?:practice|exams|self-tests|questions|answer-version|wrong-questions|homework|teacher|experiments|courses|records|courseware|notes|ratings|stream|upload|feedback|registration|public-profiles|books|user-behavior))/;

/**
 * Few chunks, so that a first visit takes few requests: what every page starts with, what several pages share of the
 * small things, and the icons. One page is not to load what is another's.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => SHARED.test(id) && !APART.test(id),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'writing',
    test: /\/src\/(?:features\/synced-draft|ui\/(?:markdown-editor|markdown-text|attachment-list|picture-upload))/,
    minShareCount: 2,
    priority: 0,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), leaveOutTheMock(), pdfResources(), pythonRuntime(), precompress()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fromRoot('./src/') },
      // Markdown without what it never does here: see what these files say.
      {
        find: 'decode-named-character-reference',
        replacement: fromRoot('./src/ui/markdown/lean/character-references.ts'),
      },
      {
        find: /^property-information$/,
        replacement: fromRoot('./src/ui/markdown/lean/property-information.ts'),
      },
      { find: /^vfile$/, replacement: fromRoot('./src/ui/markdown/lean/virtual-file.ts') },
      { find: /^style-to-object$/, replacement: fromRoot('./src/ui/markdown/lean/style-to-object.ts') },
      {
        find: '@ungap/structured-clone',
        replacement: fromRoot('./src/ui/markdown/lean/structured-clone.ts'),
      },
      {
        find: /^(?:mdast-util-to-markdown|markdown-table)$/,
        replacement: fromRoot('./src/ui/markdown/lean/no-serializer.ts'),
      },
      // CodeMirror's styles, without the <style> elements that the Content Security Policy forbids.
      { find: /^style-mod$/, replacement: fromRoot('./src/ui/code-editor/style-mod.ts') },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  // Tests and benches have pages of their own, which the development server is not to prepare.
  optimizeDeps: { entries: ['index.html'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first chunk names every other one: hashes do not compress, so they are as short as may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['tests/{unit,spec}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unit/setup.ts'],
          restoreMocks: true,
          // Two cores run many files at once; a test that hangs still ends.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          globalSetup: ['tests/e2e/harness/global-setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          // After the unit tests: two cores are few for a browser beside them.
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A condition is waited for as patiently as an element: a busy machine is slow, not wrong.
          expect: { poll: { timeout: 20_000 } },
          // Said beside the test's name ("retry x1"). On a developer's machine a flaky test fails.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
}));
