/**
 * Proves the rules of docs/architecture.md for words. A comment is a noun phrase or a verb in the third person: it begins with
 * no question word and holds none of the words that stand for plainer ones. A name is exported by one module of `src`, and by
 * one of `mock`. A checker that sees nothing also finds nothing, so it counts its finds and must find planted ones.
 * Parameters limit it to folders.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

const QUESTION = /^(?:What|Who|Whom|Whose|Where|How)\b/;
const UNPLAIN = /\b(?:told|said|given|gives)\b/i;
/** Names that a module exports to be found by, as docs/architecture.md describes them. */
const conventional = new Set([
  'Component',
  'prefetch',
  'routes',
  'tables',
  'seed',
  'catchUp',
  'form',
  'apps',
]);

/** The text of a comment on one line, without its marks. */
const textOf = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+\s?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The comments of a module that break a rule, each with its line. */
function commentsIn(file: string, source: string): string[] {
  const { comments } = parseSync(file, source);
  return comments.flatMap(({ type, value, start }, index) => {
    const before = comments[index - 1];
    const goesOn =
      type === 'Line' && before?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(before.end, start));
    const text = textOf(value);
    const [word] = (goesOn ? null : QUESTION.exec(text)) ?? UNPLAIN.exec(text) ?? [];
    return word
      ? [`${file}:${source.slice(0, start).split('\n').length}: "${word}" in a comment: ${text}`]
      : [];
  });
}

/** The names that a module declares and exports itself. */
function namesIn(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null && exportName.name ? [exportName.name] : [],
    ),
  );
}

/** Names that a second module exports. */
function secondExports(modules: [file: string, source: string][]): string[] {
  const first = new Map<string, string>();
  return modules.flatMap(([file, source]) =>
    namesIn(file, source).flatMap((name) => {
      const program = file.startsWith('mock/') ? 'mock' : 'src';
      const other = first.get(`${program} ${name}`);
      first.set(`${program} ${name}`, other ?? file);
      return other && !conventional.has(name) ? [`${file}: ${name} is exported by ${other}, too`] : [];
    }),
  );
}

const planted = [
  ...commentsIn('planted.ts', '/** How long it waits. */\nlet x; // Said once.\n// It is\n// What it is.'),
  ...secondExports([
    ['src/a.ts', 'export const x = 1;'],
    ['mock/b.ts', 'export const x = 1;'],
    ['src/c.ts', 'type x = 1;\nexport { x };'],
  ]),
];

const folders = process.argv.slice(2);
const files = globSync(['{src,mock,tests,scripts}/**/*.{ts,tsx}', '*.ts'], {
  exclude: ['tests/bench/*/rivals/**', 'tests/bench/node_modules/**'],
}).filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)));
const modules = files.map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
const found = [
  ...modules.flatMap(([file, source]) => commentsIn(file, source)),
  ...secondExports(modules.filter(([file]) => /^(?:src|mock\/(?!tests))/.test(file))),
];
for (const line of found) console.error(line);
console.log(`words: ${modules.length} modules, ${found.length} faults`);
if (planted.length !== 3) console.error('planted faults not found:', planted);
if (modules.length === 0 || found.length > 0 || planted.length !== 3) process.exitCode = 1;
