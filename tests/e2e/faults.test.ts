import type { Locator, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAddresses } from './harness/addresses.ts';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { openSignedIn, signedInContext, still } from './harness/session.ts';
import { sideBySide } from './harness/side-by-side.ts';

const HTML = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';

/** Every `/matrix-api` answer in turn is replaced by one of these. */
const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'a 500 of HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: HTML }),
  'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
  'null data': (route) => route.fulfill({ json: { code: 200, data: null, msg: '' } }),
  'an array': (route) => route.fulfill({ json: [] }),
  'code 400 with a msg': (route) => route.fulfill({ json: { code: 400, data: null, msg: '暂时无法处理' } }),
  'a dropped connection': (route) => route.abort('connectionreset'),
  // Never answered: the call's own time-out has to end it.
  'a 30 s stall': () => undefined,
};

/** What is there when the data have arrived, where it is more than some heading. */
const headings: Record<string, RegExp> = {
  '/user/home': /林知远/,
  '/mission': /^推荐学习路径$/,
  '/mission/1': /Python 程序设计与算法/,
  '/learn/1/1103': /函数与递归/,
  '/learn/1/1103/book': /函数与递归/,
  '/learn/1/1202/courseware': /栈与队列/,
  '/learn/1/1103/feedback': /函数与递归/,
  '/classification': /^学院分类$/,
  '/courseHot': /^热门课程$/,
  '/courseSearch?words=gdsx': /^课程搜索$/,
  '/user/learnCenter': /^学习中心$/,
  '/user/courseList': /^我的课程$/,
  '/user/history': /^学习历史$/,
  '/user/collect': /^我的收藏$/,
  '/profileUser?user_id=10001': /林知远/,
};

/** They ask for nothing before there are words, or a product to order. */
const silent = new Set(['/courseSearch', '/user/confirmOrder']);

/** Pages that show data; the other public pages never do. */
const pages = [
  ...[...signedInAddresses.filter((path) => !silent.has(path)), '/courseSearch?words=gdsx'].map((path) => ({
    path,
    signedIn: true,
  })),
  ...['/profileUser?user_id=10001', '/videoUser?user_id=10001'].map((path) => ({ path, signedIn: false })),
];

/** What the browser itself prints of the planted faults. */
const allow = [
  /Failed to load resource/,
  /status of 500/,
  /ERR_CONNECTION_RESET/,
  /requestfailed/,
  /matrix-api/,
];

/** How many pages are open at once. */
const TABS = 6;

/** With this one axe judges the error state of each page, in light and dark. */
const JUDGED = 'a 500 of HTML';

/** These reach the pages each in a way of its own; of the others, which all end as the same error, each page has one. */
const everywhere = new Set([JUDGED, 'null data']);
const shared = Object.keys(faults).filter((name) => !everywhere.has(name));
const pagesWith = (name: string) =>
  everywhere.has(name) ? pages : pages.filter((_, index) => index % shared.length === shared.indexOf(name));

/** Presses what is there, and returns how many there were. */
async function clickAll(buttons: Locator): Promise<number> {
  const found = await buttons.all();
  for (const button of found) await button.click({ timeout: 2_000 }).catch(() => {});
  return found.length;
}

beforeEach(resetMock);

describe('faults of the backend', () => {
  it.each(Object.keys(faults))(
    'HTTP-5 %s: no page is blank, each shows its error state, in which axe finds nothing, and 重试 works',
    async (name) => {
      const fault = faults[name];
      const context = await signedInContext('student', still);
      await sideBySide(pagesWith(name), TABS, () => async (target) => {
        const page = target.signedIn ? await openPage({ context, allow }) : await openPage({ allow });
        await page.route('**/matrix-api/**', (route) => fault?.(route));
        await page.goto(target.path);
        const retry = page.getByRole('main').getByRole('button', { name: '重试' });
        await retry.first().waitFor({ timeout: 40_000 });
        if (name === 'code 400 with a msg')
          await page.getByRole('main').getByText('暂时无法处理').first().waitFor();

        if (name === JUDGED) {
          expect(await page.getByRole('heading', { level: 1 }).count(), target.path).toBe(1);
          expect(await findingsInBoth(page, 'main'), target.path).toEqual(nothing);
        }

        await page.unroute('**/matrix-api/**');
        const heading = page.getByRole('heading', { level: 1, name: headings[target.path] ?? /./ });
        // More than once: a card has a failure of its own, and what another tab sends makes a page ask again by
        // itself, which takes its button away.
        const recovered = async () => (await clickAll(retry)) === 0 && (await heading.isVisible());
        await expect.poll(recovered, { timeout: 60_000, message: target.path }).toBe(true);
        await page.close();
      });
    },
    300_000,
  );

  it('HTTP-3 code 1000 leads every signed-in page to login, with from', async () => {
    const paths = pages.filter((page) => page.signedIn).map(({ path }) => path);
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
