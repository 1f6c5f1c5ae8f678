import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { goToTab, notesOf, player } from '../harness/lesson.ts';
import { allSent, chunkOf, isOffline, LOST } from '../harness/offline.ts';
import { openSignedIn, patient, signedInContext } from '../harness/session.ts';

const TABS = ['课件', '教材', '练习', '测验', '反馈'];

beforeEach(resetMock);

/** Texts on the screen about the network being gone, toasts included. */
const notices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = /网络已断开|网络中断|网络不通|网络连接|检查网络|离线/;
    const isShown = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true }) === true && element.getClientRects().length > 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (words.test(text.textContent ?? '') && isShown(text.parentElement))
        found.push((text.parentElement?.textContent ?? '').trim());
    return found;
  });

const oneNotice = (page: Page, after: string): Promise<void> =>
  expect.poll(() => notices(page), { message: after }).toEqual([expect.stringMatching(/^网络已断开/)]);

/** The code of these modules does not come while `isOut` says so: also when the page comes to rest before the network goes. */
const holdBack =
  (isOut: () => boolean, ...sources: string[]) =>
  (context: BrowserContext) =>
    Promise.all(
      sources.map((source) =>
        context.route(`**/${chunkOf(source)}`, (route) =>
          isOut() ? route.abort('internetdisconnected') : route.continue(),
        ),
      ),
    );

/** A lesson whose network goes as soon as its heading shows. */
async function openAndCut(
  path: string,
  viewport?: { width: number; height: number },
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const context = await signedInContext('student', viewport ? { viewport } : {});
  await prepare(context);
  const page = await openSignedIn(path, { context, allow: [...LOST, /PageLoadError/] });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await context.setOffline(true);
  await isOffline(page);
  // A page that was loaded again would have lost it.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return { context, page };
}
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

describe('18.6 the network goes in the first seconds of a lesson', () => {
  it.each([
    ['a video', '/learn/1/1202/courseware'],
    ['a PDF', '/learn/2/2101/courseware'],
    ['a text', '/learn/2/2101/courseware?item=lesson.2101.2'],
    ['a book', '/learn/1/1103/book'],
    ['practice', '/learn/1/1103/practice'],
    ['an exam', '/learn/1/1202/exam'],
  ])('beside %s: one notice, whatever is clicked, and all of it comes when it is back', async (_, path) => {
    const { context, page } = await openAndCut(path);
    await oneNotice(page, 'at first');

    for (const name of ['记笔记', '键盘快捷键', '意见反馈']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if ((await button.count()) === 0) continue;
      await button.click();
      const opened = page.getByRole('dialog').or(page.getByRole('textbox', { name: '笔记内容' }));
      const saysSo = page.getByText('笔记还没有加载，联网后自动显示');
      await expect
        .poll(
          async () =>
            (await opened.or(saysSo).count()) > 0 ||
            (await notices(page)).join('').includes('联网后再点一次'),
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
      await oneNotice(page, name);
    }
    for (const tab of TABS) {
      await goToTab(page, tab);
      await page
        .getByRole('link', { name: tab, exact: true })
        .and(page.locator('[aria-current=page]'))
        .waitFor();
      await oneNotice(page, tab);
    }
    // The last one is not there: it says so, and when it comes.
    await page.getByText('联网后自动重试').first().waitFor();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    const chat = page.getByRole('complementary', { name: 'AI 助手' });
    await chat.getByText('AI 助手加载失败').waitFor();
    await chat.getByRole('button', { name: '重试' }).waitFor();
    await oneNotice(page, 'AI 助手');

    await context.setOffline(false);
    await page.getByRole('textbox', { name: '输入消息' }).waitFor(patient);
    await page.getByRole('radiogroup', { name: '评分' }).waitFor(patient);
    await expect.poll(() => notices(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭', exact: false }).first().waitFor();
    for (const tab of TABS) {
      await goToTab(page, tab);
      await expect.poll(() => page.getByText(/加载失败|没有加载|还没有加载/).count(), patient).toBe(0);
    }
    expect(await isSamePage(page)).toBe(true);
  });

  it('记笔记 says that it does not open yet, and opens when the network is back', async () => {
    let isOut = true;
    const notesOut = holdBack(() => isOut, 'src/features/notes/lesson-notes.tsx');
    const { context, page } = await openAndCut('/learn/1/1202/courseware', undefined, notesOut);
    await player(page).waitFor();
    await page.getByRole('button', { name: '记笔记' }).click();
    await page.getByText('笔记还没有加载，联网后自动显示').waitFor();
    isOut = false;
    await context.setOffline(false);
    await page.getByText('网络已断开').waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: '笔记内容' }).fill('断网之后记的');
    await allSent(page);
    expect((await notesOf(context)).map(({ content }) => content)).toContain('断网之后记的');
    expect(await isSamePage(page)).toBe(true);
  });

  it.each([
    [1280, 720],
    [1366, 768],
    [1920, 1080],
  ])('nothing lies over the player’s controls at %i×%i', async (width, height) => {
    const partsOut = holdBack(
      () => true,
      'src/features/notes/lesson-notes.tsx',
      'src/pages/lessons/lesson-help.tsx',
      'src/features/ai-chat/chat-panel.tsx',
    );
    const { page } = await openAndCut('/learn/1/1202/courseware', { width, height }, partsOut);
    await player(page).waitFor();
    const covered = () =>
      player(page)
        .locator('button, input, select, [role=slider]')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getClientRects().length > 0)
            .flatMap((control) => {
              control.scrollIntoView({ block: 'nearest' });
              const { x, y, width: wide, height: high } = control.getBoundingClientRect();
              const top = document.elementFromPoint(x + wide / 2, y + high / 2);
              const isFree = top && (control.contains(top) || top.contains(control) || top.closest('label'));
              return isFree ? [] : [`${control.ariaLabel} under ${top?.outerHTML.slice(0, 200)}`];
            }),
        );
    expect(await player(page).getByRole('button').count()).toBeGreaterThan(3);
    await expect.poll(covered).toEqual([]);
    // The report of the time watched fails, too: the page says nothing more about it.
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/lessons/progress'),
    );
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await failed;
    await oneNotice(page, 'progress');
    expect(await covered(), 'progress').toEqual([]);
    const says = { 记笔记: '笔记还没有加载，联网后自动显示', 键盘快捷键: '联网后再点一次' };
    for (const [name, words] of Object.entries(says)) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByText(words).filter({ visible: true }).first().waitFor();
      expect(await covered(), name).toEqual([]);
    }
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await page.getByText('AI 助手加载失败').waitFor();
    expect(await covered(), 'AI 助手').toEqual([]);
  });
});
