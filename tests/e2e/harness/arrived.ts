import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const underWay = new WeakMap<Page, Set<Request>>();

/** Keeps what a page asks for until it has come, for `arrived`. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  const end = (request: Request): void => void requests.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until all that a page of `openPage` or `signedInPageForAll` asks for has come and been drawn. */
export async function arrived(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? expect.fail('Nobody watches what this page asks for.');
  const drawn = () =>
    page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(idle))));
  do {
    await expect.poll(() => requests.size).toBe(0);
    await drawn();
  } while (requests.size > 0);
}
