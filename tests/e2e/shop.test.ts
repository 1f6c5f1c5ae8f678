import { beforeEach, describe, expect, it } from 'vitest';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

describe('the shop', () => {
  it('19.4 leads from its list over a product to the confirming page and back, by keys alone', async () => {
    const page = await openSignedIn('/user/shopping');
    const list = page.getByRole('list', { name: '商品' });
    await list.waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await tabTo(page, page.getByRole('radio', { name: /^全部/ }));
    await page.keyboard.press('ArrowRight');
    await page.getByText('共 7 件商品').waitFor();
    await tabTo(page, page.getByRole('checkbox', { name: '只看换得起的' }));
    await page.keyboard.press('Space');
    await page.waitForURL('**/user/shopping?*affordable=1');
    await enter(page, list.getByRole('link', { name: '方格笔记本 A5（三本装）' }));

    await page.getByRole('heading', { level: 1, name: '方格笔记本 A5（三本装）' }).waitFor();
    await page.getByText('每页留有').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    const gallery = page.getByRole('region', { name: '商品图片' });
    const opener = gallery.getByRole('button', { name: '放大图片' });
    await enter(page, opener);
    const zoomed = page.getByRole('region', { name: '放大的图片' });
    await expectFocus(page, zoomed);
    await page.keyboard.press('ArrowRight');
    await zoomed.getByRole('img', { name: /全部颜色$/ }).waitFor();
    await page.keyboard.press('+');
    await page.getByText('150%').waitFor();
    await page.keyboard.press('ArrowRight');
    // Zoomed, the arrow scrolls the picture.
    await expect.poll(() => zoomed.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expectFocus(page, opener);
    await tabTo(page, gallery.getByRole('radio', { name: /全部颜色$/ }));
    await page.keyboard.press('ArrowRight');
    await gallery.getByRole('img', { name: /细节$/ }).waitFor();

    await tabTo(page, page.getByRole('radio', { name: /^墨绿/ }));
    await page.keyboard.press('ArrowRight');
    const quantity = page.getByRole('spinbutton', { name: '数量' });
    await tabTo(page, quantity);
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^合计 160 金币/).waitFor();
    await enter(page, page.getByRole('button', { name: '立即兑换' }));
    await page.waitForURL('**/user/confirmOrder');
    const stored = await page.evaluate(() => localStorage.getItem('globalStore') ?? '');
    expect(JSON.parse(stored)).toMatchObject({
      state: { shoppingItem: { product_id: '101', option_id: '101-2', quantity: 2, price: 80 } },
    });

    await page.goBack();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    expect(await page.getByRole('radio', { name: /^米白/ }).isChecked()).toBe(true);
  });

  it('NAV-3 is found as it was left, filters and place included', async () => {
    const page = await openSignedIn('/user/shopping');
    const list = page.getByRole('list', { name: '商品' });
    await page.getByRole('combobox', { name: '排序' }).selectOption('cheap');
    await expect.poll(() => list.getByRole('heading').first().innerText()).toBe('便利贴组合');
    const far = list.getByRole('link', { name: '洗衣券（五次）' });
    await far.scrollIntoViewIfNeeded();
    const top = () =>
      page.locator('[data-page-scroll]:visible').evaluate(({ scrollTop }) => Math.round(scrollTop));
    const before = await top();
    expect(before).toBeGreaterThan(200);
    await far.click();
    await page.getByRole('heading', { level: 1, name: '洗衣券（五次）' }).waitFor();
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '金币商城' }).click();
    await list.waitFor();
    await expect.poll(top).toBe(before);
    expect(new URL(page.url()).search).toBe('?sort=cheap');
  });
});
