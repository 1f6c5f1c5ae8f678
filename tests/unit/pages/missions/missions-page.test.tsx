import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { missionList } from '@/api/missions';
import { buttonClass } from '@/ui/button-class';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, fail, mend, toasts } = learningBackend();
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const open = (address = '/mission', account = 'student') => visit(address, account);

describe('/mission', () => {
  it('shows the paths with reason, progress and the next lesson', async () => {
    fail('slow', '/missions/list', 1);
    await open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('推荐学习路径');
    expect(screen.getByRole('status').textContent).toContain('加载中');
    const python = (await screen.findByRole('link', { name: 'Python 程序设计与算法' })).closest('li');
    if (!python) throw new Error('no card');
    const card = within(python);
    expect(card.getByText('学习中')).toBeVisible();
    expect(card.getByText('已学完 4 / 9 课')).toBeVisible();
    expect(card.getByText(/程序设计是各专业共同的基础/)).toBeVisible();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
    expect(card.getByText('栈与队列')).toBeVisible();
    expect(card.getByRole('link', { name: '继续学习' }).getAttribute('href')).toBe('/learn/1/1202');
  });

  it('has one main action: to go on where the student was last', async () => {
    await open();
    await screen.findByRole('link', { name: 'Python 程序设计与算法' });
    const main = screen
      .getAllByRole('link', { name: /^(继续|开始)学习$/ })
      .filter((link) => link.className.includes(buttonClass({ variant: 'primary' }).split(' ')[1] ?? ''));
    expect(main.map((link) => link.getAttribute('href'))).toEqual(['/learn/1/1202']);
  });

  it('adds a path to the favourites beside its title', async () => {
    const { user } = await open();
    const star = await screen.findByRole('button', { name: '收藏“大学物理与计算”' });
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(mock.database.favourites.find('10001:mission:3')?.removed_by).toBeNull());
  });

  it('keeps the filter in the URL', async () => {
    const { user, router } = await open('/mission?state=open', 'lihua');
    await screen.findByRole('link', { name: '大学物理与计算' });
    expect(titles()).toEqual(['高等数学与线性代数', '大学物理与计算']);
    await user.click(screen.getByRole('radio', { name: '学习中 1' }));
    expect(titles()).toEqual(['Python 程序设计与算法']);
    expect(router.state.location.search).toBe('?state=in_progress');
    expect(router.state.historyAction).toBe('REPLACE');
    await user.click(screen.getByRole('radio', { name: '全部 3' }));
    expect(titles()).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });

  it('NAV-3 finds the filter as it was left when a plain link leads back', async () => {
    const { user, router } = await open('/mission', 'lihua');
    await user.click(await screen.findByRole('radio', { name: '学习中 1' }));
    await act(() => router.navigate('/mission'));
    expect(titles()).toEqual(['Python 程序设计与算法']);
  });

  it('says that a filter matches nothing, and leads back to all', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '已完成 0' }));
    expect(screen.getByText('没有已完成的路径')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(titles()).toHaveLength(3);
  });

  it('says so when nothing is recommended', async () => {
    mock.server.use(
      http.get(`*${missionList.path}`, () =>
        HttpResponse.json({ code: 200, data: { list: [], total: 0 }, msg: '' }),
      ),
    );
    await open();
    expect(await screen.findByText('还没有推荐给你的学习路径')).toBeVisible();
  });

  it('HTTP-2 says in Chinese that the server gave no reason, where the toast says it in English', async () => {
    fail('502', '/missions/list', 1);
    await open();
    expect(await screen.findByText('请求没有成功（状态码 502），请稍后重试')).toBeVisible();
    await waitFor(() => expect(toasts).toEqual(['Request error! Status code: 502']));
  });

  it('shows that a retry is under way', async () => {
    fail('500', '/missions/list', 1);
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: '重试' });
    mock.server.use(http.get(`*${missionList.path}`, () => new Promise<never>(() => {})));
    await user.click(retry);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('status').textContent).toContain('加载中');
    expect(retry.isConnected).toBe(false);
  });

  it('goes on showing the paths when a later refresh fails', async () => {
    const { client } = await open();
    await screen.findByRole('link', { name: '大学物理与计算' });
    fail('drop', '/missions/list');
    await act(() => client.invalidateQueries({ queryKey: ['missions'] }));
    await waitFor(() => expect(client.getQueryState(['missions'])?.status).toBe('error'));
    expect(titles()).toHaveLength(3);
    mend();
  });
});
