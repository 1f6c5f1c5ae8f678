import type { Browser, Page } from 'playwright-core';
import { median, quantile } from './statistics.ts';
import { newContext, throttle } from './stage.ts';

/** A change from one page to another as Chromium itself sees it, in milliseconds since the click. */
interface Change {
  path: string;
  /** Paint of the first new content (`soft-navigation`). */
  first: number;
  /** Paint of the largest new content (`interaction-contentful-paint`). */
  largest: number;
  /** Longest frame until then. */
  frame: number;
}

declare global {
  interface Window {
    benchEntries: PerformanceEntry[];
  }
}

/** Collects what Chromium says of changes; throws where it says nothing. */
function watchChanges(): void {
  const types = ['soft-navigation', 'interaction-contentful-paint', 'long-animation-frame'];
  const missing = types.filter((type) => !PerformanceObserver.supportedEntryTypes.includes(type));
  if (missing.length > 0) throw new Error(`This browser has no ${missing.join()}`);
  window.benchEntries = [];
  for (const type of types)
    new PerformanceObserver((list) => window.benchEntries.push(...list.getEntries())).observe({ type });
}

/** Waits until Chromium has had nothing to say for half a second: larger content may follow as answers come. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const count = () => window.benchEntries.length + performance.getEntriesByType('resource').length;
    for (let calm = 0, before = count(); calm < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      calm = count() === before ? calm + 1 : 0;
      before = count();
    }
  });

const groups = (page: Page) => page.locator('nav button[popovertarget]');

/** Goes from home to a page through the menu of its group, and returns what Chromium says of that; undefined where it takes it for no change. */
async function change(page: Page, { group, path }: Place): Promise<Change | undefined> {
  // Some pages have no navigation beside them: each change begins at home.
  await page.locator('header a[href="/user"]:visible').first().click();
  await groups(page).nth(group).click();
  const link = page.locator(`:popover-open a[href="${path}"]`);
  await link.waitFor();
  await page.evaluate(() => window.benchEntries.splice(0));
  await link.click();
  await page.waitForURL(`**${path}`);
  await rest(page);
  const entries = await page.evaluate(() =>
    window.benchEntries.map(({ entryType, duration }) => ({ entryType, duration })),
  );
  const longest = (type: string): number =>
    Math.max(0, ...entries.filter(({ entryType }) => entryType === type).map(({ duration }) => duration));
  const first = longest('soft-navigation');
  if (first === 0) return undefined;
  const largest = Math.max(first, longest('interaction-contentful-paint'));
  return { path, first, largest, frame: longest('long-animation-frame') };
}

interface Place {
  /** Place of its group in the navigation. */
  group: number;
  path: string;
}

/** The pages that the menus of the navigation lead to. */
async function pagesOf(page: Page): Promise<Place[]> {
  const found: Place[] = [];
  for (let group = 0; group < (await groups(page).count()); group++) {
    await groups(page).nth(group).click();
    const links = page.locator(':popover-open a[href]');
    await links.first().waitFor();
    for (const link of await links.all())
      found.push({ group, path: (await link.getAttribute('href')) ?? '' });
    await page.keyboard.press('Escape');
  }
  return found;
}

/** Aims of a change at a processor four times slower. */
const AIMS = { p75: 200, p98: 300, frame: 150 };

/**
 * Goes twice through all pages of the navigation by real clicks, and returns a table of the second times, when code has come: p75,
 * p98, the longest frame and the ten worst.
 */
export async function measureChanges(browser: Browser, origin: string, session: string): Promise<string> {
  const lines = [
    '| CPU | changes | median | p75 | p98 | longest frame | ten worst |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const factor of [1, 4]) {
    const context = await newContext(browser, session);
    const page = await context.newPage();
    await page.goto(`${origin}/user/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(watchChanges);
    await throttle(page, factor);
    const pages = await pagesOf(page);
    for (const place of pages) await change(page, place);
    const changes: Change[] = [];
    for (const place of pages) {
      const seen = await change(page, place);
      if (seen) changes.push(seen);
    }
    await context.close();
    const times = changes.map(({ largest }) => largest);
    const worst = changes.toSorted((one, other) => other.largest - one.largest).slice(0, 10);
    lines.push(
      `| ${factor}× | ${changes.length} of ${pages.length} | ${median(times).toFixed(0)} | ${quantile(times, 0.75).toFixed(0)} | ${quantile(times, 0.98).toFixed(0)} | ${Math.max(...changes.map(({ frame }) => frame)).toFixed(0)} | ${worst.map(({ path, largest }) => `${path} ${largest.toFixed(0)}`).join(', ')} |`,
    );
  }
  return [
    ...lines,
    '',
    `Aims at 4×: p75 ≤ ${AIMS.p75} ms, p98 ≤ ${AIMS.p98} ms, no frame over ${AIMS.frame} ms.`,
  ].join('\n');
}
