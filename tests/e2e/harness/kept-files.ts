import type { Page } from 'playwright-core';

/** Number of files that the caches of a page's origin keep. Apart from the other helpers: benches have no test runner. */
export const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
    return count;
  });
