import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileHints } from './scripts/vite-compile-hints.ts';
import { leaveOutTheMock } from './scripts/vite-leave-out-the-mock.ts';
import { pdfResources } from './scripts/vite-pdf-resources.ts';
import { startEarly } from './scripts/vite-start-early.ts';
import { pythonRuntime } from './scripts/vite-python-runtime.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { LongestFirst } from './tests/e2e/harness/longest-first.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** react-router's package entry is its development build; a build of ours leaves the warnings out. */
const productionRouter = [
  { find: /^react-router$/, replacement: fromRoot('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: fromRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** What runs before everything else: see `src/app/start/early.ts`. */
const EARLY =
  /\/src\/(?:app\/(?:start\/[\w-]+|page-meta|route-table)|api\/(?:ahead|headers|query-address)|pages\/lessons\/chosen-medium|lib\/(?:environment|first-paint|idle|safe-storage)|session\/stored-token)\.ts|vite\/preload-helper/;

/** The frame of every signed-in page, and the small parts that several of them share. */
const SHARED = [
  /\/node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*(?:useQueries|queriesObserver))/,
  /\/src\/api\/(?:learning|once|query-client)\.ts/,
  /\/src\/app\/(?:layouts\/(?!palette|exit-dialog)|not-found-page|student-cache|keep-alive-outlet)/,
  /\/src\/features\/ai-chat\/(?:chat-dock|dock-store|exam-lock|panel-boundary)/,
  /\/src\/lib\/(?:hue-style|media-url|one-for-each|paths|random-id|retry|shanghai-time|tracked|wire-time)/,
  /\/src\/outbox\/(?!drafts)/,
  /\/src\/ui\/(?:after-paint|avatar|badge|breadcrumbs|card|empty-state|icon-badge|key-target|learning-mark|lines-skeleton|page-header|progress(?!-ring)|segmented|shortcut-help|stat|tab-class|tabs\.module|tone|undo-bar|use-now)/,
  /\/src\/viewers\/(?:markdown\/(?:copy-text|heading|when-near)|reader\/(?:markdown-code|chapter-headings))/,
];

/** What home and the pages of courses show of what is due and of what is studied. */
const OVERVIEW =
  /\/src\/(?:features\/homework\/|api\/(?:homework|learning-statistics)\.ts|ui\/(?:bar-chart|progress-ring))/;

/** What the frame of a lesson is made of. */
const LESSON =
  /\/src\/pages\/lessons\/(?:lesson-(?!help|tasks|index)|outline-choice|finish-lesson|use-(?!courseware|text)|frame-shortcuts|sub-page-names|unlocked)/;

/** What lessons and books start with; not what a student must ask for first. */
const READING = [
  /\/src\/api\/(?:favourites|notes)\.ts/,
  /\/src\/features\/(?:favourites|study\/(?!locked|use-reading)|notes\/(?!note-(?:dialog|editor|panel)|lesson-notes|use-book))/,
  /\/src\/ui\/unsent-notice/,
];

/** What books are drawn with. */
const BOOK = [
  /\/src\/features\/(?:study\/use-reading|notes\/use-book)/,
  /\/src\/viewers\/reader\/(?!paged|page-|use-pages|book-hits|use-book-hits|search-book|book-tools|book-search|book-contents|mark-|selection-|settings|approximate)/,
];

/**
 * Few chunks, so that a first visit takes few requests: what every page starts with, what several pages share of the
 * small things, and the icons. One page is not to load what is another's: a group takes along all that its modules
 * import, but for what belongs to a group that comes before it.
 */
const chunkGroups = [
  { name: 'early', test: EARLY, priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 2 },
  { name: 'shared', test: (id: string) => SHARED.some((part) => part.test(id)), priority: 2 },
  { name: 'reading', test: (id: string) => READING.some((part) => part.test(id)), priority: 1 },
  { name: 'lesson', test: LESSON, priority: 1 },
  { name: 'overview', test: OVERVIEW, priority: 1 },
  // By itself: pages that send files want nothing else of what is due.
  { name: 'upload', test: /\/src\/api\/upload\.ts/, priority: 2 },
  // Two small ones that stand in the same forms: each chunk's name is read before the first page.
  { name: 'fields', test: /\/src\/ui\/(?:checkbox|text-area)/, priority: 1 },
  {
    name: 'lists',
    test: /\/src\/ui\/(?:page-numbers|pagination|search-field|select-field|toolbar-select)/,
    priority: 1,
  },
  { name: 'cover', test: /\/src\/ui\/cover\//, priority: 1 },
  // Where a student is in a video, PDF or text.
  {
    name: 'media',
    test: /\/src\/(?:features\/media-progress\/|lib\/time-ranges|ui\/use-last-given)/,
    priority: 1,
  },
  { name: 'book', test: (id: string) => BOOK.some((part) => part.test(id)), priority: 0 },
  // What opens over a page, in few requests: not every popup is a dialog.
  {
    name: 'popup',
    test: /\/node_modules\/@(?:base-ui\/(?!react\/dialog|.*\/FloatingFocusManager|.*useScrollLock)|floating-ui)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'dialog', test: /\/node_modules\/@base-ui\/|\/src\/ui\/dialog/, minShareCount: 2, priority: 0 },
  { name: 'missions', test: /\/src\/pages\/missions\//, priority: 0 },
  { name: 'watch', test: /\/src\/pages\/watch\/(?!watch-help)/, priority: 0 },
  {
    name: 'writing',
    test: /\/src\/(?:features\/synced-draft|viewers\/(?:markdown\/markdown-(?:editor|text)|upload\/))/,
    minShareCount: 2,
    priority: 0,
  },
];

/** Chunks of which nearly everything runs before a page is seen. */
const DRAWN_AT_ONCE = new Set([
  'shared',
  'icons',
  'overview',
  'home-page',
  'lesson',
  'reading',
  'book',
  'markdown',
]);

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    startEarly(),
    compileHints(DRAWN_AT_ONCE),
    leaveOutTheMock(),
    pdfResources(),
    pythonRuntime(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fromRoot('./src/') },
      // Markdown without what it never does here: see what these files say.
      {
        find: 'decode-named-character-reference',
        replacement: fromRoot('./src/viewers/markdown/lean/character-references.ts'),
      },
      {
        find: /^property-information$/,
        replacement: fromRoot('./src/viewers/markdown/lean/property-information.ts'),
      },
      { find: /^vfile-message$/, replacement: fromRoot('./src/viewers/markdown/lean/message.ts') },
      { find: /^style-to-object$/, replacement: fromRoot('./src/viewers/markdown/lean/style-to-object.ts') },
      {
        find: '@ungap/structured-clone',
        replacement: fromRoot('./src/viewers/markdown/lean/structured-clone.ts'),
      },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fromRoot('./src/ui/lean-icon.ts') },
      // CodeMirror's styles, without the <style> elements that the Content Security Policy forbids.
      { find: /^style-mod$/, replacement: fromRoot('./src/viewers/code-editor/style-mod.ts') },
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
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['tests/{unit,spec}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unit/setup.ts'],
          restoreMocks: true,
          // They never wait: a core left to Vitest itself would idle. Threads start sooner than processes.
          pool: 'threads',
          maxWorkers: '100%',
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
          // Tests in a browser mostly wait. Each worker has a mock backend and an nginx of its own.
          maxWorkers: 2,
          // Not beside the unit tests: two cores are few.
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
