/**
 * Takes guards out of the product, one at a time, and says which of them no unit test notices.
 *
 *   npm run mutate -- 30 1    30 guards, chosen by the seed 1
 *
 * A guard is an `if` that returns, throws or goes on, or what stands in JSX before `&&`. The tests of its own subject run first, then all.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { chance } from '../tests/support/chance.ts';

interface Guard {
  file: string;
  line: number;
  start: number;
  end: number;
  /** Takes its place. */
  instead: 'true' | 'false';
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

function leaves(statement: Node): boolean {
  const { body } = statement as unknown as { body?: Node[] };
  const last = statement.type === 'BlockStatement' ? body?.at(-1) : statement;
  return last !== undefined && LEAVES.has(last.type);
}

function* guardsIn(node: Node): Generator<{ test: Node; instead: Guard['instead'] }> {
  const { test, consequent, operator, left, right } = node as unknown as Record<string, Node> & {
    operator?: string;
  };
  if (node.type === 'IfStatement' && test && consequent && leaves(consequent))
    yield { test, instead: 'false' };
  if (node.type === 'LogicalExpression' && operator === '&&' && left && right?.type === 'JSXElement')
    yield { test: left, instead: 'true' };
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* guardsIn(child);
}

const guards = globSync('{mock,src/{api,pages}}/**/*.{ts,tsx}', { exclude: ['mock/tests/**'] })
  .toSorted()
  .flatMap((file): Guard[] => {
    const source = readFileSync(file, 'utf8');
    return [...guardsIn(parseSync(file, source, { preserveParens: false }).program as unknown as Node)].map(
      ({ test, instead }) => ({
        file,
        line: source.slice(0, test.start).split('\n').length,
        start: test.start,
        end: test.end,
        instead,
        text: source.slice(test.start, test.end).replaceAll(/\s+/g, ' '),
      }),
    );
  });

/** Longest a run may take: a guard of a loop may have been taken out. */
const RUN_LIMIT_MS = 20 * 60_000;

/** Whether the unit tests whose paths hold one of `words` succeed; all of them without. */
function succeed(words: readonly string[]): boolean {
  const parameters = ['run', '--bail=1', '--passWithNoTests', '--project=!e2e', ...words];
  // Without npx between, or a run past the limit would go on.
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    stdio: 'ignore',
    timeout: RUN_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0;
}

/** Part of the paths of a file's own tests: the domain of a page, or the name of a module. */
const subjectOf = (file: string): string =>
  file.startsWith('src/pages/')
    ? dirname(file).split('/').slice(1, 3).join('/')
    : basename(file, extname(file));

function isNoticed({ file, start, end, instead }: Guard): boolean {
  const source = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  writeFileSync(file, source.slice(0, start) + instead + source.slice(end));
  try {
    return !succeed([subjectOf(file)]) || !succeed([]);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [count = '30', seed = '1'] = process.argv.slice(2);
const random = chance(Number(seed));
const chosen = Array.from({ length: Math.min(Number(count), guards.length) }, () =>
  guards.splice(Math.floor(random() * guards.length), 1),
).flat();
const unnoticed = chosen.filter((guard) => {
  const noticed = isNoticed(guard);
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${guard.file}:${guard.line} ${guard.text}`);
  return !noticed;
});
console.log(`${chosen.length - unnoticed.length} of ${chosen.length} guards are noticed`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
