import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const underWay = new WeakMap<Page, Set<Request>>();

/** Keeps what a page asks for until it has come, for `arrived`. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const end = (request: Request): void => void requests.delete(request);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits for an idle moment, in which the application loads one more of what can wait (`lib/idle`), and a frame. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn), { timeout: 1000 })),
  );

/** Waits until all that a page of `openPage` or `signedInPageForAll` asks for has come and been drawn. */
export async function arrived(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? expect.fail('Nobody watches what this page asks for.');
  do {
    await expect.poll(() => [...requests].map((request) => request.url())).toEqual([]);
    await idle(page);
  } while (requests.size > 0);
}
