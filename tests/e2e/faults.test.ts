import type { Locator, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, resetMock } from './harness/browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

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

/** Pages that show data, with what is there when it has arrived. */
const pages: { path: string; signedIn: boolean; heading: RegExp }[] = [
  { path: '/user/home', signedIn: true, heading: /林知远/ },
  { path: '/mission', signedIn: true, heading: /^推荐学习路径$/ },
  { path: '/mission/1', signedIn: true, heading: /Python 程序设计与算法/ },
  { path: '/learn/1/1103/book', signedIn: true, heading: /函数与递归/ },
  { path: '/learn/1/1103', signedIn: true, heading: /函数与递归/ },
  { path: '/learn/1/1202/courseware', signedIn: true, heading: /栈与队列/ },
  { path: '/learn/1/1103/feedback', signedIn: true, heading: /函数与递归/ },
  { path: '/classification', signedIn: true, heading: /^学院分类$/ },
  { path: '/courseHot', signedIn: true, heading: /^热门课程$/ },
  { path: '/courseSearch?words=gdsx', signedIn: true, heading: /^课程搜索$/ },
  { path: '/user/learnCenter', signedIn: true, heading: /^学习中心$/ },
  { path: '/user/courseList', signedIn: true, heading: /^我的课程$/ },
  { path: '/user/courseWatch/12/1201', signedIn: true, heading: /./ },
  { path: '/user/courseReWatch?courseId=12', signedIn: true, heading: /./ },
  { path: '/user/courseFeedBack/12', signedIn: true, heading: /./ },
  { path: '/user/history', signedIn: true, heading: /^学习历史$/ },
  { path: '/user/collect', signedIn: true, heading: /^我的收藏$/ },
  { path: '/profileUser?user_id=10001', signedIn: false, heading: /林知远/ },
  { path: '/videoUser?user_id=10001', signedIn: false, heading: /./ },
];

/** What the browser itself prints of the planted faults. */
const allow = [
  /Failed to load resource/,
  /status of 500/,
  /ERR_CONNECTION_RESET/,
  /requestfailed/,
  /matrix-api/,
];

/** Presses what is there, and gives how many there were. */
async function clickAll(buttons: Locator): Promise<number> {
  const found = await buttons.all();
  for (const button of found) await button.click({ timeout: 2_000 }).catch(() => {});
  return found.length;
}

beforeEach(resetMock);

describe('faults of the backend', () => {
  it.each(Object.keys(faults))(
    'HTTP-5 %s: no page is blank, each shows its error state, 重试 works',
    async (name) => {
      const fault = faults[name];
      const context = await signedInContext();
      await Promise.all(
        pages.map(async (target) => {
          const page = target.signedIn ? await openPage({ context, allow }) : await openPage({ allow });
          await page.route('**/matrix-api/**', (route) => fault?.(route));
          await page.goto(target.path);
          const retry = page.getByRole('main').getByRole('button', { name: '重试' });
          await retry.first().waitFor({ timeout: 40_000 });
          if (name === 'code 400 with a msg')
            await page.getByRole('main').getByText('暂时无法处理').first().waitFor();

          await page.unroute('**/matrix-api/**');
          const heading = page.getByRole('heading', { level: 1, name: target.heading });
          // More than once: a card has a failure of its own, and what another tab sends makes a page ask again by
          // itself, which takes its button away.
          const recovered = async () => (await clickAll(retry)) === 0 && (await heading.isVisible());
          await expect.poll(recovered, { timeout: 30_000, message: target.path }).toBe(true);
        }),
      );
    },
  );

  it('HTTP-3 code 1000 leads every signed-in page to login, with from', async () => {
    for (const { path } of pages.filter((page) => page.signedIn)) {
      const page = await openPage({ context: await signedInContext() });
      await page.route('**/matrix-api/**', (route) =>
        route.fulfill({ json: { code: 1000, data: null, msg: '登录失效' } }),
      );
      await page.goto(path);
      await page.getByRole('button', { name: '登录', exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('from')).toContain(path);
    }
  });

  it('an offline start of a page shows its error state and recovers', async () => {
    const page = await openSignedIn('/user/note', {
      allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to/, /PageLoadError/],
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Matrix' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: '重试' });
    await retry.waitFor();
    await page.context().setOffline(false);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
  });
});
