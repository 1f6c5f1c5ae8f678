import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { watchRequests } from './arrived.ts';
import { launchShell } from './chromium.ts';
import { watchProblems } from './problems.ts';
import { baseUrl, mockUrl } from './stage.ts';

/**
 * Option of every context but those of tests of the application's own worker: Playwright's routes and lists of requests do not
 * see what a worker fetches. https://playwright.dev/docs/service-workers
 */
export const serviceWorkers = 'block';

let launching: Promise<Browser> | undefined;

/** Options of a page: those of a browser context, and what this test expects to go wrong. */
export interface PageOptions extends BrowserContextOptions {
  /** Console errors, page errors and failed requests that match one of these do not fail the test. */
  allow?: RegExp[];
  /** A context to open a further tab in, as a student would: storage is shared. */
  context?: BrowserContext;
}

/** The browser of this worker's files, started when first asked for; Playwright ends it with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launching ??= launchShell().then((browser) => browser.once('disconnected', () => (launching = undefined)));
  return launching;
}

/**
 * A new page in a context of its own: 1366×768, Chinese, Shanghai time, relative addresses lead to nginx. Closed at the
 * end of the test, which fails if the page logged an error, threw, lost a request or asked another host for anything.
 * A failed test leaves a screenshot in test-results/.
 */
export async function openPage({ allow = [], context: given, ...options }: PageOptions = {}): Promise<Page> {
  const origin = options.baseURL ?? baseUrl();
  const context = given ?? (await newContext({ ...options, baseURL: origin }));
  const page = await context.newPage();
  const problems = watchProblems(page, origin);
  watchRequests(page);

  onTestFinished(async ({ task }) => {
    const unexpected = problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)));
    if (task.result?.state === 'fail' || unexpected.length > 0) await keepScreenshot(page, task.name);
    await (given ? page : context).close();
    if (unexpected.length > 0) throw new Error(`The page had problems:\n  ${unexpected.join('\n  ')}`);
  });
  return page;
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const viewport = { width: 1366, height: 768 };
  return browser.newContext({
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers,
    ...options,
  });
}

/** Puts the mock back end's data back to the beginning. */
export async function resetMock(): Promise<void> {
  const answer = await fetch(`${mockUrl()}/__mock__/reset`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The mock server refused to reset: ${answer.status}`);
}

async function keepScreenshot(page: Page, testName: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  // A page that crashed or is closed has no picture, and the test's own message matters more.
  await page.screenshot({ path: `test-results/${name}.png` }).catch(() => undefined);
}
