import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAddresses, silentAddresses } from './harness/addresses.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { recover, retryIn } from './harness/recover.ts';
import { openSignedIn, signedInContext, still } from './harness/session.ts';
import { sideBySide } from './harness/side-by-side.ts';

/** Pages open at once. */
const TABS = 6;

beforeEach(resetMock);

/** Faults after which a page is not as in `pages/states.test.ts`, which each page goes through. */
describe('faults of the backend', () => {
  it('HTTP-5 a call that is never answered ends by its own time-out, and 重试 works', async () => {
    const context = await signedInContext('student', still);
    const paths = [
      '/user/home',
      '/mission/1',
      '/learn/1/1103/book',
      '/user/courseList',
      '/user/gold_list',
      '/user/note',
    ];
    await sideBySide(paths, TABS, () => async (path) => {
      const page = await openPage({ context, allow: [/matrix-api/] });
      await page.route('**/matrix-api/**', () => undefined);
      await page.goto(path);
      await retryIn(page).first().waitFor({ timeout: 40_000 });
      await page.getByRole('main').getByText('请求超时').first().waitFor();
      await page.unroute('**/matrix-api/**');
      await recover(page);
      await page.close();
    });
  });

  it('HTTP-3 code 1000 leads from signed-in pages to login, with from', async () => {
    const paths = signedInAddresses.filter((path, index) => index % 5 === 0 && !silentAddresses.has(path));
    // Each with a session of its own, as the first answer ends it.
    await sideBySide(paths, TABS, () => async (path) => {
      const page = await openPage({ context: await signedInContext() });
      await page.route('**/matrix-api/**', (route) =>
        route.fulfill({ json: { code: 1000, data: null, msg: '登录失效' } }),
      );
      await page.goto(path);
      await page.getByRole('button', { name: '登录', exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('from')).toContain(path);
      await page.close();
    });
  });

  it('an offline start of a page shows its error state and recovers by itself', async () => {
    const page = await openSignedIn('/user/note', {
      allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to/, /PageLoadError/],
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Matrix' }).click();
    await page.getByRole('main').getByRole('button', { name: '重试' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
  });
});
