import type { Browser, BrowserContext, Page } from 'playwright-core';
import { countKept } from '../../e2e/harness/kept-files.ts';
import { type Arm, keyOf, type Loads } from './loads.ts';
import { type Load, watchLoad } from './probe.ts';
import { newContext, throttle } from './stage.ts';
import { shuffled } from './statistics.ts';
import { within } from './within.ts';

/** The two ways in which a page is loaded again. */
export const warmWays = ['with worker', 'without worker'] as const;
type WarmWay = (typeof warmWays)[number];

/** Visits the page until nothing is fetched any more, and the worker, where it may run, is in charge and has its release. */
async function visited(context: BrowserContext, { url, ready }: Arm, way: WarmWay): Promise<Page> {
  if (way === 'without worker')
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
    );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  if (way === 'with worker') {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (let kept = -1, now = 0; kept !== now || now === 0; now = await countKept(page)) {
      kept = now;
      await page.waitForTimeout(3_000);
    }
  }
  await page.addInitScript(watchLoad, ready);
  return page;
}

async function loadAgain(page: Page, { url }: Arm, factor: number): Promise<Load> {
  await page.goto('about:blank');
  await throttle(page, factor);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page.evaluate(() => window.benchLoad);
}

/** Loads a page again and again, its HTTP cache kept: with the application's service worker and without one, in turns. */
export async function measureWarmLoads(
  browser: Browser,
  arm: Arm,
  { factors, repeats }: { factors: number[]; repeats: number },
): Promise<Loads> {
  const pages = new Map<WarmWay, Page>();
  for (const way of warmWays) pages.set(way, await visited(await newContext(browser, arm.session), arm, way));
  const runs = [...pages].flatMap(([way, page]) => factors.map((factor) => ({ way, page, factor })));
  const loads: Loads = new Map(runs.map(({ way, factor }) => [keyOf({ ...arm, name: way }, factor), []]));
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const { way, page, factor } of shuffled(runs)) {
      const load = await within(way, () => loadAgain(page, arm, factor));
      loads.get(keyOf({ ...arm, name: way }, factor))?.push(load);
    }
  }
  for (const page of pages.values()) await page.context().close();
  return loads;
}
