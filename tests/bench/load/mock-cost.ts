import type { Browser, Page } from 'playwright-core';
import type { Arm, Loads } from './loads.ts';
import { keyOf } from './loads.ts';
import { type Load, watchLoad } from './probe.ts';
import { newContext, signIn, throttle } from './stage.ts';
import { shuffled } from './statistics.ts';
import { within } from './within.ts';

/** An arm that is loaded a second time, when a service worker, if it has one, is in charge. */
export interface SecondArm extends Arm {
  /** Address of the first load, which installs and signs in. */
  first: string;
  mocked: boolean;
  signedIn: boolean;
}

/** Loads every arm as `measureLoads` does, but as a second visit with an emptied HTTP cache. */
export async function measureSecondLoads(
  browser: Browser,
  arms: SecondArm[],
  { factors, repeats }: { factors: number[]; repeats: number },
): Promise<Loads> {
  const runs = arms.flatMap((arm) => factors.map((factor) => ({ arm, factor })));
  const loads: Loads = new Map(runs.map(({ arm, factor }) => [keyOf(arm, factor), []]));
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const { arm, factor } of shuffled(runs)) {
      loads.get(keyOf(arm, factor))?.push(await within(arm.name, () => secondLoad(browser, arm, factor)));
    }
  }
  return loads;
}

async function secondLoad(browser: Browser, arm: SecondArm, factor: number): Promise<Load> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await prepare(page, arm);
    // The application reloads itself once to be under its worker's control: that is the first visit's.
    if (arm.mocked) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    // In the same page, so that neither arm has to start a process; nothing comes from a cache.
    await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(watchLoad, arm.ready);
    await throttle(page, factor);
    await page.goto(arm.url, { waitUntil: 'domcontentloaded' });
    const load = await page.evaluate(() => window.benchLoad);
    const controlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    if (controlled !== arm.mocked) throw new Error(`${arm.name}: a service worker is ${controlled}`);
    return load;
  } finally {
    await context.close();
  }
}

async function prepare(page: Page, arm: SecondArm): Promise<void> {
  await page.goto(arm.first);
  await page.waitForSelector('form button[type="submit"]');
  if (!arm.signedIn) return;
  const session = await signIn((path, body) =>
    page.evaluate(
      async (sent) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(sent.path, { method: 'POST', headers, body: sent.body })).text();
      },
      { path, body },
    ),
  );
  await page.evaluate((value) => localStorage.setItem('globalStore', value), session);
}
