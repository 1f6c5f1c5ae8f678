import { readFileSync } from 'node:fs';
import { codeOfRoutes } from './scripts/route-code.ts';

/**
 * Budgets of quality.md, gzip, on the production build: the script of each row of the route table. That is
 * the entry, then the code that the row asks for, with everything this imports.
 */
const readBuild = (name) => JSON.parse(readFileSync(new URL(`dist/.vite/${name}`, import.meta.url), 'utf8'));
const manifest = readBuild('manifest.json');
const files = readBuild('modules.json');
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

/** The chunks that hold the entry and the modules, with everything they import. */
function chunksOf(modules) {
  const found = new Set([manifest['index.html']]);
  for (const module of modules) {
    const chunk = chunkOf.get(files[module]);
    if (!chunk) throw new Error(`The build has no ${module}: was it moved?`);
    found.add(chunk);
  }
  for (const chunk of found) for (const key of chunk.imports ?? []) found.add(manifest[key]);
  return [...found];
}
const reporter = 'src/app/report/reporter.ts';
const inDist = (file) => `dist/${file}`;
const scriptOf = (modules) => chunksOf(modules).map((chunk) => inDist(chunk.file));

/** Shown before the student acts, but only asked for by the page or by its data. */
const markdown = 'src/engines/markdown/markdown.tsx';
const lesson = '/learn/:missionId/:lessonId';
const shownLater = {
  [`${lesson}/courseware`]: ['src/pages/lessons/courseware-text.tsx', markdown],
  // With the colours of its code; the editor loads when a student comes near the cells, Python when one is run.
  [`${lesson}/practice`]: ['src/engines/code-editor/parts/highlight-lines.ts', markdown],
  '/questionForTeacher/:id': [markdown],
  '/quesHis/:ques_id': [markdown],
  '/user/examDetail/:ques_id': [markdown],
  '/user/experimentStudent': [markdown],
  '/user/homeWork/:courseId/:chapterId/:chapterTaskId': [markdown],
  '/user/ques/:ques_id': [markdown],
  '/user/quesWrong/:ques_id': [markdown],
};

/** In kB, where it is not 250. */
const limits = {
  // Over the budget of 130: docs/benchmarks.md says by what.
  '/login': 135,
  // Exempt from the budget: text, coloured code and the marks of terminals in one.
  [`${lesson}/practice`]: 326,
  // What a lesson shares with its saving, over the budget by 7.
  [`${lesson}/exam`]: 257,
  // A windowed list beside a text: the library that finds the rows in sight is 10 kB.
  '/user/ques/:ques_id': 308,
};

/** In kB, with Markdown: react-markdown and what it stands on as they are published, see docs/benchmarks.md. */
const WITH_MARKDOWN = 297;
const hasMarkdown = (modules) => modules.some((each) => /engines\/markdown/.test(each));

const rows = await codeOfRoutes();
for (const path of [...Object.keys(shownLater), ...Object.keys(limits)])
  if (!rows.has(path)) throw new Error(`The route table has no page ${path}`);

export default [
  {
    name: 'what the service worker keeps when it is installed',
    path: readBuild('release.json').shell.map(([address]) => `dist${address}`),
    limit: '250 kB',
    brotli: true,
  },
  {
    name: '/login style',
    path: [...new Set(chunksOf(rows.get('/login')).flatMap((chunk) => chunk.css ?? []))].map(inDist),
    limit: '10 kB',
    gzip: true,
  },
  { name: 'the reporter of problems', path: inDist(files[reporter]), limit: '2 kB', gzip: true },
  ...[...rows].map(([path, modules]) => ({
    name: path,
    path: scriptOf([...modules, ...(shownLater[path] ?? [])]),
    limit: `${limits[path] ?? (hasMarkdown([...modules, ...(shownLater[path] ?? [])]) ? WITH_MARKDOWN : 250)} kB`,
    gzip: true,
  })),
];
