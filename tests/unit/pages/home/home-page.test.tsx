import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { agendaList } from '@/api/agenda';
import { homeShow } from '@/api/home';
import { dayOf, momentOf, shortDayText, wireTimeOf } from '@/lib/time';
import { balanceOf } from '@mock/laws/gold';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn, fail, mend } = learningBackend();
const open = (account = 'student') => visit('/user/home', account);

const dueItem = (id: string, title: string, days: number, target: object, state = 'open') => ({
  type: 'due',
  item_id: `homework:${id}`,
  kind: 'homework',
  title,
  target,
  state,
  place: '',
  origin: '数据结构',
  sequence: 0,
  due_at: `${dayOf(new Date(Date.now() + days * 86_400_000))} 23:59:00`,
  progress: null,
});
const homework = (id: string) => ({ kind: 'homework', course_id: '9', chapter_id: 'c1', id });
const agendaWith = (list: object[]) =>
  http.get(`*${agendaList.path}`, () => {
    const now = wireTimeOf(Date.now());
    return HttpResponse.json({ code: 200, msg: '', data: { as_of: now, now, list } });
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('/user/home', () => {
  it('greets by name at once, and goes on at the exact place', async () => {
    fail('slow', '/home/summary');
    await open();
    const greeting = await screen.findByRole('heading', { level: 1 });
    expect(greeting.textContent).toMatch(/好，林知远|夜深了，林知远/);
    expect(screen.getByRole('status').textContent).toContain('加载中');
    const onward = await screen.findByRole('link', { name: '继续学习' });
    expect(onward.getAttribute('href')).toBe('/learn/1/1202/book');
    expect(screen.getByRole('heading', { level: 2, name: '栈与队列' })).toBeVisible();
    expect(screen.getByText('教材 · 表达式求值')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '本课进度' }).getAttribute('aria-valuenow')).toBe('55');
  });

  it('is of today when the student comes back to it the next morning', async () => {
    await open();
    await screen.findByRole('link', { name: '继续学习' });
    const today = screen.getByText(shortDayText(dayOf(new Date())));
    const tomorrow = new Date(Date.now() + 86_400_000);
    vi.useFakeTimers({ toFake: ['Date'], now: tomorrow });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(today.textContent).toBe(shortDayText(dayOf(tomorrow))));
    const week = within(screen.getByRole('list', { name: '最近 7 天是否学习' }));
    await waitFor(() => expect(week.getAllByRole('listitem').at(-1)?.textContent).toBe('今未学习'));
  });

  it('is of the new day from midnight on, while the student looks at it', async () => {
    const evening = new Date(`${dayOf(new Date())}T23:59:58+08:00`);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: evening });
    await open();
    await screen.findByRole('link', { name: '继续学习' });
    const today = screen.getByText(shortDayText(dayOf(evening)));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(today.textContent).toBe(shortDayText(dayOf(evening)));
    act(() => void vi.advanceTimersByTime(1_000));
    await waitFor(() => expect(today.textContent).toBe(shortDayText(dayOf(new Date()))));
    expect(dayOf(new Date())).not.toBe(dayOf(evening));
  });

  it('draws fourteen days of study, and tells them as a table too', async () => {
    await open();
    const chart = await card('学习时间');
    expect(chart.getAllByRole('row')).toHaveLength(14);
    expect(chart.getByText(/^共学习 \d+ 分钟，其中 13 天有学习/)).toBeVisible();
    const state = await card('学习状态');
    expect(state.getByText(/连续学习/).textContent).toBe('连续学习 9 天');
    expect(within(state.getByRole('list')).getAllByText('已学习')).toHaveLength(7);
  });

  it('gives the same minutes as a table that one can see', async () => {
    const { user } = await open();
    const chart = await card('学习时间');
    await user.click(chart.getByRole('button', { name: '看表格' }));
    expect(chart.getAllByRole('row')).toHaveLength(15);
    expect(chart.getAllByRole('row')[1]?.textContent).toMatch(/^\d+月\d+日 周.18 分钟$/);
    await user.click(chart.getByRole('button', { name: '看图' }));
    expect(chart.getAllByRole('row')).toHaveLength(14);
  });

  it('40 shows what is due, the most urgent first, each leading to what it is about', async () => {
    const chapter = {
      ...dueItem('c7', '第二章', 9, { kind: 'chapter', course_id: '9', id: 'c7' }),
      progress: 20,
    };
    mock.server.use(
      agendaWith([
        dueItem('l1', '还书', -1, { kind: 'library' }),
        dueItem('t1', '作业一', 3, homework('t1')),
        dueItem('t2', '交过的作业', 3, homework('t2'), 'done'),
        chapter,
      ]),
    );
    await open();
    const due = await card('待完成');
    const rows = within(await due.findByRole('list', { name: '按紧急程度排列' }));
    const titles = rows.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles).toEqual(['还书', '作业一', '第二章']);
    const [first, second] = rows.getAllByRole('listitem');
    expect(first?.textContent).toContain('已逾期 1 天');
    expect(second?.textContent).toMatch(/作业 · 数据结构 · \d+月\d+日 23:59 截止/);
    expect(rows.getByRole('progressbar', { name: '第二章的进度' })).toHaveAttribute('aria-valuenow', '20');
    expect(due.getByRole('link', { name: '还书' }).getAttribute('href')).toBe('/user/library');
    expect(due.getByRole('link', { name: '作业一' }).getAttribute('href')).toBe('/user/homeWork/9/c1/t1');
    expect(due.getByRole('link', { name: '第二章' }).getAttribute('href')).toBe('/user/courseWatch/9/c7');
  });

  it('40 shows the nine most urgent, and how many there are', async () => {
    mock.server.use(
      agendaWith(
        [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((days) =>
          dueItem(`t${days}`, `作业 ${days}`, days, homework('t')),
        ),
      ),
    );
    await open();
    const due = await card('待完成');
    const rows = within(await due.findByRole('list', { name: '按紧急程度排列' }));
    expect(rows.getAllByRole('listitem')).toHaveLength(9);
    expect(rows.queryByText('作业 11')).toBeNull();
    const all = due.getByRole('link', { name: '全部 10 项' });
    expect(all.getAttribute('href')).toBe('/user/schedule?view=list');
  });

  it('40 shows the events of today that are to come, and leads to the week', async () => {
    const now = `${dayOf(new Date())} 10:00:00`;
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf(now) });
    const event = (id: string, from: string, to: string, state = 'open') => {
      const {
        due_at: _due,
        progress: _progress,
        ...item
      } = dueItem(id, `第 ${id} 节`, 0, homework(id), state);
      const at = (clock: string) => now.replace('10:00:00', clock);
      return {
        ...item,
        type: 'event',
        kind: 'lesson',
        place: '教一 305',
        starts_at: at(from),
        ends_at: at(to),
      };
    };
    mock.server.use(
      agendaWith([
        event('1', '08:00:00', '09:35:00', 'done'),
        event('2', '09:50:00', '11:25:00'),
        event('3', '14:00:00', '15:35:00', 'cancelled'),
        ...['4', '5', '6'].map((id) => event(id, '16:00:00', '17:35:00')),
      ]),
    );
    await open();
    const today = await card('今天的日程');
    const rows = within(await today.findByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '第 2 节09:50–11:25 · 教一 305',
      '第 4 节16:00–17:35 · 教一 305',
      '第 5 节16:00–17:35 · 教一 305',
    ]);
    expect(today.getByRole('link', { name: '还有 1 项' }).getAttribute('href')).toBe('/user/schedule');
  });

  it('40 says that what is due did not come, and loads it again', async () => {
    fail('500', '/agenda/list');
    const { user } = await open();
    const due = await card('待完成');
    const again = await due.findByRole('button', { name: '重试' });
    mend();
    await user.click(again);
    expect((await due.findAllByRole('link', { name: /^作业/ })).length).toBeGreaterThan(0);
    expect(due.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('says so when nothing is due', async () => {
    mock.server.use(agendaWith([]));
    await open();
    expect(await (await card('待完成')).findByText('两周内没有要赶的内容')).toBeVisible();
    expect(await (await card('今天的日程')).findByText('今天没有别的安排了。')).toBeVisible();
  });

  it('19.2 checks in from here, and shows the streak and the gold', async () => {
    const before = balanceOf(mock.context.database, signIn());
    const { user } = await visit('/user/home');
    const told = (days: number, gold: number) =>
      screen.findByText(`连续 ${days} 天 · ${gold.toLocaleString('en')} 金币`);
    const row = within((await told(2, before)).parentElement ?? expect.fail());
    expect(row.getByRole('link', { name: '每日签到' })).toHaveAttribute('href', '/user/signin');
    await user.click(row.getByRole('button', { name: '立即签到' }));
    expect(await row.findByRole('button', { name: '今日已签到' })).toBeDisabled();
    expect(await told(3, before + 8)).toBeVisible();
  });

  it('leads to check-in, gold and the applications', async () => {
    await open();
    const apps = await card('常用应用');
    const address = (name: string) => apps.getByRole('link', { name }).getAttribute('href');
    expect(address('每日签到')).toBe('/user/signin');
    expect(address('我的金币')).toBe('/user/my_gold');
    expect(address('我的收藏')).toBe('/user/collect');
  });

  it('shows the paths with their progress', async () => {
    await open();
    const cards = await card('推荐学习路径');
    expect(cards.getAllByRole('progressbar')).toHaveLength(3);
    expect(cards.getByRole('link', { name: '大学物理与计算' }).getAttribute('href')).toBe('/mission/3');
  });

  it('shows the latest notices first, and the others when asked', async () => {
    const { user } = await open();
    const notices = await card('通知');
    expect(notices.getByText('2 条未读')).toBeVisible();
    expect(notices.getAllByRole('listitem')).toHaveLength(4);
    await user.click(notices.getByRole('button', { name: '显示其余 2 条' }));
    expect(notices.getAllByRole('listitem')).toHaveLength(6);
  });

  it('gives a student who has not begun a first step', async () => {
    await open('teacher');
    const start = await screen.findByRole('link', { name: '开始学习' });
    expect(start.getAttribute('href')).toBe('/learn/1/1101');
    expect(screen.getByText(/^第一步/)).toBeVisible();
    expect(screen.getByRole('link', { name: '先看看全部路径' }).getAttribute('href')).toBe('/mission');
  });

  it('stands when there is nothing to show', async () => {
    mock.server.use(
      http.get(`*${homeShow.path}`, () =>
        HttpResponse.json({
          code: 200,
          msg: '',
          data: {
            continue_learning: null,
            missions: [],
            study_days: [],
            streak_days: 0,
            lessons_done: 0,
            notices: [],
          },
        }),
      ),
    );
    await open();
    expect(await screen.findByText('没有新通知')).toBeVisible();
    expect(screen.getByText('还没有推荐的路径')).toBeVisible();
    const chart = await card('学习时间');
    expect(chart.getByText('还没有学习记录')).toBeVisible();
    expect(chart.queryByRole('table')).toBeNull();
    expect(chart.queryByText(/最近/)).toBeNull();
  });

  it('goes on showing today when a later refresh fails', async () => {
    const { client } = await open();
    await screen.findByRole('link', { name: '继续学习' });
    fail('drop', '/home/summary');
    await act(() => client.invalidateQueries({ queryKey: ['home'] }));
    await waitFor(() => expect(client.getQueryState(['home'])?.status).toBe('error'));
    expect(screen.getByRole('link', { name: '继续学习' })).toBeVisible();
  });
});
