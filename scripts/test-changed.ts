/**
 * `npm run test:changed`: runs the unit and spec tests that stand nearest to what was changed since the last commit, or since
 * another one (`npm run test:changed -- main~3`), in under two minutes. Nearest is a test of the same page domain or one that
 * imports the changed module; then one that imports an importer. Vitest's own `--changed` follows `import()`, too: by the route
 * table every test that visits a page would depend on every page.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { recordedDurations } from './durations.ts';
import { filesAt, importsOf } from './imports.ts';

/** Seconds of tests that two cores run in less than two minutes, with what they load. */
const MOST_SECONDS = 120;

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [since = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const near = testsNear(changed, globSync('{src,mock,tests/{unit,spec,support}}/**/*.{ts,tsx}'));
const durations = recordedDurations();
let left = MOST_SECONDS;
const chosen = near.filter((file) => (left -= durations[file] ?? 1) > 0);

console.log(
  `${changed.length} files were changed: ${chosen.length} of the ${near.length} test files that they reach are run, the nearest.`,
);
if (chosen.length > 0)
  process.exitCode =
    spawnSync('npx', ['vitest', 'run', '--project', '!e2e', ...chosen], { stdio: 'inherit' }).status ?? 1;

/** The test files that changed files reach, the nearest first. */
function testsNear(from: string[], files: string[]): string[] {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  const link = (to: string, importer: string) => importers.set(to, [...(importers.get(to) ?? []), importer]);
  for (const file of files) {
    for (const target of importsOf({ file, source: readFileSync(file, 'utf8') }).fixed)
      for (const to of filesAt(target, known)) link(to, file);
    const [, domain] = /^tests\/unit\/(pages\/[^/]+)\//.exec(file) ?? [];
    if (domain) for (const page of files) if (page.startsWith(`src/${domain}/`)) link(page, file);
  }
  const reached = new Set(from);
  // A set goes on to what is added while one goes through it.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file) && known.has(file));
}
