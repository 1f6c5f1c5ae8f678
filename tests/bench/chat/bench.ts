/**
 * `npm run bench:chat`: main-thread time that a piece of a streamed answer costs, beside rivals, in one run in one browser.
 *   --arms, --shapes, --lengths <a,b>  only these (lengths in characters shown before)
 *   --repeats <n>      measurements of each (default 3)
 *   --cap <s>          how long one measurement may take (default 12)
 *   --throttle <n>     counts long tasks at 64k characters on a processor n times slower
 *   --quick            one repeat of mixed and list at 16k and 64k for the floor, ours and streamdown
 *   --builds <folder>  keeps the built page there and uses the one it finds
 *   --write            puts the tables into docs/benchmarks-chat.md
 *   --report-only      exit code 0 even when a target is missed
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { launchChromium } from '../../e2e/harness/chromium.ts';
import { machine } from '../load/report.ts';
import { shuffled } from '../load/statistics.ts';
import { armNames, FLOOR, OURS } from './arms.ts';
import { installRivals } from '../install-rivals.ts';
import { buildPage } from './builds.ts';
import { measure, type Cell } from './measure.ts';
import {
  taskTable,
  taskVerdicts,
  timeTables,
  verdicts,
  verdictTable,
  writeReport,
  type Plan,
} from './report.ts';
import { Results } from './results.ts';
import { shapeNames } from './shapes.ts';
import { Tracer } from './trace.ts';

const FIRST_PORT = 6100;

const { values: options } = parseArgs({
  options: {
    arms: { type: 'string' },
    shapes: { type: 'string' },
    lengths: { type: 'string' },
    repeats: { type: 'string' },
    cap: { type: 'string', default: '12' },
    throttle: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    builds: { type: 'string' },
    write: { type: 'boolean', default: false },
    'report-only': { type: 'boolean', default: false },
  },
});

/** The names asked for in a list, all of which must be known. */
function chosen<Name extends string>(
  list: string | undefined,
  known: readonly Name[],
  otherwise: readonly Name[],
): Name[] {
  if (list === undefined) return [...otherwise];
  const wanted = list.split(',');
  const strange = wanted.filter((name) => !known.some((one) => one === name));
  if (strange.length > 0) throw new Error(`Unknown: ${strange.join(', ')}; there are ${known.join(', ')}`);
  return known.filter((name) => wanted.includes(name));
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`${text} is no positive number`);
  return number;
}

const { quick } = options;
const throttle = positive(options.throttle);
const repeats = positive(options.repeats ?? (quick ? '1' : '3'));
const defaultLengths = throttle > 1 ? '65536' : quick ? '16384,65536' : '4096,16384,65536,262144';
const plan: Plan = {
  arms: chosen(options.arms, armNames, quick ? [FLOOR, OURS, 'streamdown'] : armNames),
  shapes: chosen(options.shapes, shapeNames, quick ? ['mixed', 'list'] : shapeNames),
  lengths: (options.lengths ?? defaultLengths)
    .split(',')
    .map(positive)
    .toSorted((a, b) => a - b),
  cap: positive(options.cap) * 1000,
};

const progress = (text: string): void => console.error(`… ${text}`);

const temporary = options.builds === undefined;
const folder = options.builds ? resolve(options.builds) : mkdtempSync(join(tmpdir(), 'matrix-bench-chat-'));
process.once('exit', () => {
  if (temporary) rmSync(folder, { recursive: true, force: true });
});
if (!existsSync(join(folder, 'index.html'))) {
  progress('building');
  installRivals();
  await buildPage(folder);
}

const server = await preview({
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder },
  preview: { host: '127.0.0.1', port: FIRST_PORT },
});
const browser = await launchChromium();
try {
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const tracer = await Tracer.of(browser);
  const cells: Cell[] = plan.shapes.flatMap((shape) =>
    plan.lengths.flatMap((length) => plan.arms.map((arm) => ({ arm, shape, length }))),
  );
  const results = new Results();
  const failures: string[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    progress(`repeat ${repeat + 1} of ${repeats}: ${cells.length} measurements`);
    for (const cell of shuffled(cells)) {
      if (results.hopeless(cell)) continue;
      try {
        results.add(cell, await measure(browser, tracer, cell, { origin, throttle, cap: plan.cap }));
      } catch (error) {
        if (!browser.isConnected()) throw error;
        const failure = error instanceof Error ? error.message : String(error);
        progress(failure);
        results.fail(cell);
        // A rival that loses text is a finding; ours and the floor must do their work.
        if (cell.arm === OURS || cell.arm === FLOOR) failures.push(failure);
      }
    }
  }

  const throttled = throttle > 1;
  const found = throttled ? taskVerdicts(results, plan) : verdicts(results, plan);
  const report = [
    throttled
      ? `## Long tasks on a processor ${throttle} times slower (\`npm run bench:chat -- --throttle ${throttle}\`)`
      : '## Main-thread time per flush of a streamed answer (`npm run bench:chat`)',
    machine(browser.version(), repeats),
    verdictTable(found),
    throttled ? taskTable(results, plan) : timeTables(results, plan),
    `${throttled ? 'Tasks of the main thread during' : 'Processor time of the main thread in ms for'} each of 40 pieces of ` +
      '24 characters, two frames apart, behind so many characters that are shown already; from Chromium’s trace, so that ' +
      'it holds script, style, layout, paint and collection. Median of the repeats (least–most). The floor draws no ' +
      'Markdown, but a text node for each block. Where an arm did not show the whole text, no figure stands; markstream-react by default ' +
      '(“windowed”) shows only the end of it, x-markdown knows no footnotes and leaves them out.',
  ].join('\n\n');
  console.log(`\n${report}\n`);
  if (options.write && failures.length === 0)
    writeReport(throttled ? 'bench:chat throttled' : 'bench:chat', report);
  const missed = found.filter(({ met }) => !met);
  for (const { what, result } of missed) console.error(`Missed: ${what} (${result})`);
  if (missed.length > 0 && !options['report-only']) process.exitCode = 1;
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
