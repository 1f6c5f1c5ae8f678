import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FLOOR, OURS } from './arms.ts';
import type { Cell } from './measure.ts';
import type { Figures, Results } from './results.ts';
import type { Shape } from './shapes.ts';

const FILE = fileURLToPath(new URL('../../../docs/benchmarks-chat.md', import.meta.url));

/** Scope of a run; `cap` in milliseconds. */
export interface Plan {
  arms: string[];
  shapes: Shape[];
  lengths: number[];
  cap: number;
}

const size = (length: number): string => `${Math.round(length / 1024)}k`;
const rows = (lines: string[][]): string => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const figure = (value: number, digits = 1): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** `2.3 (2.2–2.6)`: the median of the repeats, and the least and the most of them. */
const spread = ({ medians, p50 }: Figures): string =>
  `${figure(p50)} (${figure(Math.min(...medians))}–${figure(Math.max(...medians))})`;

/** Substitute for figures: the arm was too slow, or did not show the whole text. */
const without = (results: Results, cell: Cell, cap: number): string =>
  results.failed(cell) ? 'text missing' : `> ${cap / 1000} s`;

/** ms per flush of every arm over the lengths, for one shape. */
function shapeTable(results: Results, shape: Shape, { arms, lengths, cap }: Plan): string {
  const largest = lengths.findLast((length) => length <= 65_536) ?? lengths[0] ?? 0;
  const upTo = lengths.filter((length) => length <= 65_536);
  const head = [
    shape,
    ...lengths.map(size),
    `slope to ${size(largest)}`,
    'slope',
    ...[`p95`, `tasks > 50 ms`, `nodes`].map((what) => `${what}, ${size(largest)}`),
  ];
  const body = arms.map((arm) => {
    const at = results.figures({ arm, shape, length: largest });
    return [
      arm,
      ...lengths.map((length) => {
        const cell = { arm, shape, length };
        const figures = results.figures(cell);
        return figures ? spread(figures) : without(results, cell, cap);
      }),
      figure(results.slope(arm, shape, upTo), 2),
      figure(results.slope(arm, shape, lengths), 2),
      at ? figure(at.p95) : '–',
      at ? figure(at.longTasks, 0) : '–',
      at ? figure(at.nodes, 0) : '–',
    ];
  });
  return rows([head, ['---', ...head.slice(1).map(() => '--:')], ...body]);
}

/** The tables of all shapes. */
export const timeTables = (results: Results, plan: Plan): string =>
  plan.shapes.map((shape) => shapeTable(results, shape, plan)).join('\n\n');

/** The tasks that are too long, of every arm and shape. */
export function taskTable(results: Results, { arms, shapes, lengths, cap }: Plan): string {
  const body = arms.map((arm) => [
    arm,
    ...shapes.flatMap((shape) =>
      lengths.map((length) => {
        const cell = { arm, shape, length };
        const figures = results.figures(cell);
        return figures
          ? `${figure(figures.longTasks, 0)} (${figure(figures.longest, 0)})`
          : without(results, cell, cap);
      }),
    ),
  ]);
  const head = [
    'tasks > 50 ms (longest)',
    ...shapes.flatMap((shape) => lengths.map((one) => `${shape} ${size(one)}`)),
  ];
  return rows([head, ['---', ...head.slice(1).map(() => '--:')], ...body]);
}

/** A target and what came of it. */
export interface Verdict {
  what: string;
  result: string;
  met: boolean;
}

/** Ours beside the slowest that is allowed, as far as this run can tell. */
export function verdicts(results: Results, { arms, shapes, lengths }: Plan): Verdict[] {
  const found: Verdict[] = [];
  if (!arms.includes(OURS)) return found;
  const time = (arm: string, shape: Shape, length: number): number =>
    results.figures({ arm, shape, length })?.p50 ?? Number.POSITIVE_INFINITY;
  if (arms.includes(FLOOR) && shapes.includes('mixed')) {
    for (const length of lengths) {
      const ratio = time(OURS, 'mixed', length) / time(FLOOR, 'mixed', length);
      found.push({
        what: `mixed, ${size(length)}: at most 3 × the floor`,
        result: `${figure(ratio, 2)} ×`,
        met: ratio <= 3,
      });
    }
  }
  const rivals = arms.filter((arm) => arm !== OURS && arm !== FLOOR);
  for (const shape of shapes) {
    const compared =
      shape === 'mixed' ? lengths.filter((one) => one >= 16_384) : lengths.filter((one) => one === 65_536);
    for (const length of rivals.length > 0 ? compared : []) {
      const [best] = rivals.toSorted((a, b) => time(a, shape, length) - time(b, shape, length));
      const own = time(OURS, shape, length);
      const other = time(best ?? '', shape, length);
      found.push({
        what: `${shape}, ${size(length)}: below every rival`,
        result: `${figure(own)} ms, ${best} ${figure(other)} ms`,
        met: own < other,
      });
    }
    const upTo = lengths.filter((one) => one <= 65_536);
    if (shape === 'mixed' || upTo.length < 2) continue;
    const slope = results.slope(OURS, shape, upTo);
    found.push({
      what: `${shape}, up to ${size(upTo.at(-1) ?? 0)}: slope at most 0.3`,
      result: figure(slope, 2),
      met: slope <= 0.3,
    });
  }
  return found;
}

/** The verdict on a slow machine: nothing keeps the page from answering. */
export const taskVerdicts = (results: Results, { arms, shapes, lengths }: Plan): Verdict[] =>
  shapes.flatMap((shape) =>
    lengths.flatMap((length) => {
      if (!arms.includes(OURS)) return [];
      const figures = results.figures({ arm: OURS, shape, length });
      return {
        what: `${shape}, ${size(length)}: no task over 50 ms`,
        result: `longest ${figure(figures?.longest ?? Number.NaN)} ms`,
        met: figures?.longTasks === 0,
      };
    }),
  );

export const verdictTable = (all: Verdict[]): string =>
  rows([
    ['target', 'measured', ''],
    ['---', '--:', '---'],
    ...all.map(({ what, result, met }) => [what, result, met ? 'ok' : '**missed**']),
  ]);

/** Puts a text in place of that of the last run of the same name in docs/benchmarks-chat.md. */
export function writeReport(name: string, text: string): void {
  let old = '# Benchmarks of the chat\n';
  try {
    old = readFileSync(FILE, 'utf8');
  } catch {
    // The first run makes the file.
  }
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const [before, rest] = old.split(begin);
  const after = rest?.split(end)[1];
  writeFileSync(
    FILE,
    after === undefined ? `${old.trimEnd()}\n\n${section}\n` : `${before ?? ''}${section}${after}`,
  );
}
