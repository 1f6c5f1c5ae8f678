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

/** The key of a chunk that vite.config.ts names, or of one that is known by what it loads later. */
function keyOf(what, isIt) {
  const key = Object.keys(manifest).find((each) => isIt(manifest[each]));
  if (!key) throw new Error(`The build has no ${what}`);
  return key;
}
const chunkNamed = (name) =>
  keyOf(`chunk ${name}`, (chunk) => chunk.name === name && chunk.file.endsWith('.js'));

const entry = 'index.html';
const signedIn = [entry, chunkNamed('shared')];
// The frame of a lesson, and its book.
const learning = [...signedIn, chunkNamed('lesson')];
/** Shared by the book and the chat. */
const markdown = keyOf('Markdown', (chunk) =>
  chunk.dynamicImports?.includes('src/viewers/markdown/highlighter.ts'),
);
// The login page is part of the entry.
const login = filesOf([entry]);

const screens = {
  '/user/home': [...signedIn, 'src/pages/home/home-page.tsx'],
  '/mission, /mission/:courseId': [...signedIn, chunkNamed('missions')],
  '/learn/…/courseware, video': [
    ...learning,
    'src/pages/lessons/courseware-page.tsx',
    'src/viewers/video/video-player.tsx',
  ],
  '/learn/…/courseware, text': [
    ...learning,
    'src/pages/lessons/courseware-page.tsx',
    'src/pages/lessons/courseware-text.tsx',
    markdown,
  ],
  // Markdown comes with the questions, once the student has begun.
  '/learn/…/exam': [...learning, 'src/pages/exams/pages.ts'],
  '/learn/…/feedback': [...learning, 'src/pages/lessons/feedback-page.tsx'],
  '/user/courseWatch': [...signedIn, chunkNamed('watch'), 'src/viewers/video/video-player.tsx'],
  '/user/courseFeedBack': [...signedIn, 'src/pages/ratings/course-feedback-page.tsx'],
  '/learn/…/book': [...learning, 'src/pages/lessons/book-page.tsx', markdown],
  '/book/md/:id': [...signedIn, 'src/pages/books/long-book-page.tsx', markdown],
  '/book/md-new/:id': [...signedIn, 'src/pages/books/paged-book-page.tsx', markdown],
  '/user/examhistory': [...signedIn, 'src/pages/exams/pages.ts'],
  '/user/examDetail': [...signedIn, 'src/pages/exams/exam-detail-page.tsx', markdown],
  // With the colours of its code; the editor loads when a student comes near the cells, Python when one is run.
  '/learn/…/practice': [
    ...learning,
    'src/pages/lessons/practice-page.tsx',
    'src/viewers/code-editor/highlight-lines.ts',
    markdown,
  ],
  '/user/homeWork/…': [...signedIn, 'src/pages/homework/homework-page.tsx', markdown],
  '/questionForTeacher/:id': [...signedIn, 'src/pages/teacher-threads/thread-page.tsx', markdown],
  '/user/experiment': [...signedIn, 'src/pages/experiments/experiments-page.tsx'],
  '/user/experimentStudent': [...signedIn, 'src/pages/experiments/own-experiments-page.tsx', markdown],
  '/user/note': [...signedIn, 'src/pages/notes/notes-page.tsx'],
};

/** In kB, where it is not 220. */
const limits = {
  '/user/home': 200,
  '/learn/…/practice': 300,
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
