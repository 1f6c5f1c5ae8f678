import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

learningBackend();
const open = (address: string, account = 'student') => visit(address, account);
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};

describe('/user/courseList', () => {
  it('shows how far each course is and where it goes on', async () => {
    await open('/user/courseList');
    const watched = await card('操作系统');
    expect(watched.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('48');
    expect(watched.getByText('已学完 4 / 9 章')).toBeVisible();
    expect(watched.getByRole('link', { name: '继续学习《操作系统》' }).getAttribute('href')).toBe(
      '/user/courseWatch/100043/100043-5',
    );
    const lesson = await card('一元函数微积分');
    expect(lesson.getByRole('link', { name: '继续学习《一元函数微积分》' }).getAttribute('href')).toBe(
      '/learn/2/2102',
    );
    expect(lesson.getByRole('link', { name: '一元函数微积分' }).getAttribute('href')).toBe('/mission/2');
    expect((await card('唐诗鉴赏')).getByText('已完成')).toBeVisible();
  });

  it('shows the courses there are for a page beyond the end', async () => {
    const { router } = await open('/user/courseList?page=2');
    expect(await screen.findByText('全部 · 12 门课程')).toBeVisible();
    expect(router.state.location.search).toBe('?page=1');
  });

  it('keeps state, words and order in the URL', async () => {
    const { user, router } = await open('/user/courseList');
    await user.click(await screen.findByRole('radio', { name: '未开始 2' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
    await user.type(screen.getByRole('searchbox', { name: '搜索我的课程' }), '摄影');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    expect(new URLSearchParams(router.state.location.search).get('words')).toBe('摄影');
    expect(screen.getByRole('radio', { name: '全部 1' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '搜索我的课程' }), 'x');
    expect(await screen.findByText('没有与“摄影x”有关的课程')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部课程' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12));
  });

  it('lets a course go, and brings it back', async () => {
    const { user } = await open('/user/courseList');
    await user.click(await screen.findByRole('button', { name: '退选《操作系统》' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: '操作系统' })).toBeNull());
    expect(screen.getByRole('radio', { name: '全部 11' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect((await card('操作系统')).getByText('已学完 4 / 9 章')).toBeVisible();
  });

  it('shows a new student the ways to a first course', async () => {
    await open('/user/courseList', 'zhaomin');
    expect(await screen.findByText('还没有选课')).toBeVisible();
    expect(screen.getByRole('link', { name: '看看热门课程' }).getAttribute('href')).toBe('/courseHot');
  });
});

describe('/user/learnCenter', () => {
  it('shows what is due first, with the way there', async () => {
    await open('/user/learnCenter');
    const due = within(await screen.findByRole('region', { name: '待办学习' }));
    const [first] = due.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/大学英语（上）.*已逾期 4 天/);
    expect(due.getByRole('link', { name: '导数及其应用' }).getAttribute('href')).toBe('/learn/2/2102');
    expect(due.getByRole('link', { name: '随机变量：核心概念' }).getAttribute('href')).toBe(
      '/user/courseWatch/100510/100510-3',
    );
  });

  it('draws the weeks, with a table beside the drawing', async () => {
    await open('/user/learnCenter');
    const weeks = within(await screen.findByRole('region', { name: '每周学习' }));
    expect(weeks.getAllByRole('row')).toHaveLength(8);
    expect(weeks.getByRole('rowheader', { name: '本周' })).toBeVisible();
  });

  it('lists the courses of a state, which is in the URL', async () => {
    const { user, router } = await open('/user/learnCenter');
    await card('操作系统');
    await user.click(screen.getByRole('radio', { name: '已完成 3' }));
    await card('唐诗鉴赏');
    expect(router.state.location.search).toBe('?state=done');
    expect(screen.getByRole('link', { name: '全部课程' }).getAttribute('href')).toBe('/user/courseList');
  });

  it('counts anew when a course is left', async () => {
    const { user } = await open('/user/learnCenter');
    expect(await screen.findByRole('heading', { name: '已选 12 门课程' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '退选《操作系统》' }));
    expect(await screen.findByRole('heading', { name: '已选 11 门课程' })).toBeVisible();
  });

  it('shows a new student no zeros drawn, but the ways to begin', async () => {
    await open('/user/learnCenter', 'zhaomin');
    expect(await screen.findByText('还没有学习记录')).toBeVisible();
    expect(screen.getByText('近两周没有待办')).toBeVisible();
    const [link] = await within(screen.getByRole('main')).findAllByRole('link', { name: '去选课' });
    expect(link).toBeVisible();
  });
});
