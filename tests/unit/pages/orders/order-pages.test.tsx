import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { DAY, HOUR } from '@/lib/time';
import { balanceOf, ledgerOf } from '@mock/laws/gold';
import { cancelOrder } from '@mock/domains/orders';
import { productOf } from '@mock/domains/products';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, toasts } = learningBackend();
const list = () => screen.findByRole('list', { name: '兑换记录' });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** The seeded order that waits to be fetched. */
const READY = '100109';

describe('19.7 /user/orderList', () => {
  it('shows the orders of a state, which stands in the URL, and finds one by its words', async () => {
    const { user } = await visit(paths.orderList(), 'student');
    expect(await titles()).toHaveLength(11);
    await user.click(screen.getByRole('radio', { name: '运输中' }));
    await arrivedAt(`${paths.orderList()}?state=shipped`);
    await waitFor(async () => expect(await titles()).toEqual(['方格笔记本 A5（三本装） · 米白']));
    await user.click(screen.getByRole('radio', { name: '全部' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索兑换记录' }), READY);
    await waitFor(async () => expect(await titles()).toEqual(['打印券 100 页']));
  });

  it('says that there is none yet, and that none is found', async () => {
    const { user } = await visit(paths.orderList(), 'lihua');
    expect(await screen.findByText('还没有兑换过')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '搜索兑换记录' }), '台灯');
    expect(await screen.findByText('没有这样的订单')).toBeVisible();
  });
});

describe('19.7 /user/orderDetail/:oid', () => {
  it('shows the code as one path and as characters, and how long it is kept', async () => {
    await visit(paths.orderDetail(READY), 'student');
    const code = await screen.findByRole('img', { name: '取件码' });
    expect(code.querySelectorAll('path')).toHaveLength(1);
    expect(screen.getByText('A4YN7G')).toBeVisible();
    expect(screen.getByText(/^保留到/)).toBeVisible();
    expect(screen.getByText('待取件')).toBeVisible();
  });

  it('gives gold and stock back once when it is cancelled, and keeps the row of the ledger', async () => {
    const userId = signIn();
    const before = balanceOf(mock.database, userId);
    const stock = () => productOf(mock.database, '601').options[0]?.stock ?? 0;
    const had = stock();
    const { user } = await visit(paths.orderDetail(READY));
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    await confirm(user, '取消订单', '取消订单');
    expect(await screen.findByText('90 金币已退回')).toBeVisible();
    expect(balanceOf(mock.database, userId)).toBe(before + 90);
    expect(stock()).toBe(had + 1);
    expect(screen.queryByRole('img', { name: '取件码' })).toBeNull();
    expect(screen.getByText(/^取消兑换 打印券/)).toHaveTextContent('+90 金币');
    expect(ledgerOf(mock.database, userId).filter(({ cause }) => cause.id === READY)).toHaveLength(2);
  });

  it('tells who confirms that it was cancelled elsewhere, and shows it', async () => {
    const userId = signIn();
    const { user } = await visit(paths.orderDetail(READY));
    await user.click(await screen.findByRole('button', { name: '确认收货' }));
    cancelOrder(mock.database, userId, READY);
    await confirm(user, '确认收货', '确认收货');
    await waitFor(() => expect(toasts).toEqual(['订单已取消，金币已退回，不能确认收货']));
    expect(await screen.findByText('90 金币已退回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认收货' })).toBeNull();
  });

  it('closes by itself after 30 days, and returns the gold before the balance is read', async () => {
    const userId = signIn();
    const before = balanceOf(mock.database, userId);
    mock.database.orders.update(READY, { prepared_at: Date.now() - 30 * DAY - HOUR });
    await visit(paths.myGold());
    expect(await screen.findByRole('status', { name: '金币余额' })).toHaveTextContent(
      (before + 90).toLocaleString('en'),
    );
  });

  it('shows where a parcel is, and no code', async () => {
    await visit(paths.orderDetail('100110'), 'student');
    expect(
      within(await screen.findByRole('list', { name: '物流' })).getAllByRole('listitem')[0],
    ).toHaveTextContent(/广州市|学校礼品仓/);
    expect(screen.queryByRole('img', { name: '取件码' })).toBeNull();
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
  });

  it('is no page for another student', async () => {
    await visit(paths.orderDetail(READY), 'lihua');
    expect(await screen.findByText('打不开这个订单')).toBeVisible();
    expect(screen.getByText('没有找到这个订单')).toBeVisible();
  });
});

describe('the seeded orders', () => {
  it('were paid for by gold that was there, and each gave back what it should', () => {
    const userId = signIn();
    let balance = 0;
    for (const { amount } of ledgerOf(mock.database, userId)) {
      balance += amount;
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    for (const { id, total, cancelled_at, expired_at } of mock.database.orders.all()) {
      const rows = ledgerOf(mock.database, userId).filter(
        ({ cause }) => cause.kind === 'order' && cause.id === id,
      );
      const back = cancelled_at !== null || expired_at !== null;
      expect(rows.map(({ amount }) => amount)).toEqual(back ? [-total, total] : [-total]);
    }
  });
});
