import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { atRest, frames, turnWheel } from './harness/at-rest.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { firstWords } from './harness/first-words.ts';
import { killPage } from './harness/killable-browser.ts';
import { unsent } from './harness/offline.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

const text = (page: Page) => page.locator('article').first();

/** All is drawn that moves the words in view: formulas and colours arrive late. */
async function drawn(page: Page): Promise<void> {
  await page.locator('article [data-markdown]').first().waitFor();
  await arrived(page);
  const late = page.locator('article').locator('[data-partial], [data-formula]:not(:has(math))');
  const lateInView = () =>
    late.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top < innerHeight).length);
  await expect.poll(lateInView).toBe(0);
  await atRest(text(page));
}

/** Those out of view, too. */
const unsetFormulas = (page: Page): Promise<number> =>
  page.locator('article [data-formula]:not(:has(math))').count();

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await openSignedIn(path, { context, allow: [/crashed/] });
  await drawn(page);
  return page;
}

/** The page comes to rest at these words. */
async function settledAt(page: Page, words: string): Promise<void> {
  await drawn(page);
  await expect.poll(() => firstWords(page)).toBe(words);
}

/** Milliseconds: longer than the reader waits until it keeps a place in the browser, and until it sends it. */
const [KEPT, SENT] = [300, 4_500];

beforeEach(resetMock);

describe('reading', () => {
  it('comes back to the same paragraph after the page was killed in mid-book, in both readers', async () => {
    const context = await signedInContext();
    await context.clock.install();
    const kill = async (page: Page): Promise<string> => {
      const words = await firstWords(page);
      expect(words).not.toBe('');
      await killPage(context, page);
      await page.close();
      return words;
    };
    let page = await opened(context, '/learn/2/2102/book');
    for (const [turns, passed] of [
      [7, KEPT],
      [4, SENT],
    ] as const) {
      await expect.poll(() => unsetFormulas(page)).toBe(0);
      await turnWheel(text(page), { x: 500, y: 500, by: 230, turns });
      await context.clock.runFor(passed);
      if (passed === SENT) await expect.poll(() => unsent(page)).toEqual([]);
      else expect(await unsent(page)).toContain('lessonProgress');
      const words = await kill(page);
      page = await opened(context, '/learn/2/2102/book');
      await settledAt(page, words);
    }

    await page.goto('/book/md-new/21');
    await drawn(page);
    const foot = page.getByRole('status').filter({ hasText: '本章第' });
    for (let turn = 0; turn < 2; turn += 1) {
      const before = await foot.innerText();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => foot.innerText()).not.toBe(before);
    }
    await drawn(page);
    await context.clock.runFor(KEPT);
    const words = await kill(page);
    page = await opened(context, '/book/md-new/21');
    await settledAt(page, words);
  }, 120_000);

  it('keeps the paragraph when the text becomes larger', async () => {
    const page = await openSignedIn('/learn/2/2102/book');
    await drawn(page);
    await expect.poll(() => unsetFormulas(page)).toBe(0);
    await turnWheel(text(page), { x: 500, y: 500, by: 900 });
    const words = await firstWords(page);
    const size = () => text(page).evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    for (let step = 0; step < 2; step += 1) {
      const before = await size();
      await page.keyboard.press('+');
      await expect.poll(size).toBeGreaterThan(before);
    }
    await settledAt(page, words);
  });

  it('goes from the lesson and the long page into pages at the paragraph that is read', async () => {
    const page = await openPage({ context: await signedInContext() });
    await page.clock.install();
    await page.goto('/learn/1/1202/book');
    for (const way of ['分页阅读整本《数据结构》', '分页阅读']) {
      await drawn(page);
      await turnWheel(text(page), { x: 600, y: 500, by: way === '分页阅读' ? -700 : 800 });
      await page.clock.runFor(KEPT);
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
    await drawn(page);
    // From a hand's first sign on, the page is not led back to where it was left.
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 1);
    const last = formulas.last();
    await expect
      .poll(async () => {
        await last.scrollIntoViewIfNeeded();
        await frames(page, 2);
        return last.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight);
      })
      .toBe(true);
    // As it is once those in view are set: their words are others then.
    await drawn(page);
    const words = await firstWords(page);
    await expect.poll(() => unsetFormulas(page)).toBe(0);
    expect(await formulas.count()).toBeGreaterThan(20);
    await settledAt(page, words);
  });
});
