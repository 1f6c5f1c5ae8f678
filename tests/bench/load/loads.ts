import type { Browser } from 'playwright-core';
import { type Load, watchLoad } from './probe.ts';
import { type Network, newContext, slowNetwork, throttle } from './stage.ts';
import { shuffled } from './statistics.ts';
import { within } from './within.ts';

/** A page that is loaded cold. */
export interface Arm {
  name: string;
  url: string;
  /** Something that is only there with the page's data. */
  ready: string;
  /** Stored text under `globalStore` of a signed-in student. */
  session?: string;
  /** Network between it and the browser; none when left out. */
  network?: Network;
}

/** Traffic of one page until the network is quiet. */
export interface Weight {
  requests: number;
  /** As they came over the wire, headers included. */
  bytes: number;
  scriptBytes: number;
}

/** Loads of every arm at every throttle; the same index is the same repeat. */
export type Loads = Map<string, Load[]>;

export const keyOf = (arm: Arm, factor: number): string => `${arm.name} ${factor}`;

/** Loads every arm `repeats` times at each throttle, in a new order each time, each in a context of its own. */
export async function measureLoads(
  browser: Browser,
  arms: Arm[],
  { factors, repeats }: { factors: number[]; repeats: number },
): Promise<Loads> {
  const runs = arms.flatMap((arm) => factors.map((factor) => ({ arm, factor })));
  const loads: Loads = new Map(runs.map(({ arm, factor }) => [keyOf(arm, factor), []]));
  // The first of each only warms the servers and the browser's own processes up.
  for (const arm of arms) await loadOnce(browser, arm, 1);
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const { arm, factor } of shuffled(runs)) {
      loads.get(keyOf(arm, factor))?.push(await within(arm.name, () => loadOnce(browser, arm, factor)));
    }
  }
  return loads;
}

async function loadOnce(browser: Browser, arm: Arm, factor: number): Promise<Load> {
  const context = await newContext(browser, arm.session);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLoad, arm.ready);
    await throttle(page, factor);
    if (arm.network) await slowNetwork(page, arm.network);
    await page.goto(arm.url, { waitUntil: 'domcontentloaded' });
    return await page.evaluate(() => window.benchLoad);
  } finally {
    await context.close();
  }
}

/** Counts what an arm's cold load asks for. A load of its own: watching the network costs time. */
export async function weigh(browser: Browser, arm: Arm): Promise<Weight> {
  const context = await newContext(browser, arm.session);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLoad, arm.ready);
    const client = await context.newCDPSession(page);
    const scripts = new Set<string>();
    const weight: Weight = { requests: 0, bytes: 0, scriptBytes: 0 };
    client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (!request.url.startsWith('http')) return;
      weight.requests += 1;
      if (type === 'Script') scripts.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.bytes += encodedDataLength;
      if (scripts.has(requestId)) weight.scriptBytes += encodedDataLength;
    });
    await client.send('Network.enable');
    await page.goto(arm.url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => window.benchLoad);
    return weight;
  } finally {
    await context.close();
  }
}
