import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { atRest, turnWheel } from './harness/at-rest.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { notePanel, player } from './harness/lesson.ts';
import { unsent } from './harness/offline.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

const VIDEO = '/learn/1/1202/courseware';
const TEXT = '/learn/1/1101/courseware';
const PDF = '/learn/2/2101/courseware';

/** Two cores are few. */
const patient = { timeout: 20_000 };

beforeEach(resetMock);

const secondOf = (page: Page): Promise<number> =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.readyState > 0 ? video.currentTime : -1));
const pageField = (page: Page) => page.getByRole('textbox', { name: '页码' });
/** Waits for the parts below a text. */
const complete = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: '作业与提问' }).waitFor();
  await page.getByRole('navigation', { name: '上一课与下一课' }).waitFor();
};
/** The place in a medium that waits in this browser for the server. */
const keptPlace = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const [, kept] = Object.entries(localStorage).find(([key]) => key.includes(':mediaProgress')) ?? [];
    return Number(/"at":([\d.]+)/.exec(String(kept))?.[1]);
  });
const opened = (page: Page) => page.getByRole('group', { name: 'PDF 工具栏' }).waitFor();

describe('courseware goes on where it was', () => {
  it('a video killed in the middle: within two seconds, and seeking has faked nothing', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(VIDEO, { context, allow: [/crashed/] });
    await expect.poll(() => secondOf(page), patient).toBe(41.5);
    await page.getByRole('button', { name: '用栈检查括号' }).click();
    await expect.poll(() => secondOf(page), patient).toBe(28);
    await page.getByRole('slider', { name: '播放进度' }).fill('60');
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await expect.poll(() => secondOf(page), patient).toBeGreaterThan(63.5);
    const at = await secondOf(page);
    await killPage(context);

    const again = await openSignedIn(VIDEO, { context });
    await expect.poll(() => secondOf(again), patient).toBeGreaterThan(0);
    const resumed = await secondOf(again);
    expect(Math.abs(resumed - at)).toBeLessThanOrEqual(2);
    // 0–20, 28–41.5 and what was played since, not the 60 seconds before it.
    const seen = Number(
      /(\d+)%/.exec(
        await again
          .getByText(/^已看 \d+%$/)
          .first()
          .innerText(),
      )?.[1],
    );
    expect(seen).toBeGreaterThanOrEqual(45);
    expect(seen).toBeLessThanOrEqual(55);
  });

  it('18.5 a tab that stood paused does not take back where another tab went on', async () => {
    const context = await signedInContext();
    const idle = await openSignedIn(VIDEO, { context });
    await expect.poll(() => secondOf(idle), patient).toBe(41.5);
    const active = await openSignedIn(VIDEO, { context });
    await expect.poll(() => secondOf(active), patient).toBe(41.5);
    await active.getByRole('slider', { name: '播放进度' }).fill('55');
    await expect.poll(() => secondOf(active), patient).toBe(55);
    await active.goto('/user/home');
    // Inside the application, so that what leaves has time to be sent.
    await idle.getByRole('link', { name: '首页' }).click();
    await idle.waitForURL('**/user/home');
    await idle.goto(VIDEO);
    await expect.poll(() => secondOf(idle), patient).toBeGreaterThan(0);
    expect(await secondOf(idle)).toBe(55);
  });

  it('a finished video begins anew', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${VIDEO}?t=76`, { context });
    await expect.poll(() => secondOf(page), patient).toBe(76);
    await page.getByRole('group', { name: /^视频播放器/ }).focus();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: '重新播放' }).waitFor({ timeout: 20_000 });
    await page.goto(VIDEO);
    await expect.poll(() => secondOf(page), patient).toBe(0);
  });

  it('a PDF killed in the middle: the same page; its words are found, and can be selected', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${PDF}?page=4`, { context, allow: [/crashed/] });
    await opened(page);
    await expect.poll(() => pageField(page).inputValue()).toBe('4');
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => pageField(page).inputValue(), patient).toBe('5');
    const words = page.getByRole('region', { name: '第 5 页' }).getByText('两个重要');
    await words.waitFor();
    await page.getByRole('searchbox', { name: '在讲义中查找' }).fill('极限');
    await page.getByText(/^\d+ \/ 3\d$/).waitFor();
    await words.selectText();
    expect(await page.evaluate(() => document.getSelection()?.toString())).toContain('两个重要');
    await expect.poll(() => keptPlace(page)).toBe(5);
    await killPage(context);

    const again = await openSignedIn(PDF, { context });
    await opened(again);
    await expect.poll(() => pageField(again).inputValue(), patient).toBe('5');
    expect(await again.getByRole('region', { name: /^第 \d+ 页$/ }).count()).toBeLessThan(6);
  });

  it('a text left at its end: the same lines, though what stands below it comes later', async () => {
    const context = await signedInContext();
    const page = await openPage({ context });
    await page.clock.install();
    await page.goto(TEXT);
    await complete(page);
    const lastLine = (of: Page) =>
      of
        .locator('article [data-markdown]')
        .last()
        .evaluate((end) => Math.round(end.getBoundingClientRect().bottom));
    await arrived(page);
    await turnWheel(page.locator('article [data-markdown]').last(), { x: 700, y: 400, by: 20_000 });
    const left = await lastLine(page);

    await page.reload();
    await complete(page);
    await expect.poll(async () => Math.abs((await lastLine(page)) - left), patient).toBeLessThanOrEqual(2);
    // Nor does it move on when the text has settled.
    await arrived(page);
    await page.clock.runFor(3_000);
    await atRest(page.locator('article [data-markdown]').last());
    expect(Math.abs((await lastLine(page)) - left)).toBeLessThanOrEqual(2);
  });

  it('a note of the video leads to its time, and goes on from there', async () => {
    const page = await openSignedIn(VIDEO);
    await expect.poll(() => secondOf(page), patient).toBe(41.5);
    const note = notePanel(page).getByRole('listitem').filter({ hasText: '只有括号进出栈' });
    await note.getByRole('button', { name: /^0:36/ }).click();
    await expect.poll(async () => Math.abs((await secondOf(page)) - 36), patient).toBeLessThanOrEqual(2);
    // From anywhere else, too.
    await page.goto('/user/note');
    await page
      .getByRole('list', { name: '笔记' })
      .getByRole('button', { name: /割线绕着 P 转/ })
      .click();
    await page.getByRole('link', { name: '回到原处' }).click();
    await page.waitForURL('**/learn/2/2102/courseware*');
    await expect.poll(async () => Math.abs((await secondOf(page)) - 24), patient).toBeLessThanOrEqual(2);
    // Whoever reloads is where they stopped, not where the note led: once there, the address says nothing of it.
    await page.waitForURL('**/learn/2/2102/courseware');
    await player(page).press('5');
    await expect.poll(() => secondOf(page), patient).toBeCloseTo(36, 1);
    await page.reload();
    await expect.poll(() => secondOf(page), patient).toBeCloseTo(36, 1);
  });

  it('a note of the PDF leads to its page, and shows it', async () => {
    const page = await openSignedIn(PDF);
    await opened(page);
    await expect.poll(() => pageField(page).inputValue(), patient).toBe('12');
    const note = notePanel(page).getByRole('listitem').filter({ hasText: '连续要查三条' });
    await note.getByRole('button', { name: /^第 8 页/ }).click();
    await expect.poll(() => pageField(page).inputValue(), patient).toBe('8');
    await page.getByRole('region', { name: '第 8 页' }).getByText('连续函数').first().waitFor();
  });

  it('23.5 a PDF that fills the screen: what is told is seen, and a note is taken beside it', async () => {
    const page = await openSignedIn(PDF);
    await opened(page);
    const fills = () => page.evaluate(() => document.fullscreenElement?.getAttribute('role') ?? null);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(fills).toBe('group');
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('no room');
      };
    });
    await page.getByRole('button', { name: '下载' }).click();
    const told = page.getByText('讲义未能下载，请检查网络后重试');
    // Hit tests find nothing outside of what fills the screen, though it is drawn: the picture tells.
    const clip = (await told.boundingBox()) ?? expect.unreachable();
    const seen = await page.screenshot({ clip });
    await told.waitFor({ state: 'detached' });
    expect(seen.equals(await page.screenshot({ clip }))).toBe(false);
    await page.getByRole('button', { name: '记笔记' }).click();
    await expect.poll(fills).toBeNull();
    await page.getByRole('textbox', { name: '笔记内容' }).waitFor();
  });

  it('what was watched offline is kept, and sent when the browser is online again', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${VIDEO}?t=50`, { context, allow: [/ERR_INTERNET_DISCONNECTED/] });
    await expect.poll(() => secondOf(page), patient).toBe(50);
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await expect.poll(() => secondOf(page), patient).toBeGreaterThan(50.5);
    await context.setOffline(true);
    await page.getByText('学习进度和写下的都存在本机').waitFor();
    await expect.poll(() => unsent(page), patient).toContain('mediaProgress');
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/media/progress') && answer.ok());
    await context.setOffline(false);
    await sent;
    await page.getByText('学习进度和写下的都存在本机').waitFor({ state: 'hidden' });
  });
});
