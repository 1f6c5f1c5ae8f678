import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { moveStock } from '@mock/domains/products';
import { useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import { setGold } from './set-gold';

const { mock, signIn, sent } = learningBackend();

const open = async (id: string, search = '') => {
  setGold(mock.context.database, signIn(), 600);
  return await visit(`/user/productDetail/${id}${search}`);
};
const quantity = () => screen.findByRole('spinbutton', { name: '数量' });
const exchange = () => screen.findByRole('button', { name: '立即兑换' });
const option = (name: RegExp) => screen.getByRole('radio', { name });

describe('/user/productDetail/:pid', () => {
  it('19.4 shows pictures, price, options with their stock, delivery, text, facts and others of its kind', async () => {
    await open('101');
    expect(await screen.findByRole('heading', { level: 1, name: '方格笔记本 A5（三本装）' })).toBeVisible();
    expect(screen.getByText('80')).toBeVisible();
    expect(option(/^墨绿/)).toBeChecked();
    expect(option(/^墨绿/)).toHaveAccessibleName('墨绿库存 46 件');
    expect(option(/^砖红/)).toHaveAccessibleName('砖红仅剩 3 件');
    expect(screen.getByText('邮寄：寄到你的收货地址，邮费已含')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '纸张' })).toBeVisible();
    expect(await screen.findByText('方格线很浅，复印后几乎看不见')).toBeVisible();
    const related = within(screen.getByRole('region', { name: '同类商品' })).getAllByRole('article');
    expect(related.length).toBeGreaterThanOrEqual(3);
    expect(screen.getByText('合计 80 金币，兑换后余 520 金币')).toBeVisible();
  });

  it('19.4 goes through its pictures by arrow keys and buttons, and zooms them by keys alone', async () => {
    const { user } = await open('101');
    const gallery = within(await screen.findByRole('region', { name: '商品图片' }));
    const large = () => gallery.getByRole('img').getAttribute('alt');
    expect(large()).toBe('方格笔记本 A5（三本装），正面');
    gallery.getByRole('radio', { name: /正面$/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(large()).toBe('方格笔记本 A5（三本装），全部颜色');
    await user.click(gallery.getByRole('button', { name: '上一张' }));
    await user.click(gallery.getByRole('button', { name: '上一张' }));
    expect(large()).toMatch(/尺寸：宽 14.8 厘米，高 21 厘米$/);
    const opener = gallery.getByRole('button', { name: '放大图片' });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '方格笔记本 A5（三本装）' }));
    await waitFor(() => expect(dialog.getByRole('region', { name: '放大的图片' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img')).toHaveAccessibleName(/正面$/);
    await user.keyboard('++');
    expect(dialog.getByText('200%')).toBeVisible();
    expect(dialog.getByRole('img').parentElement).toHaveStyle({ width: '200%' });
    // Zoomed, arrows scroll the picture.
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img')).toHaveAccessibleName(/正面$/);
    await user.keyboard('0{ArrowRight}');
    expect(dialog.getByRole('img')).toHaveAccessibleName(/全部颜色$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(large()).toMatch(/全部颜色$/);
  });

  it('19.4 bounds the quantity by stock, limit and balance, and says which holds', async () => {
    const { user } = await open('101');
    expect(await screen.findByText('最多 7 件：现有 600 金币')).toBeVisible();
    await user.click(option(/^砖红/));
    expect(await screen.findByText('最多 3 件：仅剩 3 件')).toBeVisible();
    const field = await quantity();
    expect(field).toHaveAttribute('max', '3');
    await user.clear(field);
    await user.type(field, '9');
    await waitFor(() => expect(field).toHaveValue(3));
    expect(screen.getByRole('button', { name: '增加数量' })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText('合计 240 金币，兑换后余 360 金币')).toBeVisible();
  });

  it('19.4 says how much of a limit is left', async () => {
    await open('401');
    expect(await screen.findByText('最多 3 件：每人限兑 3 件')).toBeVisible();
  });

  it('19.4 begins the order of what is chosen, which is there again after the way back', async () => {
    const { user, router } = await open('101');
    await screen.findByText('最多 7 件：现有 600 金币');
    await user.click(option(/^米白/));
    await waitFor(() => expect(option(/^米白/)).toBeChecked());
    await user.click(screen.getByRole('button', { name: '增加数量' }));
    await waitFor(async () => expect(await quantity()).toHaveValue(2));
    await user.click(await exchange());
    await arrivedAt('/user/confirmOrder');
    expect(useSession.getState().shoppingItem).toEqual({
      step: expect.stringMatching(/.+/),
      product_id: '101',
      option_id: '101-2',
      quantity: 2,
      price: 80,
    });
    await router.navigate(-1);
    await arrivedAt('/user/productDetail/101?option=101-2&quantity=2');
    await waitFor(async () => expect(await quantity()).toHaveValue(2));
    await waitFor(() => expect(option(/^米白/)).toBeChecked());
  });

  it.each([
    ['307', /^金币不足，差 2,380 金币，怎样赚金币$/],
    ['208', /^已兑完$/],
    ['106', /^即将补货，预计 \d+月\d+日到货$/],
    ['410', /^已下架，不能再兑换$/],
  ])('19.4 says beside the button why %s cannot be had: %s', async (id, reason) => {
    await open(id);
    expect(await exchange()).toBeDisabled();
    expect(await exchange()).toHaveAccessibleDescription(reason);
  });

  it('19.4 an option that is gone meanwhile says so, and that there are others', async () => {
    await open('403', '?option=403-4');
    expect(await exchange()).toHaveAccessibleDescription('已兑完，可以换一个规格');
    expect(screen.getByRole('radio', { name: /^XL/ })).toBeChecked();
  });

  it('19.4 says how many days are missing, by the last 14', async () => {
    setGold(mock.context.database, signIn(), 740, 14);
    await visit('/user/productDetail/301');
    expect(await exchange()).toHaveAccessibleDescription('金币不足，差 740 金币，约 74 天');
  });

  it('19.4 an option that is gone cannot be chosen, and says so', async () => {
    await open('403');
    await screen.findByRole('heading', { level: 1, name: '校名纪念 T 恤' });
    expect(option(/^XL/)).toBeDisabled();
    expect(option(/^XL/)).toHaveAccessibleName('XL已兑完');
  });

  it('19.4 asks for the stock again when the page comes back into view', async () => {
    await open('107');
    expect(await screen.findByText('仅剩 3 件')).toBeVisible();
    moveStock(mock.context.database, '107', '107-1', -3);
    const before = sent.filter((path) => path === '/products/detail').length;
    // The answer counts as fresh for two seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(async () => expect(await exchange()).toHaveAccessibleDescription('已兑完'));
    expect(sent.filter((path) => path === '/products/detail').length).toBe(before + 1);
  });

  it('19.4 an unlisted one says so and leads back to the shop', async () => {
    const { user } = await open('410');
    await user.click(await screen.findByRole('link', { name: '回到金币商城' }));
    await arrivedAt('/user/shopping');
  });

  it('19.4 becomes a favourite, which /user/collect lists and filters', async () => {
    const { user } = await open('101');
    await user.click(
      await screen.findByRole('button', { name: '收藏“方格笔记本 A5（三本装）”', pressed: false }),
    );
    await waitFor(() => expect(sent).toContain('/favourites/add'));
    await visit('/user/collect?kind=product');
    const row = await screen.findByRole('link', { name: '方格笔记本 A5（三本装）' });
    expect(row).toHaveAttribute('href', '/user/productDetail/101');
    expect(await screen.findByRole('radio', { name: '商品 2' })).toBeChecked();
  });
});
