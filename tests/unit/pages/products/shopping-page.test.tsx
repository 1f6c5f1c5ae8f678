import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveStock } from '@mock/domains/products';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import { setGold } from './set-gold';

const { mock, signIn } = learningBackend();

const list = () => screen.findByRole('list', { name: '商品' });
const cards = async () => within(await list()).getAllByRole('article');
const titles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
const card = async (title: string) => {
  const found = (await cards()).find((each) => within(each).queryByRole('heading', { name: title }));
  return found ?? expect.fail(`No ${title}`);
};
const counted = (count: number) => screen.findByText(`共 ${count} 件商品`);
const open = async (search = '') => {
  setGold(mock.context.database, signIn(), 600);
  return await visit(`/user/shopping${search}`);
};

describe('/user/shopping', () => {
  it('19.4 shows the balance, and what can be had for it, 24 to a page', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: '金币商城' })).toBeVisible();
    expect(await screen.findByRole('status', { name: '金币余额' })).toHaveTextContent('600');
    await counted(44);
    expect(await cards()).toHaveLength(24);
    expect(within(await card('方格笔记本 A5（三本装）')).getByRole('img')).toHaveAccessibleName(
      '方格笔记本 A5（三本装），正面',
    );
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(async () => expect(await cards()).toHaveLength(20));
    await arrivedAt('/user/shopping?page=2');
  });

  it('leads from a page beyond the end to the last one', async () => {
    await open('?page=9');
    await arrivedAt('/user/shopping?page=2');
    await waitFor(async () => expect(await cards()).toHaveLength(20));
  });

  it('19.4 keeps every filter in the address: category, affordable, favourites, words, order', async () => {
    const { user } = await open();
    await counted(44);
    await user.click(screen.getByRole('radio', { name: '数码 7' }));
    await counted(7);
    await user.click(screen.getByRole('checkbox', { name: '只看换得起的' }));
    await counted(3);
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '金币从多到少');
    await waitFor(async () =>
      expect(await titles()).toEqual(['金属 U 盘 64 GB', '折叠平板支架', 'USB-C 编织数据线']),
    );
    await user.type(screen.getByRole('searchbox', { name: '搜索商品' }), 'pbzj');
    await waitFor(async () => expect(await titles()).toEqual(['折叠平板支架']));
    await arrivedAt(
      `/user/shopping?category=${encodeURIComponent('数码')}&affordable=1&sort=dear&words=pbzj`,
    );
    await user.click(screen.getByRole('checkbox', { name: '只看收藏' }));
    expect(await screen.findByText('没有与“pbzj”有关的商品')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部商品' }));
    await counted(44);
    await arrivedAt('/user/shopping?sort=dear');
  });

  it('19.4 a favourite that is taken out leaves the favourites', async () => {
    const { user } = await open('?category=数码');
    const star = within(await card('87 键机械键盘')).getByRole('button', { name: /^收藏/ });
    await user.click(star);
    await screen.findByText('已加入收藏');
    await user.click(screen.getByRole('checkbox', { name: '只看收藏' }));
    await waitFor(async () => expect(await titles()).toEqual(['87 键机械键盘']));
    await user.click(within(await card('87 键机械键盘')).getByRole('button', { name: /^收藏/ }));
    await counted(0);
  });

  it('19.4 says what is missing and for how long, from what was earned in the last 14 days', async () => {
    // 10 a day.
    setGold(mock.context.database, signIn(), 740, 14);
    await visit('/user/shopping?sort=dear&category=数码');
    expect(within(await card('87 键机械键盘')).getByText('差 2,240 金币，约 224 天')).toBeVisible();
    expect(within(await card('静音无线鼠标')).queryByText(/^差/)).toBeNull();
  });

  it('19.4 leads whoever earned nothing of late to how gold is earned', async () => {
    await open('?category=数码');
    const keyboard = await card('87 键机械键盘');
    expect(within(keyboard).getByText(/^差 2,380 金币/)).toBeVisible();
    expect(within(keyboard).getByRole('link', { name: '怎样赚金币' })).toHaveAttribute(
      'href',
      '/user/my_gold',
    );
  });

  it('19.4 tells stock honestly, and sold out from a limit that is reached', async () => {
    const id = signIn();
    const { database } = mock.context;
    database.orders.put({
      id: 'own-lamp',
      user_id: id,
      product_id: '207',
      option_id: '207-1',
      title: '护眼台灯',
      option_name: '',
      price: 1280,
      quantity: 1,
      total: 1280,
      delivery: 'mail',
      address: null,
      pick_up: null,
      placed_at: Date.now(),
      prepared_at: Date.now(),
      cancelled_at: null,
      received_at: null,
      expired_at: null,
    });
    moveStock(database, '206', '206-1', -31);
    moveStock(database, '206', '206-2', -12);
    await visit('/user/shopping?category=生活');
    expect(within(await card('护眼台灯')).getByText('已达限兑数')).toBeVisible();
    expect(within(await card('护眼台灯')).getByText('库存 6 件 · 每人限兑 1 件，已兑 1 件')).toBeVisible();
    expect(within(await card('图书馆午睡枕')).getAllByText('已兑完')).toHaveLength(2);
    expect(within(await card('桌面收纳盒')).getAllByText('仅剩 2 件')).toHaveLength(2);
    expect(within(await card('不锈钢保温杯 500 毫升')).getByText('库存 23 件 · 每人限兑 2 件')).toBeVisible();
  });

  it('19.4 says that more comes only when it does', async () => {
    await open('?category=文具');
    expect(within(await card('绘图套装（直尺、三角板、圆规）')).getByText('即将补货')).toBeVisible();
    expect(
      within(await card('绘图套装（直尺、三角板、圆规）')).getByText(/^即将补货，预计 \d+月\d+日到货$/),
    ).toBeVisible();
    expect(within(await card('0.5 毫米中性笔（十支装）')).queryByText('即将补货')).toBeNull();
  });

  it('NAV-3 is found as it was left', async () => {
    const { user, router } = await open('?category=文创&sort=cheap');
    const before = await titles();
    await user.click(screen.getByRole('link', { name: '黄铜书签' }));
    await screen.findByRole('heading', { level: 1, name: '黄铜书签' });
    const crumbs = within(screen.getByRole('navigation', { name: '面包屑' }));
    const back = crumbs.getByRole('link', { name: '金币商城' }).getAttribute('href') ?? '';
    // Not by a click: React leaves a transition undone that begins between two `act` of Testing Library.
    await act(() => router.navigate(back));
    await arrivedAt(`/user/shopping?category=${encodeURIComponent('文创')}&sort=cheap`);
    expect(await titles()).toEqual(before);
    expect(router.state.location.pathname).toBe('/user/shopping');
  });
});
