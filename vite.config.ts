import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutHeavy } from './scripts/vite-chunks.ts';
import { compileHints } from './scripts/vite-compile-hints.ts';
import { keepMaps } from './scripts/vite-keep-maps.ts';
import { languageModule } from './scripts/vite-languages.ts';
import { leaveOutTheMock } from './scripts/vite-leave-out-the-mock.ts';
import { moduleFiles } from './scripts/vite-module-files.ts';
import { pdfFiles, pythonFiles } from './scripts/vite-package-files.ts';
import { regionModules } from './scripts/vite-regions.ts';
import { startEarly } from './scripts/vite-start-early.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { appWorker } from './scripts/vite-worker.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers that the build is for, as esbuild and Lightning CSS name them: `chrome109`. */
const targets = readFileSync(fromRoot('./.browserslistrc'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace('ios_saf', 'ios').replace(' ', ''));

/** Libraries that a page loads only when it needs them. */
const HEAVY =
  /\/node_modules\/(?:@base-ui|@codemirror|@tanstack\/react-virtual|hast-|katex|mdast-|micromark|pdfjs-dist|ts-fsrs)/;

/**
 * Few chunks, so that a first visit takes few requests, but no page loads much that it does not use: without groups a page
 * takes 62 to 74 scripts instead of 9 to 16 (docs/benchmarks.md). What belongs to no group is split automatically. A group
 * takes along what its modules import, except what a group above it has.
 */
const chunkGroups = [
  { name: 'early', test: /\/src\/app\/start\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
  { name: 'popup', test: /\/node_modules\/@(?:base-ui|floating-ui)\//, minShareCount: 2 },
  // The frame of every signed-in page. Workers are started by its late parts, too, not only by Python's.
  withoutHeavy(HEAVY, {
    name: 'frame',
    test: /\/src\/(?:app\/layouts\/|lib\/module-worker)|\/node_modules\/@tanstack\/(?:query-core|react-query)\//,
  }),
  withoutHeavy(HEAVY, {
    name: 'common',
    test: /\/src\/(?:api|engines\/outbox|kit|lib|ui)\//,
    minShareCount: 18,
  }),
  withoutHeavy(HEAVY, { name: 'ui', test: /\/src\/(?:kit|ui)\//, minShareCount: 13 }),
  withoutHeavy(HEAVY, { name: 'text', test: /\/src\/engines\/markdown\//, minShareCount: 4 }),
  // Two, since in an exam nothing is noted.
  withoutHeavy(HEAVY, { name: 'study', test: /\/src\/features\/study\//, minShareCount: 4 }),
  withoutHeavy(HEAVY, { name: 'notes', test: /\/src\/features\/notes\//, minShareCount: 4 }),
  { name: 'python', test: /\/src\/(?:lib\/notebook|engines\/(?:notebook|python))\//, minShareCount: 2 },
  withoutHeavy(HEAVY, { name: 'lesson', test: /\/src\/pages\/lessons\//, minShareCount: 2 }),
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [
    react(),
    startEarly(),
    compileHints(),
    moduleFiles(),
    leaveOutTheMock(),
    pdfFiles(),
    pythonFiles(),
    regionModules(),
    languageModule(),
    keepMaps(),
    appWorker(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fromRoot('./src/') },
      { find: /^@mock\//, replacement: fromRoot('./mock/') },
      // The package names its development build for every purpose: https://github.com/remix-run/react-router/issues/14102
      {
        find: /^react-router$/,
        replacement: fromRoot('./node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: fromRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
      },
      // Its entry for browsers assigns innerHTML, which Trusted Types forbid; this one has a table.
      // https://github.com/wooorm/decode-named-character-reference
      {
        find: 'decode-named-character-reference',
        replacement: fromRoot('./node_modules/decode-named-character-reference/index.js'),
      },
      // CodeMirror's styles, without the <style> elements that the Content Security Policy forbids.
      { find: /^style-mod$/, replacement: fromRoot('./src/engines/code-editor/parts/style-mod.ts') },
    ],
  },
  // As nginx does: isolated, so that Python can be stopped, and without addresses in logs.
  server: {
    headers: {
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'credentialless',
    },
  },
  // Tests and benches have pages of their own, which the development server is not to prepare.
  // What a glob of the mock backend imports is not found by looking, and would reload the page when it is first used.
  optimizeDeps: { entries: ['index.html'], include: ['chinese-days'] },
  worker: { format: 'es' },
  build: {
    target: targets,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: fromRoot('./index.html'), early: fromRoot('./src/app/start/early.ts') },
      // The login page is asked for like any other, and is meant to be in the first chunk.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first chunk names every other one: hashes do not compress, so they are as short as may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
