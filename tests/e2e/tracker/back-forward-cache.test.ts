import { expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../harness/chromium.ts';
import { startPage } from './start-page.ts';

it('TRK-6 a page that comes back from the back/forward cache sends nothing twice and begins anew', async () => {
  const { port, arrivals } = await startPage();
  const browser = await launchChromium(['--disable-back-forward-cache']);
  onTestFinished(() => browser.close());

  const context = await browser.newContext();
  await context.clock.install();
  const page = await context.newPage();
  const elsewhere = `http://127.0.0.1:${port}/elsewhere`;
  await page.goto(`http://localhost:${port}/start`);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(() => {
    window.harness.signIn('1');
    window.harness.go('/first');
    window.harness.click('one');
    document.title = 'kept';
  });
  // It leads as soon as the first is away, and sends what tabs leave behind.
  const other = await context.newPage();
  await other.goto(`http://localhost:${port}/other`);
  await other.waitForFunction(() => 'harness' in window);
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('kept');
  await page.evaluate(() => window.harness.click('two'));
  // Longer than it takes to see that a tab is gone: this one must not be taken for its former self.
  for (let second = 0; second < 4; second += 1) {
    await context.clock.runFor(1000);
    // Between its timers the tracker asks for locks, and has been answered before this is.
    for (const tab of [page, other]) await tab.evaluate(() => navigator.locks.query());
  }
  await page.goto(elsewhere);
  const seen = () => arrivals.map(({ record }) => record.actionLabel ?? record.pageRoute).toSorted();
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['/first', '/first', 'one', 'two']);
  expect(new Set(arrivals.map(({ record }) => record.recordId)).size).toBe(4);
});
