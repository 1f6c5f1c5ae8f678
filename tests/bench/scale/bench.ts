/**
 * `npm run bench:scale`: what a student feels in pages with very much in them, on a fast and on a slow processor. Needs
 * a build in dist/.
 *   --throttle <a,b>  how often the processor is slower than it is (default 1,4)
 *   --write           puts the table into docs/benchmarks-scale.md
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../e2e/harness/chromium.ts';
import { startServers } from '../../e2e/harness/servers.ts';
import { machine } from '../load/report.ts';
import { newContext, signInOverHttp, throttle } from '../load/stage.ts';
import { feel, watch, type Felt } from './probe.ts';
import { scenes, type Scene } from './scenes.ts';

const FILE = fileURLToPath(new URL('../../../docs/benchmarks-scale.md', import.meta.url));
const HISTORY_ROWS = 10_000;

const { values: options } = parseArgs({
  options: { throttle: { type: 'string', default: '1,4' }, write: { type: 'boolean', default: false } },
});
const factors = options.throttle.split(',').map(Number);
if (factors.some((factor) => !(factor >= 1))) throw new Error(`--throttle ${options.throttle} is no list`);

interface Line extends Felt {
  scene: string;
  action: string;
  factor: number;
  rows: number;
}

async function play(browser: Browser, origin: string, session: string, scene: Scene): Promise<Line[]> {
  const lines: Line[] = [];
  for (const factor of factors) {
    const context = await newContext(browser, session);
    try {
      const page = await context.newPage();
      await page.addInitScript(watch);
      for (const [path, json] of Object.entries(scene.answers ?? {}))
        await page.route(path, (route) => route.fulfill({ json }));
      await page.goto(`${origin}${scene.path}`, { waitUntil: 'networkidle' });
      await throttle(page, factor);
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

function table(lines: Line[]): string {
  const head = factors.flatMap((factor) => [`felt, ${factor}×`, `longest task, ${factor}×`]);
  const actions = lines.filter(({ factor }) => factor === factors[0]);
  const body = actions.map(({ scene, action, rows }) => {
    const figures = factors.flatMap((factor) => {
      const line = lines.find((one) => one.scene === scene && one.action === action && one.factor === factor);
      const task = line?.longestTask ?? 0;
      return [`${line?.interaction.toFixed(0) ?? '–'} ms`, task > 0 ? `${Math.round(task)} ms` : '< 50 ms'];
    });
    return [scene, action, rows, ...figures];
  });
  const rows = [
    ['', 'action', 'rows drawn', ...head],
    ['---', '---', ...head.map(() => '--:'), '--:'],
    ...body,
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const servers = await startServers();
const browser = await launchChromium();
try {
  await fetch(`${servers.mock.url}/__mock__/history`, {
    method: 'POST',
    body: JSON.stringify({ account: 'student', count: HISTORY_ROWS }),
  });
  const session = await signInOverHttp(servers.nginx.url);
  const lines: Line[] = [];
  for (const scene of scenes) lines.push(...(await play(browser, servers.nginx.url, session, scene)));
  const report = [
    '# Very much in a page (`npm run bench:scale`)',
    machine(browser.version(), 1),
    table(lines),
    '“Felt” is the time from a key, click or turn of the wheel until the next frame has been made, the slowest of the action; ' +
      'at 200 ms and less a page counts as quick (web.dev). Production build, real nginx, Node mock server, 1366×768.',
  ].join('\n\n');
  console.log(`\n${report}\n`);
  if (options.write) writeFileSync(FILE, `${report}\n`);
} finally {
  await browser.close();
  await servers.stop();
}
