import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as CollectPage } from '@/pages/records/collect-page';
import { learningBackend, visit } from '../learn/learning-pages';

const { mock, toasts, signIn, fail } = learningBackend();
const page = (
  <div data-page-scroll>
    <CollectPage />
  </div>
);
const open = (account?: string) => {
  signIn(account);
  return visit([{ path: '/user/collect', element: page }], '/user/collect');
};
const link = (name: string) => screen.findByRole('link', { name });
const rows = () => screen.getAllByRole('listitem');

describe('/user/collect', () => {
  it('shows favourites of every kind, each leading where it belongs', async () => {
    open();
    expect((await link('栈与队列')).getAttribute('href')).toBe('/learn/1/1202');
    expect((await link('力学')).getAttribute('href')).toBe('/mission/3');
    expect((await link('一元函数微积分（教材）')).getAttribute('href')).toBe('/book/md-new/21');
    expect((await link('求 y = x² · sin(1/x) 在 x = 0 处的导数')).getAttribute('href')).toBe('/quesHis/9103');
    expect(rows()).toHaveLength(10);
  });

  it('is narrowed by kind and by words', async () => {
    const { user } = open();
    await link('力学');
    await user.click(screen.getByRole('radio', { name: '题目 2' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.type(screen.getByRole('searchbox', { name: '搜索收藏' }), '力学');
    expect(await screen.findByText('没有符合条件的收藏')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('shows what has vanished with its old title, without a link', async () => {
    open();
    expect(await screen.findByText('Python 2 的字符编码')).toBeTruthy();
    expect(screen.getByText('已下架')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Python 2 的字符编码' })).toBeNull();
  });

  it('takes one out, and 撤销 brings it back to its place', async () => {
    const { user } = open();
    await link('力学');
    const before = rows().map((row) => row.textContent);
    await user.click(screen.getByRole('button', { name: '取消收藏「力学」' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    expect(rows()).toHaveLength(9);
    expect(screen.getByRole('radio', { name: '课程 1' })).toBeTruthy();
    await user.click(undo);
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(before));
  });

  it('clears all of them, and 撤销 brings them back; the history stays', async () => {
    const { user } = open();
    await link('力学');
    const removals = () => mock.database.removals.where(({ domain }) => domain === 'history');
    await user.click(screen.getByRole('button', { name: '清空收藏' }));
    expect(await screen.findByText('还没有收藏')).toBeTruthy();
    expect(removals()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await link('力学')).toBeTruthy();
  });

  it('keeps everything when a removal fails, and says so', async () => {
    const { user } = open();
    await link('力学');
    fail('500', '/favourites/remove', 1);
    await user.click(screen.getByRole('button', { name: '取消收藏「力学」' }));
    await waitFor(() => expect(toasts).toEqual(['服务器异常']));
    expect(rows()).toHaveLength(10);
  });

  it('says that there are none yet', async () => {
    open('lihua');
    expect(await screen.findByText('还没有收藏')).toBeTruthy();
    expect(screen.getByRole('button', { name: '清空收藏' })).toHaveProperty('disabled', true);
  });

  it('shows what went wrong, and 重试 asks again', async () => {
    fail('drop', '/favourites/list', 1);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await link('力学')).toBeTruthy();
  });
});
