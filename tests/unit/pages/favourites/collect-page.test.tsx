import { wireTimeOf } from '@/lib/time';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { favouriteAdd } from '@/api/favourites';
import { call } from '@/api/request';
import { people } from '@mock/laws/people';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, toasts, signIn, fail } = learningBackend();
const open = async (account = 'student') => visit('/user/collect', account);
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const rows = () => within(screen.getByRole('list', { name: '收藏' })).getAllByRole('listitem');
const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const HOUR = 3_600_000;

/** Adds `count` favourites of a student, one an hour back from a day ago. */
function fill(userId: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const added = Date.now() - (24 + index) * HOUR;
    mock.database.favourites.put({
      id: `${userId}:lesson:filled-${index}`,
      user_id: userId,
      kind: 'lesson',
      item_id: `filled-${index}`,
      title: `第 ${index + 1} 个收藏`,
      context: '数据结构',
      hue: 200,
      added,
      added_at: wireTimeOf(added),
      target: { kind: 'lesson', mission_id: '1', lesson_id: '1202', sub_page: null },
      removed_by: null,
    });
  }
}

describe('/user/collect', () => {
  it('shows favourites of every kind, each leading where it belongs', async () => {
    await open();
    expect((await link('栈与队列')).getAttribute('href')).toBe('/learn/1/1202');
    expect((await link('力学')).getAttribute('href')).toBe('/mission/3');
    expect((await link('一元函数微积分（教材）')).getAttribute('href')).toBe('/book/md-new/21');
    // Its formulas are text until they are drawn.
    const derivative = await link(/^求 .+（规定 .+ 时 .+）在 .+ 处的导数$/);
    expect(derivative.getAttribute('href')).toBe('/quesHis/9103');
    expect(rows()).toHaveLength(11);
  });

  it('shows them by the day they were added, each with its time', async () => {
    signIn();
    await call(favouriteAdd, { kind: 'lesson', item_id: '1301' });
    await call(favouriteAdd, { kind: 'lesson', item_id: '1302' });
    await open();
    await link('力学');
    expect(days().slice(0, 2)).toEqual(['今天2 条', '昨天2 条']);
    expect(days()[2]).toMatch(/^(\d+年)?\d+月\d+日 周[日一二三四五六]2 条$/);
    const [first, second, third] = rows();
    if (!first || !second || !third) throw new Error('three rows are missing');
    expect(within(first).getByRole('heading', { level: 2 }).textContent).toContain('今天');
    expect(within(second).queryByRole('heading')).toBeNull();
    expect(within(third).getByRole('heading', { level: 2 }).textContent).toContain('昨天');
    const time = within(third).getByText('21:05');
    expect(time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT21:05:00\+08:00$/);
  });

  it('draws few of ten thousand rows, and says which they are', async () => {
    fill(people.lihua, 10_000);
    await open('lihua');
    await link('第 1 个收藏');
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(days()[0]).toMatch(/^昨天\d+ 条$/);
    expect(screen.getByRole('radio', { name: '课时 10,000' })).toBeVisible();
  });

  it('keeps to the days of what is asked for', async () => {
    const { user } = await open();
    await link('力学');
    await user.click(screen.getByRole('radio', { name: '题目 2' }));
    await waitFor(() => expect(days()).toHaveLength(2));
    expect(days()[0]).toBe('昨天1 条');
    await user.click(screen.getByRole('radio', { name: '全部 11' }));
    await waitFor(() => expect(days()).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: '取消收藏“栈与队列”' }));
    await waitFor(() => expect(days()[0]).toBe('昨天1 条'));
    await user.click(
      screen.getByRole('button', { name: '取消收藏“入栈顺序为 1、2、3、4，哪一个出栈序列不可能得到？”' }),
    );
    await waitFor(() => expect(days()).toHaveLength(6));
    expect(days()[0]).not.toContain('昨天');
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(days()[0]).toBe('昨天1 条'));
  });

  it('is narrowed by kind and by words', async () => {
    const { user } = await open();
    await link('力学');
    await user.click(screen.getByRole('radio', { name: '题目 2' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.type(screen.getByRole('searchbox', { name: '搜索收藏' }), '力学');
    expect(await screen.findByText('没有符合条件的收藏')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    await waitFor(() => expect(rows()).toHaveLength(11));
  });

  it('shows what has vanished with its old title, without a link', async () => {
    await open();
    expect(await screen.findByText('Python 2 的字符编码')).toBeVisible();
    expect(screen.getByText('已下架')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Python 2 的字符编码' })).toBeNull();
  });

  it('takes one out, and 撤销 brings it back to its place', async () => {
    const { user } = await open();
    await link('力学');
    const before = rows().map((row) => row.textContent);
    await user.click(screen.getByRole('button', { name: '取消收藏“力学”' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    expect(rows()).toHaveLength(10);
    expect(screen.getByRole('radio', { name: '课程 1' })).toBeVisible();
    await user.click(undo);
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(before));
  });

  it('clears all of them, and 撤销 brings them back; the history stays', async () => {
    const { user } = await open();
    await link('力学');
    const removals = () => mock.database.removals.where(({ domain }) => domain === 'history');
    await user.click(screen.getByRole('button', { name: '清空收藏' }));
    await confirm(user, '清空', '清空收藏');
    expect(await screen.findByText('还没有收藏')).toBeVisible();
    expect(removals()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await link('力学')).toBeVisible();
  });

  it('keeps everything when a removal fails, and says so', async () => {
    const { user } = await open();
    await link('力学');
    fail('500', '/favourites/remove', 1);
    await user.click(screen.getByRole('button', { name: '取消收藏“力学”' }));
    await waitFor(() => expect(toasts).toEqual(['服务器异常']));
    expect(rows()).toHaveLength(11);
  });

  it('says what went wrong when it cannot, and 重试 asks again', async () => {
    fail('500', '/favourites/days', 1);
    const { user } = await open();
    expect(await screen.findByText('服务器异常')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await link('力学')).toBeVisible();
  });
});
