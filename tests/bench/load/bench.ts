/**
 * `npm run bench:load`: what a student waits for, beside a bare floor, in one run in one browser.
 *   --repeats <n>      loads per arm and throttle (default 15)
 *   --builds <folder>  keeps the builds there and uses those it finds
 *   --warm             only the warm loads of home, with the service worker and without
 *   --changes          only the changes from page to page, as Chromium itself sees them
 *   --write            puts the table into docs/benchmarks.md
 *   --report-only      exit code 0 even over a budget
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './builds.ts';
import { measureChanges } from './changes.ts';
import { cycle } from './cycles.ts';
import { measureLoads, weigh } from './loads.ts';
import { measureSecondLoads } from './mock-cost.ts';
import { exceeds, machine, type Row, table, writeReport } from './report.ts';
import { cycleRows, distantRows, loadRows, mockRows, visitRows, warmRows, weightTable } from './rows.ts';
import { arms, distantArms, secondArms } from './arms.ts';
import { signInOverHttp, startStage } from './stage.ts';
import { walk, type Walk } from './visits.ts';
import { measureWarmLoads } from './warm.ts';
import { within } from './within.ts';

const CYCLES = 100;

const { values: options } = parseArgs({
  options: {
    repeats: { type: 'string', default: '15' },
    builds: { type: 'string' },
    changes: { type: 'boolean', default: false },
    warm: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'report-only': { type: 'boolean', default: false },
  },
});
const repeats = Number(options.repeats);
if (!(repeats >= 1)) throw new Error(`--repeats ${options.repeats} is no count`);

const temporary = options.builds === undefined;
const folder = options.builds ? resolve(options.builds) : mkdtempSync(join(tmpdir(), 'matrix-bench-'));
mkdirSync(folder, { recursive: true });
process.once('exit', () => {
  if (temporary) rmSync(folder, { recursive: true, force: true });
});

const progress = (text: string): void => console.error(`… ${text}`);

progress('building');
const builds = await buildAll(folder);
const stage = await startStage(builds);
const { browser, origins } = stage;
try {
  const session = await signInOverHttp(origins.production);
  const loaded = arms(origins, session);

  if (options.changes) {
    progress('changes from page to page');
    console.log(await measureChanges(browser, origins.production, session));
    await stage.stop();
    process.exit();
  }

  progress('warm loads with the worker and without');
  const home = loaded.find(({ name }) => name === 'home');
  if (!home) throw new Error('There is no home page to load');
  const warm = warmRows(await measureWarmLoads(browser, home, { factors: [1, 4], repeats }));
  if (options.warm) {
    console.log(table(warm));
    process.exitCode = warm.some(exceeds) ? 1 : 0;
    await stage.stop();
    process.exit();
  }

  progress('requests and bytes');
  const weights = [];
  for (const arm of loaded) weights.push({ name: arm.name, ...(await weigh(browser, arm)) });

  progress('cold loads');
  const loads = await measureLoads(browser, loaded, { factors: [1, 4], repeats });

  progress('cold loads over a network');
  const distant = await measureLoads(browser, distantArms(origins, session), { factors: [1], repeats });

  progress('loads with the mock backend in the browser');
  const second = await measureSecondLoads(browser, secondArms(origins), { factors: [1, 4], repeats });

  progress('visits from page to page');
  const walks: Walk[] = [];
  for (let repeat = 0; repeat < repeats; repeat++)
    walks.push(await within('walk', () => walk(browser, origins.production, session)));

  progress(`${CYCLES} route cycles`);
  const held = await cycle(browser, origins.production, { session, count: CYCLES });

  const rows: Row[] = [
    ...loadRows(loads),
    ...distantRows(distant),
    ...warm,
    ...mockRows(loads, second),
    ...visitRows(walks, loads),
    ...cycleRows(held, CYCLES),
  ];
  const report = [
    '## Loading and moving about (`npm run bench:load`)',
    machine(browser.version(), repeats),
    table(rows),
    weightTable(weights),
    'Times in ms as median (middle half); ratios are medians over the pairs of each repeat. Production build, real nginx, ' +
      'real HTTP to the Node mock server, no latency added but where it is told, cold cache, 1366×768. The paint of a page is its largest ' +
      'contentful one, and counts from when its data are drawn (of home: where to go on), not its skeleton. The floor is React, react-router, zustand and one form, built and served alike.',
  ].join('\n\n');
  console.log(`\n${report}\n`);
  if (options.write) writeReport(report);
  const over = rows.filter((row) => row.gate && exceeds(row));
  for (const row of over) console.error(`Over budget: ${row.what}`);
  if (over.length > 0 && !options['report-only']) process.exitCode = 1;
} finally {
  await stage.stop();
}
