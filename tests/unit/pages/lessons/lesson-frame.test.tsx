import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import * as chat from '@/features/ai-chat';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, toasts, fail } = learningBackend();
const open = (address: string) => visit(address, 'student');
/** Elements that only one sub-page of lesson 1202 has. */
const book = () => screen.findByRole('heading', { name: '栈：后进先出' });
const practice = () => screen.findByRole('toolbar', { name: '笔记本' });

describe('/learn/:missionId/:lessonId', () => {
  it('shows where the lesson belongs, its sub-pages and its progress', async () => {
    await open('/learn/1/1202/book');
    expect(await screen.findByRole('heading', { level: 1, name: '栈与队列' })).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: '面包屑' }));
    expect(way.getByRole('link', { name: 'Python 程序设计与算法' }).getAttribute('href')).toBe('/mission/1');
    const tabs = within(screen.getByRole('navigation', { name: '本课内容' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      '课件',
      '教材',
      '练习',
      '测验',
      '反馈',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('教材');
    expect(screen.getByRole('progressbar', { name: '本课进度' }).getAttribute('aria-valuenow')).toBe('55');
    expect(await book()).toBeVisible();
  });

  it('opens the sub-page used last, in place of its own entry in the history', async () => {
    mock.database.progress.put({
      ...mock.database.progress.where((row) => row.lesson_id === '1202')[0],
      sub_page: 'practice',
    } as Parameters<typeof mock.database.progress.put>[0]);
    const { router } = await open('/learn/1/1202');
    expect(await practice()).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.pathname).toBe('/learn/1/1202/practice');
  });

  it('does not overtake a link that was followed while the lesson was loading', async () => {
    const lesson = Promise.withResolvers<void>();
    mock.server.use(http.get('*/lessons/detail', () => lesson.promise));
    const { router } = await open('/learn/1/1202');
    // Its data are waited for before it is shown.
    fail('slow', '/home/*');
    await act(async () => void router.navigate('/user/home'));
    expect(router.state.navigation.location?.pathname).toBe('/user/home');
    await act(async () => lesson.resolve());
    expect(await screen.findByRole('heading', { level: 1, name: /林知远/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/user/home');
  });

  it('opens the book of a lesson never seen', async () => {
    const { router } = await open('/learn/2/2201');
    await waitFor(() => expect(router.state.location.pathname).toBe('/learn/2/2201/book'));
  });

  it('shows each lesson of the course with its state, and folds the outline away', async () => {
    const { user } = await open('/learn/1/1202/book');
    const toggle = await screen.findByRole('button', { name: '课程大纲' });
    // jsdom's window is narrow: the outline is folded at first.
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    const outline = within(screen.getByRole('complementary', { name: '课程大纲' }));
    expect(outline.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '已完成列表与字典40 分钟',
      '学习中栈与队列40 分钟 · 55%',
      '未解锁二叉树与遍历45 分钟',
    ]);
    expect(outline.getByRole('link', { current: 'page' }).textContent).toContain('栈与队列');
    await user.click(toggle);
    expect(screen.queryByRole('complementary', { name: '课程大纲' })).toBeNull();
  });

  it('remembers whether the outline is open', async () => {
    localStorage.setItem('lessonOutline', 'open');
    await open('/learn/1/1202/book');
    expect(await screen.findByRole('complementary', { name: '课程大纲' })).toBeVisible();
  });

  it('leads to the lessons before and after', async () => {
    const { user } = await open('/learn/1/1202/book');
    const ways = within(await screen.findByRole('navigation', { name: '上一课与下一课' }));
    expect(ways.getByRole('link', { name: /下一课/ }).getAttribute('href')).toBe('/learn/1/1203');
    await user.click(ways.getByRole('link', { name: '上一课 列表与字典' }));
    expect(await screen.findByRole('heading', { level: 1, name: '列表与字典' })).toBeVisible();
  });

  it('says what unlocks a locked lesson, and shows none of its content', async () => {
    const { user } = await open('/learn/1/1303/book');
    expect(await screen.findByText('这一课还没有解锁')).toBeVisible();
    const needed = within(screen.getByRole('list', { name: '需要先学完' }));
    expect(needed.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/learn/1/1202',
      '/learn/1/1203',
      '/learn/1/1302',
    ]);
    expect(screen.queryByRole('article')).toBeNull();
    expect(toasts).toEqual([]);
    await user.click(screen.getByRole('link', { name: '先学“栈与队列”' }));
    expect(await screen.findByRole('heading', { level: 1, name: '栈与队列' })).toBeVisible();
  });

  it('names the one lesson that unlocks another only once', async () => {
    await open('/learn/1/1203/book');
    expect(await screen.findByRole('link', { name: '先学“栈与队列”' })).toBeVisible();
    expect(screen.queryByRole('list', { name: '需要先学完' })).toBeNull();
  });

  it('stays on a locked lesson that was opened without a sub-page', async () => {
    const { router } = await open('/learn/1/1303');
    await screen.findByText('这一课还没有解锁');
    expect(router.state.location.pathname).toBe('/learn/1/1303');
  });

  it('tells the chat its lesson, and takes that back when it leaves', async () => {
    const setLessonContext = vi.spyOn(chat, 'setLessonContext');
    const { unmount } = await open('/learn/1/1202/book');
    await book();
    await waitFor(() => expect(setLessonContext).toHaveBeenCalledTimes(1));
    expect(setLessonContext.mock.lastCall?.[0]).toMatchObject({ key: '1202', title: '栈与队列' });
    expect(setLessonContext.mock.lastCall?.[0]?.questions).toHaveLength(3);
    unmount();
    expect(setLessonContext).toHaveBeenLastCalledWith(null);
  });
});

describe('the keys of the lesson frame', () => {
  it('go to the neighbouring lessons and sub-pages', async () => {
    const { user, router } = await open('/learn/1/1202/book');
    await book();
    await user.keyboard('.');
    expect(await practice()).toBeVisible();
    await user.keyboard(',');
    expect(await book()).toBeVisible();
    await user.keyboard('[[');
    expect(await screen.findByRole('heading', { level: 1, name: '列表与字典' })).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/learn\/1\/1201/);
  });

  it('open the outline, and mean nothing while one types', async () => {
    const { user } = await open('/learn/1/1202/book');
    await book();
    await user.keyboard('o');
    expect(await screen.findByRole('complementary', { name: '课程大纲' })).toBeVisible();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('o');
    field.remove();
    expect(screen.getByRole('complementary', { name: '课程大纲' })).toBeVisible();
  });

  it('are listed at ?', async () => {
    const { user } = await open('/learn/1/1202/book');
    await book();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
    expect(help.getByText('上一课、下一课')).toBeVisible();
    expect(help.getByText('在书中搜索')).toBeVisible();
    expect(help.getByText('播放、暂停')).toBeVisible();
    expect(help.getByText('在讲义中查找')).toBeVisible();
  });
});

it('says how long a lesson takes, and what is left of that', async () => {
  await open('/learn/1/1202/book');
  expect(await screen.findByText('约 40 分钟，还需约 18 分钟')).toBeVisible();
});
