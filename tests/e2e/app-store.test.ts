import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

describe('22 the application centre', () => {
  it('by keys alone: found by initials, pinned and ordered; the home page and the palette have the same', async () => {
    const page = await openSignedIn('/user/appStore');
    const pinned = page.getByRole('list', { name: '已固定的应用' });
    const names = () => pinned.getByRole('link').allTextContents();
    await pinned.waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await tabTo(page, page.getByRole('searchbox', { name: '搜索应用' }));
    await page.keyboard.insertText('xc');
    await enter(page, page.getByRole('list', { name: '全部应用' }).getByRole('button', { name: '取消固定' }));
    await expect.poll(names).not.toContain('校车');
    await page.reload();
    await enter(page, page.getByRole('list', { name: '全部应用' }).getByRole('button', { name: '固定' }));
    await expect.poll(async () => (await names()).at(-1)).toBe('校车');
    const up = pinned.getByRole('listitem').filter({ hasText: '校车' }).getByRole('button', { name: '上移' });
    await enter(page, up);
    await expectFocus(page, up);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await names()).indexOf('校车')).toBe(8);
    await expectFocus(page, up);
    expect(await findingsAtRest(page)).toEqual(nothing);
    const order = await names();
    await page.goto('/user/home');
    const card = page.getByRole('region', { name: '常用应用' });
    await expect
      .poll(async () => (await card.getByRole('listitem').allTextContents()).slice(0, order.length))
      .toEqual(order);
    await page.keyboard.press('Control+k');
    await expect
      .poll(async () => (await page.getByRole('option').allTextContents()).slice(0, order.length))
      .toEqual(order.map((name) => expect.stringContaining(name)));
  });

  it('a row is dragged to another place, and the other tab has it, too', async () => {
    const page = await openSignedIn('/user/appStore');
    const rows = page.getByRole('list', { name: '已固定的应用' }).getByRole('listitem');
    await rows.first().waitFor();
    const other = await page.context().newPage();
    await other.goto('/user/appStore');
    await other.getByRole('list', { name: '已固定的应用' }).waitFor();
    await page.bringToFront();
    await expect.poll(() => rows.first().getAttribute('draggable')).toBe('true');
    await rows.first().dragTo(rows.nth(3));
    const fourth = (of: typeof page) =>
      of.getByRole('list', { name: '已固定的应用' }).getByRole('link').nth(3).textContent();
    await expect.poll(() => fourth(page)).toBe('每日签到');
    await expect.poll(() => fourth(other)).toBe('每日签到');
  });
});
