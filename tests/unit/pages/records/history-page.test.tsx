import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { historyList } from '@/api/records';
import { fillHistory } from '@mock/domains/records';
import { people } from '@mock/laws/people';
import { readDraft } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, toasts, fail, mend } = learningBackend();
const open = async (account = 'student') => visit('/user/history', account);
const list = () => screen.findByRole('list', { name: '学习历史' });
const rows = () => within(screen.getByRole('list', { name: '学习历史' })).getAllByRole('listitem');
const firstRemoval = () => screen.findAllByRole('button', { name: /^删除“/ }).then(([first]) => first);
const question = () => screen.findByRole('alertdialog', { name: '清空学习历史' });
async function clear(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: '清空历史' }));
  await user.click(within(await question()).getByRole('button', { name: '清空' }));
}

describe('/user/history', () => {
  it('shows what was studied, by day, and leads back to the exact place', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '学习历史' })).toBeVisible();
    await list();
    const [today] = screen.getAllByRole('heading', { level: 2 });
    expect(today?.textContent).toBe('今天1 条 · 18 分钟');
    const [onward] = await screen.findAllByRole('link', { name: '栈与队列' });
    expect(onward?.getAttribute('href')).toBe('/learn/1/1202/book?chapter=1202-2&at=0.4000');
    expect(rows()[0]?.textContent).toContain('Python 程序设计与算法 · 数据结构');
    expect(rows()[0]?.textContent).toContain('教材 · 表达式求值');
  });

  it('draws few of ten thousand rows, and says which they are', async () => {
    fillHistory(mock.database, people.zhaomin, 10_000);
    await open('zhaomin');
    await list();
    await screen.findAllByRole('link', { name: '变量、类型与表达式' });
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('10000');
  });

  it('is narrowed by kind and by words, and by 查看全部 all again', async () => {
    const { user } = await open();
    await list();
    await user.click(screen.getByRole('radio', { name: '课件' }));
    await waitFor(() => expect(rows().every((row) => row.textContent?.includes('课件'))).toBe(true));
    await user.type(screen.getByRole('searchbox', { name: '搜索学习历史' }), '不会有的词');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect((await screen.findAllByRole('link', { name: '栈与队列' }))[0]).toBeVisible();
    expect(screen.getByRole('radio', { name: '全部' })).toHaveProperty('checked', true);
  });

  it('shows what has vanished with its old title, without a link', async () => {
    const { user } = await open();
    await list();
    await user.type(screen.getByRole('searchbox', { name: '搜索学习历史' }), 'Python 2');
    expect(await screen.findByText('Python 2 的字符编码')).toBeVisible();
    expect(screen.getByText('已下架')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Python 2 的字符编码' })).toBeNull();
  });

  it('removes one row, and 撤销 brings it back', async () => {
    const { user } = await open('lihua');
    await list();
    const remove = await firstRemoval();
    if (!remove) throw new Error('nothing to remove');
    const count = rows().length;
    await user.click(remove);
    const undo = await screen.findByRole('button', { name: '撤销' });
    expect(rows()).toHaveLength(count - 1);
    expect(screen.getByText(/^已删除“.*”的记录$/)).toBeVisible();
    await user.click(undo);
    await waitFor(() => expect(rows()).toHaveLength(count));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('clears all of it, and 撤销 brings all of it back; favourites stay', async () => {
    const { user } = await open();
    await list();
    const favourites = mock.database.favourites.all();
    await clear(user);
    expect(await screen.findByText('还没有学习历史')).toBeVisible();
    expect(mock.database.favourites.all()).toEqual(favourites);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect((await screen.findAllByRole('link', { name: '栈与队列' }))[0]).toBeVisible();
  });

  it('18.5 asks before it clears, and a reload leaves the way back', async () => {
    const first = await open();
    await list();
    await first.user.click(screen.getByRole('button', { name: '清空历史' }));
    await first.user.click(within(await question()).getByRole('button', { name: '取消' }));
    expect(rows().length).toBeGreaterThan(3);
    expect(sent).not.toContain('/studyHistory/clear');
    await clear(first.user);
    await screen.findByText('还没有学习历史');
    first.unmount();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await list()).toBeVisible();
    expect(readDraft('undo:history')).toBe('');
  });

  it('keeps everything when a removal fails, and says so', async () => {
    const { user } = await open();
    await list();
    fail('refuse', '/studyHistory/clear', 1);
    await clear(user);
    await waitFor(() => expect(toasts).toEqual(['模拟的业务拒绝：请稍后再试']));
    expect(rows().length).toBeGreaterThan(3);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('can be undone again when the undoing fails', async () => {
    const { user } = await open();
    await list();
    await clear(user);
    const undo = await screen.findByRole('button', { name: '撤销' });
    fail('drop', '/studyHistory/restore', 1);
    await user.click(undo);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await list()).toBeVisible();
  });

  it('asks again for rows alone when only they are missing', async () => {
    fail('500', '/studyHistory/list');
    const { user } = await open();
    // One for all the rows of the stretch: `findByRole` would refuse two.
    const retry = await within(await list()).findByRole('button', { name: '重试' });
    expect(retry.closest('li')?.textContent).toContain('这里的内容没有加载出来：服务器异常');
    mend();
    await user.click(retry);
    expect(document.activeElement).toBe(await list());
    expect((await screen.findAllByRole('link', { name: '栈与队列' }))[0]).toBeVisible();
  });

  it('HTTP-5 shows the answer to the words typed last, whichever comes last', async () => {
    let release = () => {};
    const { user } = await open();
    await list();
    mock.server.use(
      http.get(`*${historyList.path}`, async ({ request }) => {
        if (new URL(request.url).searchParams.get('words') !== '力') return undefined;
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json({ code: 200, msg: '', data: { list: [], total: 0 } });
      }),
    );
    const search = screen.getByRole('searchbox', { name: '搜索学习历史' });
    await user.type(search, '力');
    await user.type(search, '学');
    const found = await screen.findAllByRole('link', { name: '质点运动学' });
    release();
    await waitFor(() => expect(found[0]?.isConnected).toBe(true));
    expect(screen.queryByText('没有符合条件的记录')).toBeNull();
  });
});
