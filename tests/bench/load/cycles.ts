import type { Browser, CDPSession } from 'playwright-core';
import { newContext } from './stage.ts';

/** Size of a page in memory after a garbage collection. */
export interface Held {
  heapBytes: number;
  listeners: number;
  nodes: number;
}

/**
 * By then the browser has compiled what is used often, and the pages have loaded what they load when idle: that is
 * most of the heap's growth before, and nothing that more cycles add to.
 */
const WARM_UP = 200;

/** One cycle: each link is followed when it is there, and the last leads back to where the first one is. */
const steps = [
  'main a[href="/mission"]',
  'main h2 a[href^="/mission/"]',
  'main a[href^="/learn/"]',
  'header a[href="/user"]',
];

/** Goes through the same pages `count` times and returns what is held before and after. */
export async function cycle(
  browser: Browser,
  origin: string,
  { session, count }: { session: string; count: number },
): Promise<{ before: Held; after: Held }> {
  const context = await newContext(browser, session);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    await page.goto(`${origin}/user/home`);
    await page.evaluate(follow, { steps, count: WARM_UP });
    const before = await held(client);
    await page.evaluate(follow, { steps, count });
    return { before, after: await held(client) };
  } finally {
    await context.close();
  }
}

async function held(client: CDPSession): Promise<Held> {
  // The page that was left last is held until then: its listeners and nodes would be in one count or the other.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  // Several times: what the first collection finalises may free more. Many more would throw compiled code away.
  for (let round = 0; round < 3; round++) {
    await client.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapBytes: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes') };
}

/** Runs in the page: clicks through the steps, each as soon as its link is shown. */
async function follow(work: { steps: string[]; count: number }): Promise<void> {
  const shownLink = async (selector: string): Promise<HTMLElement> => {
    const deadline = performance.now() + 10_000;
    for (;;) {
      for (const link of document.querySelectorAll<HTMLElement>(selector))
        if (link.checkVisibility()) return link;
      if (performance.now() > deadline) throw new Error(`No ${selector} on ${location.pathname}`);
      await new Promise(requestAnimationFrame);
    }
  };
  for (let round = 0; round < work.count; round++) {
    for (const selector of work.steps) {
      const from = location.pathname;
      (await shownLink(selector)).click();
      // The old page stays for a moment: a link of it that is followed now would overtake the first.
      while (location.pathname === from) await new Promise(requestAnimationFrame);
    }
  }
  await shownLink(work.steps[0] ?? '');
}
