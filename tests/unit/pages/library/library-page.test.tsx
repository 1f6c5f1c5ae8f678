import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cardBalanceOf } from '@mock/laws/card';
import { momentOf } from '@/lib/time';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, standAt } = learningBackend({ now: '2026-11-25 10:00' });
const dueOf = (id: string) => mock.database.libraryLoans.find(id)?.due;

describe('/user/library', () => {
  it('21 renews all at once, and says of each what came of it', async () => {
    const { user } = await visit('/user/library', 'student');
    const dues = ['501', '502', '503', '504', '505', '506'].map(dueOf);
    await user.dblClick(await screen.findByRole('button', { name: '全部续借' }));
    const results = within(await screen.findByRole('list', { name: '续借结果' }));
    expect(screen.getByText('续借成功 2 册，未能续借 4 册')).toBeVisible();
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '《工程热力学基础》未续借：已逾期 3 天，请先归还',
      '《并行计算考研复习全书》已续借到 12月27日',
      '《偏微分方程：思想与方法》已续借到 12月30日',
      '《东坡乐府鉴赏》未续借：有同学预约了这本书，请按时归还',
      '《图书馆学教程》未续借：已续借 2 次，不能再续',
      expect.stringMatching(/未续借：12月11日起可以续借$/),
    ]);
    const days = ['501', '502', '503', '504', '505', '506'].map(
      (id, at) => ((dueOf(id) ?? 0) - (dues[at] ?? 0)) / 86_400_000,
    );
    expect(days).toEqual([0, 30, 30, 0, 0, 0]);
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('list', { name: '续借结果' })).toBeNull();
  });

  it('21 a debt that is too high renews nothing', async () => {
    signIn();
    const due = dueOf('503') ?? 0;
    const { user } = await visit('/user/library');
    mock.database.libraryFines.update('602', { amount: 2000 });
    await user.click(await screen.findByRole('button', { name: '全部续借' }));
    const results = within(await screen.findByRole('list', { name: '续借结果' }));
    expect(results.getAllByText(/欠款满 10.00 元，缴清后才能续借$/)).toHaveLength(6);
    expect(dueOf('503')).toBe(due);
  });

  it('21 fines are paid from the card', async () => {
    const id = signIn();
    const before = cardBalanceOf(mock.database, id);
    const { user } = await visit('/user/library');
    await user.click(await screen.findByRole('button', { name: '用校园卡缴清' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '缴清欠款' }));
    await user.click(asked.getByRole('button', { name: '缴 5.60 元' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '用校园卡缴清' })).toBeNull());
    expect(screen.getAllByText(/，今天已缴$/)).toHaveLength(2);
    expect(cardBalanceOf(mock.database, id)).toBe(before - 560);
  });

  it('21 says whether it is open, until when, and the hours of the days to come', async () => {
    standAt('2026-09-30 21:59');
    await visit('/user/library', 'student');
    expect(await screen.findByText('22:00 闭馆')).toBeVisible();
    const table = within(screen.getByRole('table', { name: '近 7 天的开放时间' }));
    expect(table.getByRole('row', { name: /^10月1日 周四 09:00–17:00 国庆节/ })).toBeVisible();
    vi.setSystemTime(momentOf('2026-09-30 22:00:00'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('明天 09:00 开放')).toBeVisible();
    expect(screen.getByText('已闭馆')).toBeVisible();
  });

  it('21 searches from the first letter on, and leads to the book with its shelves', async () => {
    const { user } = await visit('/user/library', 'student');
    await user.type(await screen.findByRole('searchbox', { name: '检索馆藏' }), 'xxds');
    const found = within(await screen.findByRole('list', { name: '检索结果' }));
    await waitFor(() => expect(found.getAllByRole('link', { name: /^线性代数/ })).toHaveLength(5));
    expect(screen.getByRole('link', { name: /^全部 [\d,]+ 种结果$/ })).toHaveAttribute(
      'href',
      '/user/libraryMore?words=xxds',
    );
    await user.click(found.getAllByRole('link')[0] ?? expect.unreachable());
    const copies = within(await screen.findByRole('table', { name: '每一册在哪里' }));
    expect(copies.getAllByText(/^四层 科技借阅区$/)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '返回检索' }));
    await arrivedAt('/user/libraryMore?words=xxds');
  });

  it('a student without loans is told how to borrow', async () => {
    await visit('/user/library', 'lihua');
    expect(await screen.findByText('现在没有借书')).toBeVisible();
    expect(screen.queryByRole('button', { name: '全部续借' })).toBeNull();
  });
});
