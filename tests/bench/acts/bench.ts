/**
 * `npm run bench:acts`: how long every click and key on all rows of the route table waits for its frame. Each act finds
 * its page as it was opened. Needs a build in dist/.
 *   --before <folder>  a build to compare with, side by side: a slowed-down processor leaves room for two
 *   --throttle <n>     how often the processor is slower than it is (default 4)
 *   --only <words>     only addresses with these words
 *   --acts <words>     only acts whose names have these words
 *   --repeats <n>      of each act, of which the median counts (default 1)
 *   --worst <n>        acts that are named in the table, of each build (default 10)
 *   --write            puts the table into docs/benchmarks-scale.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { createModuleRunner } from '../../../scripts/module-runner.ts';
import { launchChromium } from '../../e2e/harness/chromium.ts';
import { startNginx } from '../../e2e/harness/nginx.ts';
import { distFolder, startMockServer } from '../../e2e/harness/servers.ts';
import { machine } from '../load/report.ts';
import { newContext, signInOverHttp } from '../load/stage.ts';
import { median, quantile } from '../load/statistics.ts';
import { feel, watch } from '../scale/probe.ts';
import { type Act, actsOf, placeOf, restOf } from './in-page.ts';

const FILE = fileURLToPath(new URL('../../../docs/benchmarks-scale.md', import.meta.url));
const [BEGIN, END] = ['<!-- bench:acts -->', '<!-- /bench:acts -->'];
/** Milliseconds of quiet before and after an act. */
const SETTLE = 150;
/** Milliseconds within which a page counts as quick (web.dev); slower acts are printed at once. */
const QUICK = 200;
/** The page whose frame is measured, too: the navigation, the search, the switches of the header. */
const FRAMED = '/user/home';

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    throttle: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    acts: { type: 'string', default: '' },
    repeats: { type: 'string', default: '1' },
    worst: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const factor = Number(options.throttle);
const builds = { ...(options.before && { before: options.before }), now: distFolder };

/** Milliseconds until the frame, by the name of the act. */
type Delays = Map<string, number[]>;

async function perform(page: Page, act: Act, isAtRest: () => Promise<void>): Promise<number | undefined> {
  const place = await placeOf(page, act);
  if (!place) return;
  await page.mouse.move(place.x, place.y);
  if (act.kind !== 'click') {
    // Typed or turned where the click before it is no part of it.
    await page.mouse.click(place.x, place.y);
    await isAtRest();
  }
  const keys = { click: [], type: ['k', 'Backspace'], arrow: ['ArrowRight'] }[act.kind];
  const { interaction } = await feel(
    page,
    async () => {
      if (act.kind === 'click') {
        await page.mouse.down();
        await page.mouse.up();
      }
      for (const key of keys) await page.keyboard.press(key, { delay: 40 });
    },
    SETTLE,
  );
  return interaction;
}

async function measure(browser: Browser, origin: string, session: string, address: string, delays: Delays) {
  const context = await newContext(browser, session);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const isAtRest = restOf(page);
  const client = await context.newCDPSession(page);
  const slow = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  const open = async () => {
    await slow(1);
    await page.goto(origin + address);
    await isAtRest();
  };
  page.on('dialog', (dialog) => void dialog.accept());
  try {
    await open();
    const acts = (await actsOf(page, address === FRAMED)).filter(({ name }) => name.includes(options.acts));
    for (const act of acts) {
      for (let time = 0; time < Number(options.repeats); time += 1) {
        await open();
        await slow(factor);
        const delay = await perform(page, act, isAtRest);
        const name = `${address} ${act.name} (${act.kind})`;
        // None: the browser left the page, or drew no frame.
        if (delay) delays.set(name, [...(delays.get(name) ?? []), delay]);
        if (delay && delay > QUICK) console.error(`  ${name}: ${delay.toFixed(0)} ms`);
      }
    }
  } finally {
    await context.close();
  }
}

const runner = await createModuleRunner();
const { publicAddresses, signedInAddresses } = await runner.load<
  typeof import('../../e2e/harness/addresses.ts')
>('tests/e2e/harness/addresses.ts');
await runner.close();
const mock = await startMockServer();
const { host } = new URL(mock.url);
const arms = await Promise.all(
  Object.entries(builds).map(async ([name, root]) => ({
    name,
    nginx: await startNginx({ root, api: host, gateway: host }),
    delays: new Map<string, number[]>(),
  })),
);
const browser = await launchChromium();
try {
  const addresses = [...signedInAddresses, ...publicAddresses].filter((each) => each.includes(options.only));
  for (const [at, address] of addresses.entries()) {
    await fetch(`${mock.url}/__mock__/reset`, { method: 'POST' });
    const isPublic = publicAddresses.includes(address);
    await Promise.all(
      arms.map(async ({ nginx, delays }) =>
        measure(browser, nginx.url, isPublic ? '' : await signInOverHttp(nginx.url), address, delays),
      ),
    );
    console.error(`… ${at + 1} of ${addresses.length}: ${address}`);
  }
  const medians = arms.map(({ delays }) => new Map([...delays].map(([name, each]) => [name, median(each)])));
  // Only what could be done in each of them.
  const names = [...(medians.at(-1) ?? [])]
    .filter(([name]) => medians.every((each) => each.has(name)))
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);
  const figures = (name: string) => medians.map((each) => `${(each.get(name) ?? 0).toFixed(0)} ms`);
  const ofAll = (part: number) =>
    medians.map(
      (each) =>
        `${quantile(
          names.map((name) => each.get(name) ?? 0),
          part,
        ).toFixed(0)} ms`,
    );
  const worstBefore = names.toSorted((a, b) => (medians[0]?.get(b) ?? 0) - (medians[0]?.get(a) ?? 0));
  const named = Number(options.worst);
  const worst = new Set([...names.slice(0, named), ...worstBefore.slice(0, named)]);
  const rows = [
    ['median', ...ofAll(0.5)],
    ['p75', ...ofAll(0.75)],
    ['p98', ...ofAll(0.98)],
    ...[...worst].map((name) => [name, ...figures(name)]),
  ];
  const head = ['act', ...arms.map(({ name }) => name)];
  const table = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const report = `${machine(browser.version(), Number(options.repeats))} · ${names.length} acts, ${factor}× CPU\n\n${table}`;
  console.log(`\n${report}\n`);
  if (options.write) {
    const [before, rest] = readFileSync(FILE, 'utf8').split(BEGIN);
    writeFileSync(FILE, `${before}${BEGIN}\n${report}\n${END}${rest?.split(END)[1] ?? ''}`);
  }
} finally {
  await browser.close();
  for (const { nginx } of arms) await nginx.stop();
  await mock.stop();
}
process.exit(0);
