import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock, sharedBrowser } from './harness/browser.ts';
import { firstWords } from './harness/first-words.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

async function reopened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('article [data-markdown]').first().waitFor();
  return page;
}

/** The page comes to rest at these words: formulas and colours arrive late and move the text. */
async function settledAt(page: Page, words: string): Promise<void> {
  await expect.poll(() => firstWords(page)).toBe(words);
  await page.waitForTimeout(1_500);
  await expect.poll(() => firstWords(page)).toBe(words);
}

beforeEach(resetMock);

describe('reading', () => {
  it('comes back to the same paragraph after the page was killed in mid-book, in both readers', async () => {
    await sharedBrowser();
    const context = await signedInContext();
    let page = await reopened(context, '/learn/2/2102/book');
    for (const [turns, wait] of [
      [7, 1_300],
      [4, 6_000],
    ] as const) {
      await page.mouse.move(500, 500);
      for (let turn = 0; turn < turns; turn += 1) {
        await page.mouse.wheel(0, 230);
        await page.waitForTimeout(60);
      }
      await page.waitForTimeout(wait);
      const words = await firstWords(page);
      expect(words).not.toBe('');
      await killPage(context);
      page = await reopened(context, '/learn/2/2102/book');
      await settledAt(page, words);
    }

    await page.goto('/book/md-new/21');
    await page.locator('article [data-markdown]').waitFor();
    await page.waitForTimeout(800);
    for (let turn = 0; turn < 2; turn += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(300);
    }
    await page.waitForTimeout(1_300);
    const words = await firstWords(page);
    await killPage(context);
    page = await reopened(context, '/book/md-new/21');
    await settledAt(page, words);
  }, 120_000);

  it('keeps the paragraph when the text becomes larger', async () => {
    const page = await openSignedIn('/learn/2/2102/book');
    await page.locator('article [data-markdown]').first().waitFor();
    await page.waitForTimeout(1_000);
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(500);
    const words = await firstWords(page);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await settledAt(page, words);
  });

  it('goes from the lesson and the long page into pages at the paragraph that is read', async () => {
    const page = await openSignedIn('/learn/1/1202/book');
    for (const way of ['分页阅读整本《数据结构》', '分页阅读']) {
      await page.locator('article [data-markdown]').first().waitFor();
      await page.waitForTimeout(1_500);
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, way === '分页阅读' ? -700 : 800);
      await page.waitForTimeout(1_300);
      const words = await firstWords(page);
      await page.getByRole('link', { name: way, exact: true }).click();
      await page.waitForURL('**/book/md-new/12');
      await page.locator('article [data-markdown]').first().waitFor();
      await expect.poll(() => page.getByRole('article').innerText()).toContain(words);
      await page.getByRole('link', { name: '长页阅读' }).click();
      await page.waitForURL('**/book/md/12');
    }
  });

  it('leads from a note back to its words', async () => {
    const page = await openSignedIn('/user/note');
    await page
      .getByRole('list', { name: '笔记' })
      .getByRole('button', { name: /三处判断/ })
      .click();
    await page.getByRole('link', { name: '回到原处' }).click();
    await page.waitForURL('**/learn/1/1202/book*');
    const button = page.getByRole('button', { name: '打开笔记：不匹配有三种情况' });
    await button.waitFor();
    await expect
      .poll(async () => {
        const box = await button.boundingBox();
        return box !== null && box.y > 56 && box.y < 700;
      })
      .toBe(true);
    await button.click();
    await page.getByRole('textbox', { name: '笔记内容' }).fill('跨页面修改');
    await page.getByText('已保存').waitFor();
    await page.getByRole('button', { name: '完成' }).click();
    await page.goto('/user/note');
    await page.getByText('跨页面修改').waitFor();
  });

  it('23.5 sets the formulas out of sight, too, and stays where it is read', async () => {
    const page = await openSignedIn('/learn/2/2102/book');
    const formulas = page.locator('article [data-formula]');
    await formulas.last().scrollIntoViewIfNeeded();
    const words = await firstWords(page);
    const written = () =>
      formulas.evaluateAll((all) => all.filter((one) => !one.querySelector('math')).length);
    await expect.poll(written).toBe(0);
    expect(await formulas.count()).toBeGreaterThan(20);
    await settledAt(page, words);
  });
});
