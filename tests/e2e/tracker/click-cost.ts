/**
 * Cost of a tracked click on the main thread with 10 and with 5,000 records stored, in one browser:
 *
 *   node tests/e2e/tracker/click-cost.ts [--rounds 5] [--port 5721]
 *
 * Prints the time inside the click, and all main-thread time for each click (what is done later when idle included).
 * Fails when either is more than 1.5 times as much with 5,000.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../harness/chromium.ts';
import { buildPage } from './build-page.ts';
import { createCollector } from './collector.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, port: { type: 'string', default: '5721' } },
});
const port = Number(values.port);
const origin = `http://localhost:${port}`;
const CLICKS = 300;
const LIMIT = 1.5;

/** Records of another student: they stay. */
const stored = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      recordId: `tseed-${String(index).padStart(6, '0')}`,
      userId: '9',
      userName: '别的同学',
      pageRoute: '/learn/101/1101/book',
      pageRouteName: 'LearnBook',
      pageTitle: '教材',
      eventType: 'click',
      actionTag: 'lesson.next',
      actionLabel: `第 ${index} 次`,
      createdAt: '2026-11-19 10:00:00',
    })),
  );

/** Milliseconds for each click: inside it, and of the main thread in all. */
async function measure(browser: Browser, count: number): Promise<{ inside: number; all: number }> {
  const localStorage = [{ name: 'trackers', value: stored(count) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(() => window.harness.signIn('1'));
  await page.waitForTimeout(2500);
  const client = await context.newCDPSession(page);
  // The thread's own time: on a busy machine a long task is interrupted, which is no cost of it.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taskTime();
  const inside = await page.evaluate(async (clicks) => {
    const times: number[] = [];
    for (let click = 0; click < clicks; click += 1) {
      const start = performance.now();
      window.harness.click(`${click}`);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return times.reduce((sum, time) => sum + time, 0) / clicks;
  }, CLICKS);
  // Until the records are where they belong: that is part of what they cost.
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trackers:')).length);
  do await page.waitForTimeout(1500);
  while ((await waiting()) > 0);
  const all = ((await taskTime()) - before) / CLICKS;
  await context.close();
  return { inside, all };
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const directory = await mkdtemp(join(tmpdir(), 'tracker-cost-'));
await buildPage(directory);
const { server } = createCollector(directory);
server.listen(port, '127.0.0.1');
await once(server, 'listening');
const browser = await launchChromium();
const few: { inside: number; all: number }[] = [];
const many: { inside: number; all: number }[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  few.push(await measure(browser, 10));
  many.push(await measure(browser, 5000));
}
await browser.close();
server.close();
await rm(directory, { recursive: true, force: true });

let failed = false;
for (const part of ['inside', 'all'] as const) {
  const [small, large] = [few, many].map((list) => median(list.map((figures) => figures[part])));
  const ratio = (large ?? 0) / (small || 1);
  failed ||= ratio > LIMIT;
  const title = part === 'inside' ? 'inside the click' : 'main thread in all';
  console.log(
    `${title}: ${small?.toFixed(3)} ms with 10, ${large?.toFixed(3)} ms with 5,000, ratio ${ratio.toFixed(2)}`,
  );
}
process.exit(failed ? 1 : 0);
