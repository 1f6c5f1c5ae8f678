/**
 * `npm run bench:scale`: what a student feels in pages with very much in them, on a fast and on a slow processor. Needs
 * a build in dist/; calendars of others draw the same month in the same run, on a page of the bench.
 *   --throttle <a,b>  how often the processor is slower than it is (default 1,4)
 *   --build <folder>  another build than dist/, to compare with
 *   --only <words>    only the scenes whose names have these words
 *   --scrolling       only how the long lists scroll
 *   --write           puts the tables into docs/benchmarks-scale.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../e2e/harness/chromium.ts';
import { startNginx } from '../../e2e/harness/nginx.ts';
import { distFolder, startMockServer } from '../../e2e/harness/servers.ts';
import { machine } from '../load/report.ts';
import { newContext, signInOverHttp, throttle } from '../load/stage.ts';
import { feel, watch } from './probe.ts';
import { serveRivals } from './rivals.ts';
import { scenes, type Scene } from './scenes.ts';
import { measureScroll, movements } from './scroll.ts';
import { feltTable, type Line, type ScrollLine, scrollTable } from './tables.ts';

const FILE = fileURLToPath(new URL('../../../docs/benchmarks-scale.md', import.meta.url));
/** Mark in the file: text after it stays. */
const BY_HAND = '<!-- by hand -->';
const HISTORY_ROWS = 10_000;
const REGISTRANTS = 5_000;
const PRIVATE = { conversations: 2_000, messages: 20_000 };

const { values: options } = parseArgs({
  options: {
    throttle: { type: 'string', default: '1,4' },
    build: { type: 'string', default: distFolder },
    only: { type: 'string', default: '' },
    scrolling: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const factors = options.throttle.split(',').map(Number);
if (factors.some((factor) => !(factor >= 1))) throw new Error(`--throttle ${options.throttle} is no list`);

/** Opens a scene's page on a slow or fast processor. */
async function openScene(browser: Browser, origin: string, session: string, scene: Scene, factor: number) {
  const context = await newContext(browser, session);
  const page = await context.newPage();
  await page.addInitScript(watch);
  for (const [path, json] of Object.entries(scene.answers ?? {}))
    await page.route(path, (route) => route.fulfill({ json }));
  await page.goto(`${origin}${scene.path}`, { waitUntil: 'networkidle' });
  await throttle(page, factor);
  return { context, page };
}

/** Each way of scrolling, on the slowest processor. */
async function scroll(
  browser: Browser,
  origin: string,
  session: string,
  scene: Scene,
): Promise<ScrollLine[]> {
  const { context, page } = await openScene(browser, origin, session, scene, Math.max(...factors));
  const client = await context.newCDPSession(page);
  const lines: ScrollLine[] = [];
  for (const { name, act } of movements) {
    const line = { scene: scene.name, movement: name, ...(await measureScroll(page, client, act)) };
    lines.push(line);
    console.error(`… ${scene.name}, ${name}: ${line.longestTask.toFixed(0)} ms`);
  }
  await context.close();
  return lines;
}

async function play(browser: Browser, origin: string, session: string, scene: Scene): Promise<Line[]> {
  const lines: Line[] = [];
  for (const factor of factors) {
    const { context, page } = await openScene(browser, origin, session, scene, factor);
    try {
      await scene.open?.(page);
      for (const { name, act } of scene.actions) {
        const felt = await feel(page, () => act(page));
        const rows = await page.locator(scene.rows).count();
        lines.push({ scene: scene.name, action: name, factor, rows, ...felt });
        console.error(`… ${scene.name}, ${name}, ${factor}×: ${felt.interaction.toFixed(0)} ms`);
      }
    } finally {
      await context.close();
    }
  }
  return lines;
}

const wanted = scenes.filter(({ name }) => name.includes(options.only));
const mock = await startMockServer();
const { host } = new URL(mock.url);
const nginx = await startNginx({ root: options.build, api: host, gateway: host });
const rivals = wanted.some(({ rival }) => rival) ? await serveRivals() : undefined;
// A scroll bar is dragged.
const browser = await launchChromium(['--hide-scrollbars']);
try {
  await fetch(`${mock.url}/__mock__/history`, {
    method: 'POST',
    body: JSON.stringify({ account: 'student', count: HISTORY_ROWS }),
  });
  await fetch(`${mock.url}/__mock__/registrants`, {
    method: 'POST',
    body: JSON.stringify({ activity_id: 'reading-night', count: REGISTRANTS }),
  });
  await fetch(`${mock.url}/__mock__/private-messages`, {
    method: 'POST',
    body: JSON.stringify({ account: 'student', ...PRIVATE }),
  });
  const session = await signInOverHttp(nginx.url);
  const lines: Line[] = [];
  const scrolled: ScrollLine[] = [];
  for (const scene of wanted) {
    const origin = (scene.rival && rivals?.url) ?? nginx.url;
    if (scene.isLong) scrolled.push(...(await scroll(browser, origin, session, scene)));
    if (!options.scrolling) lines.push(...(await play(browser, origin, session, scene)));
  }
  const report = [
    '# Very much in a page (`npm run bench:scale`)',
    machine(browser.version(), 1),
    ...(options.scrolling ? [] : [feltTable(lines, factors)]),
    '“Felt” is the time from a key, click or turn of the wheel until the next frame has been made, the slowest of the action; ' +
      'at 200 ms and less a page counts as quick (web.dev). Production build, real nginx, Node mock server, 1366×768.',
    `## Scrolling, ${Math.max(...factors)}×`,
    scrollTable(scrolled),
  ].join('\n\n');
  console.log(`\n${report}\n`);
  if (options.write) {
    const [, ...byHand] = readFileSync(FILE, 'utf8').split(BY_HAND);
    writeFileSync(FILE, [`${report}\n\n`, ...byHand].join(BY_HAND));
  }
} finally {
  await browser.close();
  await rivals?.stop();
  await nginx.stop();
  await mock.stop();
}
