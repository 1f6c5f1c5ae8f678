import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, resetMock } from './harness/browser.ts';
import { star } from './harness/lesson.ts';
import { openSignedIn } from './harness/session.ts';
import { servedWrites } from './harness/writes.ts';

beforeEach(resetMock);

describe('header, exit and root view', () => {
  it('NAV-4 back and forward are there only when the history has such an entry', async () => {
    const page = await openSignedIn('/user/home');
    const back = page.getByRole('banner').getByRole('button', { name: '后退' });
    const forward = page.getByRole('banner').getByRole('button', { name: '前进' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([await back.count(), await forward.count()]).toEqual([0, 0]);

    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '学习' }).click();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的笔记' }).click();
    await page.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor();
    await back.waitFor();
    expect(await forward.count()).toBe(0);

    await back.click();
    await forward.waitFor();
    expect(await back.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/user/home');
    await forward.click();
    await page.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor();
    await page.reload();
    await back.waitFor();
  });

  it('NAV-4 without the Navigation API the history state tells the same', async () => {
    const page = await openSignedIn('/welcome');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.goto('/user/note');
    const back = page.getByRole('banner').getByRole('button', { name: '后退' });
    const forward = page.getByRole('banner').getByRole('button', { name: '前进' });
    await page.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor();
    expect([await back.count(), await forward.count()]).toEqual([0, 0]);
    await page.getByRole('banner').getByRole('link', { name: 'Matrix' }).click();
    await back.waitFor();
    await back.click();
    await forward.waitFor();
    await page.reload();
    await forward.waitFor();
    expect(await back.count()).toBe(0);
  });

  it('NAV-5 cancel, Escape and the mask change nothing; focus comes back', async () => {
    const page = await openSignedIn('/user/note');
    const exit = page.getByRole('button', { name: '退出' });
    const dialog = page.getByRole('alertdialog', { name: '退出登录' });
    const dismissals = [
      () => dialog.getByRole('button', { name: '取消' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
    ];
    for (const dismiss of dismissals) {
      await exit.focus();
      await page.keyboard.press('Enter');
      await dialog.getByText('确定要退出当前账号吗？').waitFor();
      await dismiss();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => exit.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(new URL(page.url()).pathname).toBe('/user/note');
    expect(await page.evaluate(() => localStorage.getItem('globalStore'))).toContain('"token":"');
  });

  it('leaving while something is sent covers the application until that has arrived (42.6)', async () => {
    const page = await openSignedIn('/learn/1/1202/courseware');
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/matrix-api/favourites/*', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const sending = page.waitForRequest(/favourites/, { timeout: 30_000 });
    await star(page).click();
    await sending;
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    const cover = page.getByRole('status').filter({ hasText: '正在退出…' });
    await cover.waitFor();
    const { zIndex, isOnTop } = await cover.evaluate((element) => ({
      zIndex: getComputedStyle(element).zIndex,
      isOnTop: [
        [5, 5],
        [innerWidth - 5, innerHeight - 5],
        [innerWidth / 2, 20],
      ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y))),
    }));
    expect([zIndex, isOnTop]).toEqual(['9999', true]);
    arrive();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await cover.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
    const order = async () =>
      (await servedWrites()).flatMap(({ path }) => /favourites|logout/.exec(path)?.[0] ?? []);
    // The exit sends what was on its way once more, under its key.
    await expect.poll(async () => [...new Set(await order())]).toEqual(['favourites', 'logout']);
    expect((await order()).at(-1)).toBe('logout');
  });

  it('a group of the navigation opens by keyboard, and Escape gives the focus back to its button', async () => {
    const page = await openSignedIn('/user/home');
    const group = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '学习' });
    await group.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '推荐学习路径' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '推荐学习路径' }).waitFor({ state: 'hidden' });
    await expect.poll(() => group.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the focus is in the page after signing in, not lost with the form', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.getByRole('textbox', { name: '账号' }).fill('student');
    await page.getByRole('textbox', { name: '密码' }).fill('matrix2026');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
  });

  it('NAV-1 an unknown path is a not-found page with a way home, signed in or not', async () => {
    const page = await openSignedIn('/no/such/page');
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
    await page.getByRole('banner').waitFor();
    await page.getByRole('main').getByRole('link', { name: '返回个人中心' }).click();
    await page.waitForURL('**/user/home');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
  });

  it('the styles of components win over the reset, whatever order their files arrive in', async () => {
    const page = await openSignedIn('/user/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const padding = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).paddingInlineStart);
    await expect.poll(() => padding('header')).toBe('16px');
    await page.goto('/user/note');
    await expect.poll(() => padding('main h1 >> xpath=ancestor::*[@data-page-scroll]/div')).not.toBe('0px');
  });

  it("asks for a page's code and first answers before the main script is there, and once", async () => {
    const page = await openSignedIn('/welcome');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(new URL(page.url()).origin, '')));
    const answers = [
      '/matrix-api/lessons/detail?mission_id=1&lesson_id=1101',
      '/matrix-api/lessons/book?lesson_id=1101',
    ];
    const isAsked = (part: string) => asked.some((each) => each.includes(part));
    await page.route('**/assets/index-*.js', async (route) => {
      await expect
        .poll(() => [...answers, '/assets/lesson-', '/assets/growing-markdown-'].every(isAsked))
        .toBe(true);
      await route.continue();
    });
    await page.goto('/learn/1/1101/book');
    await page.locator('article [data-markdown] p').first().waitFor();
    for (const answer of answers) expect(asked.filter((each) => each === answer)).toHaveLength(1);
  });

  it('NAV-8 a chunk missing after a deploy reloads once, then says so, and never loops', async () => {
    const chunk = readdirSync('dist/assets').find((file) => /^missions-.*\.js$/.test(file));
    expect(chunk).toBeDefined();
    const page = await openSignedIn('/user/note', { allow: [/404/, /missions-/, /加载/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(`**/assets/${chunk}`, (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '学习' }).click();
    await page.getByRole('link', { name: '推荐学习路径' }).click();
    await page.getByText('页面加载失败').waitFor();
    expect(loads).toBe(1);
    await page.getByRole('banner').waitFor();

    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('页面加载失败').waitFor();
    expect(loads).toBe(1);

    await page.unroute(`**/assets/${chunk}`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
  });

  it('Ctrl+K finds pages and lessons and goes there by keyboard', async () => {
    const page = await openSignedIn('/user/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).fill('校园卡');
    await page.getByRole('option', { name: '校园卡' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '校园卡' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).fill('递归');
    await page
      .getByRole('option', { name: /函数与递归/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/learn\//);
  });
});
