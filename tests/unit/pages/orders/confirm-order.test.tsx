import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startOrder } from '@/features/orders';
import { paths } from '@/lib/paths';
import { balanceOf, post } from '@mock/laws/gold';
import { addressesOf, removeAddress } from '@mock/domains/addresses';
import { moveStock, productOf } from '@mock/domains/products';
import { useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import { keptDrafts } from '../../kept-drafts';

const { mock, sent, toasts, signIn, fail, mend } = learningBackend();
const notes = { product_id: '104', option_id: '104-1', quantity: 2, price: 30 };
const coffee = { product_id: '604', option_id: '604-1', quantity: 1, price: 75 };

/** Signs in, and opens the confirming step of a product as its page does. */
async function open(wanted = notes, gift = 1000) {
  const userId = signIn();
  post(mock.database, userId, {
    kind: 'gift',
    title: '奖学金',
    amount: gift,
    cause: { kind: 'none', id: '' },
  });
  startOrder(wanted);
  const page = await visit(paths.confirmOrder());
  return { ...page, userId, before: balanceOf(mock.database, userId) };
}
const submitButton = () => screen.findByRole('button', { name: '提交订单' });
const ordersMade = () => Object.values(mock.database.orders.difference());
const newest = () => ordersMade().at(-1);
const placings = () => sent.filter((path) => path === '/orders/place').length;

describe('19.5 the confirm page', () => {
  it('places one order for a double click, and leads to it in place of itself', async () => {
    const { user, userId, before } = await open();
    expect(await screen.findByText('兑换后剩余')).toBeVisible();
    await user.dblClick(await submitButton());
    await waitFor(() => expect(ordersMade()).toHaveLength(1));
    await arrivedAt(paths.orderDetail(newest()?.id ?? ''));
    expect(placings()).toBe(1);
    expect(balanceOf(mock.database, userId)).toBe(before - 60);
    expect(newest()).toMatchObject({ quantity: 2, total: 60, address: { name: '林知远' } });
  });

  it.each([
    ['price', () => mock.database.products.update('104', { price: 35 }), '价格：30 金币 → 35 金币'],
    ['limit', () => mock.database.products.update('104', { limit: 5 }), '每人限兑：不限 → 5 件'],
    [
      'stock',
      () =>
        moveStock(
          mock.database,
          '104',
          '104-1',
          1 - (productOf(mock.database, '104').options[0]?.stock ?? 0),
        ),
      /库存：\d+ 件 → 1 件/,
    ],
    [
      'address',
      () => removeAddress(mock.database, '10001', addressesOf(mock.database, '10001')[0]?.id ?? ''),
      /收货地址：林知远 13800010001 .* → 已删除/,
    ],
  ])('names a change of the %s, old and new, and places nothing', async (_what, change, words) => {
    const { user } = await open();
    const button = await submitButton();
    act(() => void change());
    await user.click(button);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(words);
    expect(ordersMade()).toHaveLength(0);
    await user.click(await submitButton());
    expect(placings()).toBe(1);
  });

  it('places the order under a new step when the student goes on with what has changed', async () => {
    const { user } = await open();
    const button = await submitButton();
    mock.database.products.update('104', { price: 35 });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: '按新的内容继续' }));
    expect(await submitButton()).toHaveFocus();
    await user.click(await submitButton());
    await waitFor(() => expect(newest()).toMatchObject({ price: 35, total: 70 }));
  });

  it('says why nothing can be ordered, and sends nothing', async () => {
    const { user } = await open({ product_id: '404', option_id: '404-1', quantity: 1, price: 1680 }, 1);
    expect(await screen.findByText(/金币不足，还差 [\d,]+ 金币/)).toBeVisible();
    await user.click(await submitButton());
    expect(placings()).toBe(0);
  });

  it('asks for no address for what is fetched', async () => {
    await open(coffee);
    expect(await screen.findByText('第二教学楼咖啡角')).toBeVisible();
    expect(screen.queryByRole('region', { name: '收货地址' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the shop when there is nothing to confirm, also when what is stored is of another shape', async () => {
    signIn();
    useSession.setState({ shoppingItem: { product_id: 7 } });
    await visit(paths.confirmOrder());
    expect(await screen.findByText('还没有要兑换的商品')).toBeVisible();
    expect(screen.getByRole('link', { name: '去金币商城' })).toHaveAttribute('href', paths.shopping());
  });
});

describe('19.1 an order whose answer was lost', () => {
  it('is settled when the page is opened again: one order, one deduction', async () => {
    const { user, userId, before, unmount } = await open();
    fail('lost', '/orders/place', 1);
    await user.click(await submitButton());
    expect(await screen.findByRole('heading', { name: '有一单还没有收到回复' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
    expect(keptDrafts(userId, 'once:/orders/place')).toContain('"product_id":"104"');
    unmount();
    await visit(paths.confirmOrder());
    await arrivedAt(paths.orderDetail(newest()?.id ?? ''));
    expect(ordersMade()).toHaveLength(1);
    expect(balanceOf(mock.database, userId)).toBe(before - 60);
    expect(keptDrafts(userId, 'once:/orders/place')).toBe('');
  });

  it('comes first when the student gives up and orders the same again, and is not sent before they say so', async () => {
    const { user, unmount } = await open();
    fail('lost', '/orders/place', 1);
    await user.click(await submitButton());
    await screen.findByRole('heading', { name: '有一单还没有收到回复' });
    unmount();
    startOrder(notes);
    const again = await visit(paths.confirmOrder());
    await screen.findByRole('heading', { name: '有一单还没有收到回复' });
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
    expect(placings()).toBe(1);
    await again.user.click(screen.getByRole('button', { name: '确认结果' }));
    expect(await screen.findByText(/上一单“便利贴组合.* × 2”已经成立/)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看这个订单' })).toHaveAttribute(
      'href',
      paths.orderDetail(newest()?.id ?? ''),
    );
    expect(ordersMade()).toHaveLength(1);
    // A second one is ordered on purpose.
    await again.user.click(await submitButton());
    await waitFor(() => expect(ordersMade()).toHaveLength(2));
  });

  it('says that it is still not known while the server is not reached', async () => {
    const { user, unmount } = await open();
    fail('drop', '/orders/place');
    await user.click(await submitButton());
    await screen.findByRole('heading', { name: '有一单还没有收到回复' });
    unmount();
    const again = await visit(paths.confirmOrder());
    expect(await screen.findByText(/还没有问到/)).toBeVisible();
    expect(toasts.length).toBeGreaterThan(0);
    mend();
    await again.user.click(screen.getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(ordersMade()).toHaveLength(1));
  });

  it('that has been placed is no form again: the step is spent', async () => {
    const { user, unmount } = await open();
    await user.click(await submitButton());
    await waitFor(() => expect(ordersMade()).toHaveLength(1));
    unmount();
    await visit(paths.confirmOrder());
    const card = await screen.findByRole('region', { name: '这一单已经提交' });
    expect(within(card).getByRole('link', { name: '查看订单' })).toHaveAttribute(
      'href',
      paths.orderDetail(newest()?.id ?? ''),
    );
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });
});
