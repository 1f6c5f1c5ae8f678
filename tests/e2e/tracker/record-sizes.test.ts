import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '../harness/browser.ts';
import { startPage } from './start-page.ts';

/** Characters of three bytes each: from nothing, by way of what just fits a beacon and just does not, to 2 MB. */
const LENGTHS = [0, 1, 40, 1_000, 9_000, 19_500, 19_900, 20_100, 21_900, 50_000, 200_000, 699_000];
const PATIENCE = { timeout: 20_000 };

/** The lengths of the labels that lie in the storage of a page's origin. */
const retained = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^trackers(:t.*)?$/.test(key))
      .flatMap(([, value]) => JSON.parse(value))
      .flatMap((record) => ('actionLabel' in record ? [record.actionLabel.length] : [])),
  );

it('TRK-4 records of 1 byte to 2 MB, all Chinese, arrive or are kept, and the next visit delivers what was kept', async () => {
  const { port, arrivals } = await startPage();
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const origin = `http://localhost:${port}`;
  const arrived = () =>
    arrivals.flatMap(({ record }) => (record.actionLabel === undefined ? [] : [record.actionLabel.length]));
  const sorted = (lengths: number[]) => lengths.toSorted((one, other) => one - other);

  await page.goto(`${origin}/start`);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate((lengths) => {
    window.harness.signIn('1');
    for (const length of lengths) window.harness.click('学'.repeat(length));
  }, LENGTHS);
  // Of the same origin, so that its storage can be read, and without the tracker.
  await page.goto(`${origin}/none.txt`);
  await expect.poll(async () => sorted([...arrived(), ...(await retained(page))]), PATIENCE).toEqual(LENGTHS);
  // A beacon carries no more than 64 KB, and one page has no more than that under way.
  expect(arrived().length).toBeGreaterThan(3);
  expect(await retained(page)).toContain(699_000);

  await page.goto(`${origin}/start`);
  await expect.poll(() => sorted(arrived()), PATIENCE).toEqual(LENGTHS);
  // Forgotten when the answer has come, which is after the arrival.
  await expect.poll(() => retained(page), PATIENCE).toEqual([]);
  for (const { record, bytes } of arrivals)
    if ((record.actionLabel?.length ?? 0) < 19_000) expect(bytes).toBeLessThanOrEqual(60_000);
});
