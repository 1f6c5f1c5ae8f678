import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { accounts, openSignedIn } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

/** A page that was loaded again has lost this. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const rowsIn = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

/** Makes the student's history longer. */
async function addHistory(count: number): Promise<void> {
  const answer = await fetch(`${mockUrl()}/__mock__/history`, {
    method: 'POST',
    body: JSON.stringify({ account: accounts.student.account, count }),
  });
  expect(answer.ok).toBe(true);
}

/** Follows a link of the navigation rail's first group of learning. */
async function go(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: '主导航' });
  await rail.getByRole('button', { name: '学习' }).click();
  await rail.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

beforeEach(resetMock);

describe('paths, history and favourites', () => {
  it('unlocks the next lesson by finishing one, without a reload', async () => {
    const page = await openSignedIn('/mission/3');
    const title = page.getByRole('link', { name: '刚体转动与角动量', exact: true });
    const rotation = page.getByRole('listitem').filter({ has: title });
    await rotation.last().getByText('未解锁').waitFor({ state: 'attached' });
    await mark(page);
    await page.getByRole('link', { name: '牛顿定律与能量守恒', exact: true }).last().click();
    await page.getByRole('button', { name: '学完本课' }).click();
    await page.getByText('本课已学完').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: '大学物理与计算' }).click();
    await rotation.last().getByText('未开始').waitFor({ state: 'attached' });
    await expect.poll(() => rotation.last().getByText('未解锁').count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  it('18.5 asks before it clears the history and keeps the favourites; 撤销 brings it back, also after a reload', async () => {
    const page = await openSignedIn('/user/history');
    const history = rowsIn(page, '学习历史');
    await history.first().waitFor();
    await page.getByRole('button', { name: '清空历史' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
    await page.getByText('还没有学习历史').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '撤销' }).waitFor();
    await page.getByText('还没有学习历史').waitFor();
    await go(page, '我的收藏');
    await expect.poll(() => rowsIn(page, '收藏').count()).toBe(11);
    await go(page, '学习历史');
    await page.getByRole('button', { name: '撤销' }).click();
    await history.first().waitFor();
  });

  it('goes on from an older row at its own place, not where the student was last', async () => {
    const page = await openSignedIn('/user/history');
    await rowsIn(page, '学习历史').filter({ hasText: '栈：后进先出' }).first().getByRole('link').click();
    await page.waitForURL('**/learn/1/1202/book?*');
    const chapter = page.locator('[data-chapter="1202-1"]');
    const place = () =>
      chapter.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return (150 - top) / height;
      });
    await expect.poll(place).toBeGreaterThan(0.2);
    expect(await place()).toBeLessThan(0.8);
  });

  it('draws few of ten thousand rows, down to the last one', async () => {
    await addHistory(10_000);
    const page = await openSignedIn('/user/history');
    const rows = rowsIn(page, '学习历史');
    await rows.first().waitFor();
    const total = Number(await rows.first().getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(10_000);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    await rows.last().getByRole('button', { name: /^删除/ }).waitFor();
    const atTop = await nodes();
    expect(await rows.count()).toBeLessThanOrEqual(60);
    for (const share of [0.3, 0.7, 1]) {
      await page.getByRole('list', { name: '学习历史' }).evaluate((list, part) => {
        const scroller = list.closest('[data-page-scroll]');
        if (scroller) scroller.scrollTop = scroller.scrollHeight * part;
      }, share);
      await expect
        .poll(async () => Number(await rows.last().getAttribute('aria-posinset')) / total)
        .toBeGreaterThan(share - 0.02);
      await rows.last().getByRole('button', { name: /^删除/ }).waitFor();
      expect(await rows.count()).toBeLessThanOrEqual(60);
      expect(await nodes()).toBeLessThan(atTop * 2);
    }
    await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe(String(total));
  });

  it('is where it was after a reload, and at its top when it is opened anew', async () => {
    await addHistory(1_000);
    const page = await openSignedIn('/user/history');
    const rows = rowsIn(page, '学习历史');
    await rows.first().waitFor();
    const top = () =>
      rows.first().evaluate((row) => Math.round(row.closest('[data-page-scroll]')?.scrollTop ?? -1));
    const middle = () => rows.nth(8).getAttribute('aria-posinset');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 30_000);
    await expect.poll(top).toBe(30_000);
    await rows.nth(8).getByRole('button', { name: /^删除/ }).waitFor();
    const left = await middle();
    await page.reload();
    await expect.poll(top).toBe(30_000);
    await rows.nth(8).getByRole('button', { name: /^删除/ }).waitFor();
    expect(await middle()).toBe(left);

    await page.goto('/user/collect');
    await rowsIn(page, '收藏').first().waitFor();
    await page.goto('/user/history');
    await rows.first().getByRole('button', { name: /^删除/ }).waitFor();
    expect(await top()).toBe(0);
  });

  it('says once, in sight, that a stretch did not load, and 重试 brings its rows', async () => {
    await addHistory(1_000);
    const page = await openSignedIn('/user/history', { allow: [/500/] });
    const rows = rowsIn(page, '学习历史');
    await rows.first().getByRole('button', { name: /^删除/ }).waitFor();
    await page.route('**/studyHistory/list**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('list', { name: '学习历史' }).evaluate((list) => {
      list.closest('[data-page-scroll]')?.scrollTo(0, 30_000);
    });
    const retry = page.getByRole('list', { name: '学习历史' }).getByRole('button', { name: '重试' });
    await retry.waitFor();
    const box = await retry.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(300);
    await page.unroute('**/studyHistory/list**');
    await retry.click();
    await rows.first().getByRole('button', { name: /^删除/ }).waitFor();
    await expect.poll(() => retry.count()).toBe(0);
  });
});
