import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/harness/chromium.ts';
import { startNginx } from '../../e2e/harness/nginx.ts';
import { freePort } from '../../e2e/harness/processes.ts';
import { startMockServer } from '../../e2e/harness/servers.ts';
import type { Builds } from './builds.ts';

const ACCOUNT = { account: 'student', password: 'matrix2026' };

/** Each build behind the same nginx configuration, and one browser for all of them. */
export interface Stage {
  browser: Browser;
  /** Origins of the builds; `/matrix-api` of `production` leads to the Node mock server, of the others nowhere. */
  origins: Builds;
  stop: () => Promise<void>;
}

/** Starts the mock server, an nginx for each build, and Chromium. */
export async function startStage(builds: Builds): Promise<Stage> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  const serve = async (root: string, api: string, variables?: Record<string, string>): Promise<string> => {
    const { url, stop: end } = await startNginx({ root, api, gateway: api, variables });
    stops.push(end);
    return url;
  };

  try {
    const mock = await startMockServer();
    stops.push(mock.stop);
    const nowhere = `127.0.0.1:${await freePort()}`;
    const origins = {
      floor: await serve(builds.floor, nowhere),
      production: await serve(builds.production, new URL(mock.url).host),
      // MSW registers its worker by a plain address, which Trusted Types refuse: an empty directive comes first.
      demo: await serve(builds.demo, nowhere, { MATRIX_CONNECT_HOSTS: '; require-trusted-types-for' }),
    };
    const browser = await launchChromium();
    stops.push(() => browser.close());
    return { browser, origins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A context with a cold cache: 1366×768, Chinese, Shanghai time, signed in when a stored session is passed. */
export async function newContext(browser: Browser, session?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  if (session) await context.addInitScript((value) => localStorage.setItem('globalStore', value), session);
  return context;
}

const clients = new WeakMap<Page, Promise<CDPSession>>();

/** Slows the page's processor down by `factor`, until the next call. One client for all calls: the slowest of several holds. */
export async function throttle(page: Page, factor: number): Promise<void> {
  const client = clients.get(page) ?? page.context().newCDPSession(page);
  clients.set(page, client);
  await (await client).send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Network between browser and server. */
export interface Network {
  /** Of a request and its answer, in milliseconds. */
  roundTrip: number;
  /** Per second, both ways. */
  megabits: number;
}

/** Makes each request of a page wait for the network, and all share its width. */
export async function slowNetwork(page: Page, { roundTrip, megabits }: Network): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits * 1_000_000) / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Signs in with a real POST, made by `send`; returns what the application keeps under `globalStore`. */
export async function signIn(send: (path: string, body: string) => Promise<string>): Promise<string> {
  const answer = await send('/matrix-api/users/login', JSON.stringify(ACCOUNT));
  const { code, data, msg } = JSON.parse(answer) as { code: number; data: object; msg: string };
  if (code !== 200) throw new Error(`The mock backend refuses ${ACCOUNT.account}: ${msg}`);
  return JSON.stringify({ state: data, version: 0 });
}

/** A session on the Node mock server behind the production build. */
export function signInOverHttp(origin: string): Promise<string> {
  return signIn(async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(origin + path, { method: 'POST', headers, body })).text();
  });
}
