import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { resetMock } from './harness/browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

const chooseSetting = async (page: Page, name: string): Promise<void> => {
  const setting = page.getByRole('radio', { name, exact: true });
  if ((await setting.count()) === 0) await page.getByRole('button', { name: '显示', exact: true }).click();
  await setting.check();
};

const background = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Number of visible columns, and pixels left free between the right edges of the page and its frame. */
const pageOf = (page: Page) =>
  page.evaluate(() => {
    const surface = document.querySelector('[data-reader-theme]');
    const chapter = document.querySelector('article');
    const viewport = chapter?.parentElement;
    const reader = document.querySelector('[data-layout="paged"]');
    const text = chapter?.querySelector('p');
    if (!surface || !viewport || !reader || !text) throw new Error('There is no page');
    return {
      free: Math.round(reader.getBoundingClientRect().right - surface.getBoundingClientRect().right),
      columns: Math.round(viewport.clientWidth / text.getBoundingClientRect().width),
    };
  });

beforeEach(resetMock);

describe('how a book is laid out', () => {
  it('shows a book in a theme of its own, whatever the page’s', async () => {
    const page = await openSignedIn('/learn/1/1103/book');
    await page.locator('article [data-markdown]').first().waitFor();
    const light = await background(page, 'body');
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background(page, 'body');
    await chooseSetting(page, '浅色');
    expect(await background(page, '[data-reader-theme]')).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await chooseSetting(page, '深色');
    expect(await background(page, '[data-reader-theme]')).toBe(dark);
  });

  it('fills what is seen with pages: one column or two, by the room and the choice', async () => {
    const context = await signedInContext('student', { viewport: { width: 1920, height: 1080 } });
    const page = await openSignedIn('/book/md-new/12', { context });
    await page.locator('article [data-markdown]').waitFor();
    await expect.poll(() => pageOf(page)).toEqual({ free: 0, columns: 2 });
    await chooseSetting(page, '窄');
    await expect.poll(() => pageOf(page)).toEqual({ free: 0, columns: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await chooseSetting(page, '适中');
    await expect.poll(() => pageOf(page)).toEqual({ free: 0, columns: 1 });
    await chooseSetting(page, '宽');
    await expect.poll(() => pageOf(page)).toEqual({ free: 0, columns: 2 });
  });

  it('cuts the pages anew when the text becomes larger', async () => {
    const page = await openSignedIn('/book/md-new/12');
    await page.locator('article [data-markdown]').waitFor();
    await page.getByRole('link', { name: '栈：后进先出' }).click();
    const pages = async () =>
      Number(/本章第 1 \/ (\d+) 页/.exec(await page.getByText(/本章第/).innerText())?.[1]);
    await expect.poll(pages).toBeGreaterThan(1);
    const before = await pages();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
    await expect.poll(pages).toBeGreaterThan(before);
  });

  it('leaves the text the view when the chat stands beside it; what is in the book is one click away', async () => {
    const context = await signedInContext('student', { viewport: { width: 1366, height: 768 } });
    const page = await openSignedIn('/learn/1/1103/book', { context });
    const text = page.locator('article [data-markdown]').first();
    await text.waitFor();
    const contents = page
      .getByRole('complementary', { name: '教材工具' })
      .getByRole('link', { name: '递归' });
    await contents.waitFor();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await contents.waitFor({ state: 'hidden' });
    expect((await text.boundingBox())?.y).toBeLessThan(768 * 0.75);
    await page.getByRole('button', { name: '目录与笔记' }).click();
    await contents.waitFor();
  });

  it('says nothing over a locked lesson but how to unlock it', async () => {
    const page = await openSignedIn('/welcome');
    for (const subPage of ['book', 'practice']) {
      const refused = page.waitForResponse(/\/(lessons\/book|practice)/);
      await page.goto(`/learn/1/1303/${subPage}`);
      await refused;
      await page.getByText('这一课还没有解锁').waitFor();
      await arrived(page);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });
});
