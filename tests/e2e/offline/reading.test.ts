import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveBigPdf } from '../harness/big-pdf.ts';
import { resetMock } from '../harness/browser.ts';
import { highlight, notesOf, player, takeNote } from '../harness/lesson.ts';
import { allSent, isOffline, isPrepared, LOST, unsent } from '../harness/offline.ts';
import { openSignedIn, patient, signedInContext } from '../harness/session.ts';
import { askAs, expectOnce, servedWrites } from '../harness/writes.ts';

const CHAPTER = '/user/courseWatch/100043/100043-5';

const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: '页码' }).fill(String(number));
  await page.keyboard.press('Enter');
}

beforeEach(resetMock);

describe('reading and watching when the network goes', () => {
  it('leaves both readers of a whole book readable, and their places are sent when it is back', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/book/md-new/12', { context, allow: LOST });
    const text = page.locator('article [data-markdown]').first();
    await text.waitFor();
    await follow(page, '长页阅读');
    await text.waitFor();
    await isPrepared(page, 'src/engines/reader/selection-toolbar.tsx');
    await context.setOffline(true);
    await isOffline(page);
    await follow(page, '分页阅读');
    await text.waitFor();
    await page.keyboard.press('ArrowRight');
    await follow(page, '长页阅读');
    await text.waitFor();
    // Wherever the student was: the chapter that is written on is drawn.
    await page.getByRole('navigation', { name: '教材目录' }).getByRole('link').first().click();
    await highlight(page, '列表的元素在内存里连续存放');
    await expect
      .poll(async () => (await unsent(page)).toSorted(), patient)
      .toEqual(['lessonProgress', 'notesOutbox']);
    expect(await page.getByText('打不开这本教材').count()).toBe(0);
    await context.setOffline(false);
    await allSent(page);
    await expectOnce();
    const days = await askAs<{ total: number }>(context, '/studyHistory/list?page_num=1&page_size=5');
    expect(days.total).toBeGreaterThan(0);
  });

  it('leaves a chapter and a text readable, says which chapter was not loaded, and keeps where one was', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/learn/2/2101/courseware?item=lesson.2101.2', { context, allow: LOST });
    const media = page.getByRole('navigation', { name: '课件列表' });
    const text = page.getByRole('article', { name: /要点/ });
    await text.waitFor();
    await context.setOffline(true);
    await media.getByRole('link', { name: /讲义/ }).click();
    await page.getByText(/课件加载失败|讲义未能打开/).waitFor();
    await page.getByRole('button', { name: '重试' }).first().waitFor();
    await media.getByRole('link', { name: /要点/ }).click();
    await text.waitFor();
    await context.setOffline(false);
    await allSent(page);
    await page.goto(CHAPTER);
    await player(page).waitFor();
    await page.getByText('还没有笔记。').waitFor();
    await isPrepared(page, 'src/features/notes/lesson-notes.tsx');
    // A page that goes does not hear the answer to its last write: the next one sends that again, under its key.
    await allSent(page);
    const from = (await servedWrites()).length;
    // An accepted write makes the page ask again: that must not take the video away when it fails.
    await page.getByRole('slider', { name: '播放进度' }).fill('20');
    await expect.poll(async () => (await servedWrites('/media/progress')).length, patient).toBeGreaterThan(0);
    await context.setOffline(true);
    await isOffline(page);
    await page.getByRole('slider', { name: '播放进度' }).fill('31');
    await takeNote(page, '离线看章节');
    await page.getByRole('button', { name: /^0:31/ }).waitFor();
    const chapters = page.getByRole('navigation', { name: '课程章节' });
    const here = await chapters.locator('[aria-current]').innerText();
    await chapters.locator('a:not([aria-current])').first().click();
    await page.getByText('打不开这一章').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await chapters
      .getByRole('link', { name: here.split('\n')[0] ?? '' })
      .first()
      .click();
    await player(page).waitFor();
    expect(await page.getByText('打不开这一章').count()).toBe(0);
    await expect.poll(() => unsent(page), patient).toContain('mediaProgress');
    await context.setOffline(false);
    await allSent(page);
    await expectOnce(from);
    const places = (await servedWrites('/media/progress')).map(({ body }) => body);
    expect(places.at(-1)).toContain('"at":31');
    expect((await notesOf(context)).filter(({ content }) => content === '离线看章节')).toHaveLength(1);
  });

  it('says on a page of a PDF that it has not come, and draws it at 重试', async () => {
    const context = await signedInContext();
    let isDown = true;
    await serveBigPdf(context, '**/limits.pdf', () => isDown);
    const page = await openSignedIn('/learn/2/2101/courseware?page=1', { context, allow: LOST });
    await page.getByText('讲义未能打开').waitFor();
    isDown = false;
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    const words = (number: number) => page.getByText(`Page ${number} of 12`, { exact: true });
    await words(1).waitFor({ state: 'attached' });

    isDown = true;
    await turnTo(page, 9);
    await page.getByText('第 9 页没有加载出来，可能是网络中断').waitFor();
    await turnTo(page, 1);
    await words(1).waitFor({ state: 'attached' });
    expect(await page.getByText('第 1 页没有加载出来').count()).toBe(0);

    await turnTo(page, 9);
    await page.getByText('第 9 页没有加载出来，可能是网络中断').waitFor();
    isDown = false;
    await page.getByRole('region', { name: '第 9 页' }).getByRole('button', { name: '重试' }).click();
    await words(9).waitFor({ state: 'attached' });
    // The rest of the document can be read again, too.
    await turnTo(page, 12);
    await words(12).waitFor({ state: 'attached' });
  });
});
