import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { agendaList } from '@/api/agenda';
import * as downloads from '@/lib/download-file';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const NOW = '2026-11-25 10:00';
const { mock, fail, mend } = learningBackend({ now: NOW });

const open = (search = '') => visit(`/user/schedule${search}`, 'student');
const table = async (name: string | RegExp) => within(await screen.findByRole('table', { name }));

const nothing = http.get(`*${agendaList.path}`, () =>
  HttpResponse.json({ code: 200, msg: '', data: { as_of: `${NOW}:00`, now: `${NOW}:00`, list: [] } }),
);

/** The links of the nth day of the week, 0 for Monday. */
const linksOf = async (day: number) => {
  const [, ...rows] = (await table(/周一–.+周日的日程$/)).getAllByRole('row');
  return rows.flatMap((row) =>
    within(within(row).getAllByRole('cell')[day] ?? expect.fail()).queryAllByRole('link'),
  );
};

/** Answers with activities of the 26th, each with its beginning and its end. */
const answerWith = (...activities: [title: string, from: string, to: string][]) =>
  mock.server.use(
    http.get(`*${agendaList.path}`, () =>
      HttpResponse.json({
        code: 200,
        msg: '',
        data: {
          as_of: `${NOW}:00`,
          now: `${NOW}:00`,
          list: activities.map(([title, from, to]) => ({
            type: 'event',
            item_id: title,
            kind: 'activity',
            title,
            target: { kind: 'activity', id: title },
            state: 'open',
            place: '',
            origin: '',
            sequence: 0,
            starts_at: `2026-11-26 ${from}:00`,
            ends_at: `2026-11-26 ${to}:00`,
          })),
        },
      }),
    ),
  );

describe('40.2 /user/schedule, the week', () => {
  it('has a column for each day, the day of today marked, the week of the term above', async () => {
    await open();
    const week = await table('11月23日 周一–11月29日 周日的日程');
    expect(week.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
      '时间',
      '周一 23',
      '周二 24',
      '周三 25',
      '周四 26',
      '周五 27',
      '周六 28',
      '周日 29',
    ]);
    expect(week.getByRole('columnheader', { name: /周三/ })).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText('第 13 周')).toBeVisible();
  });

  it('shows lessons by their hours and what is due above them, each leading to what it is about', async () => {
    await open();
    const thursday = (await linksOf(3)).map((link) => link.textContent);
    expect(thursday).toContainEqual(expect.stringMatching(/^上课 操作系统 08:00–09:35信息楼 402/));
    const lesson = (await linksOf(3)).find(({ textContent }) => textContent?.includes('操作系统'));
    expect(lesson?.getAttribute('href')).toMatch(/^\/user\/courseWatch\/100043\//);
    const dues = (await table(/的日程$/)).getByRole('rowheader', { name: '全天与截止' });
    const homework = within(dues.closest('tr') ?? expect.fail()).getAllByRole('link', { name: /^作业 / });
    expect(homework[0]?.getAttribute('href')).toMatch(/^\/user\/homeWork\//);
  });

  it('says what is over, missed and cancelled in words, too', async () => {
    await open();
    const monday = (await linksOf(0)).map(({ textContent }) => textContent);
    expect(monday).toContainEqual(expect.stringMatching(/^上课 Python 语言基础 .+ 已结束$/));
  });

  it('40.4 names what overlaps on both sides, and not what only touches', async () => {
    answerWith(['讲座', '14:00', '16:00'], ['实验课', '15:00', '17:00'], ['夜跑', '17:00', '18:00']);
    await open();
    const [lecture, lab, run] = await linksOf(3);
    expect(lecture).toHaveAccessibleName(/讲座 14:00–16:00 .*与“实验课”时间冲突$/);
    expect(lab).toHaveAccessibleName(/实验课 15:00–17:00 .*与“讲座”时间冲突$/);
    expect(run).not.toHaveAccessibleName(/冲突/);
  });

  it('40.2 leaves room to read what begins or ends at the edge of the shown hours, within them', async () => {
    answerWith(['晨读', '06:00', '07:05'], ['夜跑', '22:50', '23:40']);
    await open();
    for (const link of await linksOf(2)) {
      const { top, height } = link.closest('li')?.style ?? expect.fail('in no list');
      const [from, span] = [Number.parseFloat(top), Number.parseFloat(height)];
      // Half an hour of sixteen.
      expect(span).toBeCloseTo(100 / 32);
      expect(from === 0 || from + span === 100).toBe(true);
    }
  });

  it('goes to other weeks and back to today, in the address', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '下一周' }));
    await arrivedAt('/user/schedule?day=2026-12-02');
    expect(await screen.findByRole('table', { name: '11月30日 周一–12月6日 周日的日程' })).toBeVisible();
    expect(screen.getByText('第 14 周')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '今天' }));
    await arrivedAt('/user/schedule');
    expect(await screen.findByRole('table', { name: '11月23日 周一–11月29日 周日的日程' })).toBeVisible();
  });

  it('names holidays and days that are worked for them, with the lessons of the weekday they stand in for', async () => {
    await open('?day=2026-10-10');
    const week = await table(/的日程$/);
    expect(week.getByRole('columnheader', { name: /国庆节调休/ })).toBeVisible();
    expect(week.getAllByRole('columnheader', { name: /国庆节$/ }).length).toBeGreaterThan(0);
  });

  it('shows all hours on demand', async () => {
    const { user } = await open();
    await screen.findByRole('table', { name: /的日程$/ });
    expect(screen.queryByText('03:00')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^显示全天/ }));
    expect(screen.getByText('03:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '只看 7:00–23:00' }));
    expect(screen.queryByText('03:00')).toBeNull();
  });

  it('takes what is no day for today', async () => {
    await open('?day=2026-13-45&view=never');
    expect(await screen.findByRole('table', { name: '11月23日 周一–11月29日 周日的日程' })).toBeVisible();
  });

  it('says that nothing is there', async () => {
    mock.server.use(nothing);
    await open();
    expect(await screen.findByText('这一周没有安排。')).toBeVisible();
  });

  it('says that it did not load, and loads again', async () => {
    fail('500', '/agenda/list');
    const { user } = await open();
    expect(await screen.findByText('日程加载失败')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: /的日程$/ })).toBeVisible();
  });
});

describe('40.6 /user/schedule, as a calendar file', () => {
  it('hands out a range and a kind', async () => {
    const files = vi.spyOn(downloads, 'downloadFile').mockImplementation(() => {});
    const { user } = await open('?day=2026-12-02');
    await user.click(await screen.findByRole('button', { name: '导出日历' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出日历' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '类别' }), '上课');
    await user.click(dialog.getByRole('button', { name: '下载 .ics 文件' }));
    await waitFor(() => expect(files).toHaveBeenCalled());
    const [name, content] = files.mock.calls[0] ?? [];
    expect(name).toBe('日程-2026-11-30-2026-12-06.ics');
    expect(content).toContain('SUMMARY:操作系统');
    expect(content).not.toContain('（截止）');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hands out an own entry that was deleted as cancelled, with a higher sequence and no alarm', async () => {
    const files = vi.spyOn(downloads, 'downloadFile').mockImplementation(() => {});
    mock.database.agendaEntries.update('e1', { deleted: true, version: 2 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '导出日历' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出日历' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '类别' }), '我的日程');
    await user.click(dialog.getByRole('button', { name: '下载 .ics 文件' }));
    await waitFor(() => expect(files).toHaveBeenCalled());
    const [, content = ''] = files.mock.calls[0] ?? [];
    expect(content).toMatch(/UID:own%3Ae1%3A0@agenda.matrix[^]+STATUS:CANCELLED/);
    expect(content).toContain('SEQUENCE:3');
    expect(content).not.toContain('VALARM');
    // The page does not show it.
    expect(screen.queryByRole('link', { name: /和小组对实验数据/ })).toBeNull();
  });

  it('says that there is nothing to hand out, and stays', async () => {
    mock.server.use(nothing);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '导出日历' }));
    await user.click(await screen.findByRole('button', { name: '下载 .ics 文件' }));
    expect(await screen.findByText('这段时间没有可以导出的日程')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '导出日历' })).toBeVisible();
  });

  it('says why nothing was exported, and exports again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '导出日历' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出日历' }));
    fail('drop', agendaList.path);
    await user.click(dialog.getByRole('button', { name: '下载 .ics 文件' }));
    expect(await screen.findByText(/网络连接失败/)).toBeVisible();
    mend();
    const download = vi.spyOn(downloads, 'downloadFile').mockImplementation(() => {});
    await user.click(dialog.getByRole('button', { name: '下载 .ics 文件' }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  });
});

describe('40.2 /user/schedule, the month', () => {
  it('shows four dates a day, how many more there are, and leads to the day’s week', async () => {
    const { user } = await open('?view=month');
    const month = await table('2026年11月的日程');
    const cell = month.getByRole('link', { name: '11月23日 周一' }).closest('td') ?? expect.fail();
    expect(within(cell).getAllByRole('listitem')).toHaveLength(4);
    const more = within(cell).getByRole('link', { name: /^11月23日 周一还有 \d+ 项$/ });
    await user.click(more);
    await arrivedAt('/user/schedule?day=2026-11-23');
  });

  it('goes from month to month', async () => {
    const { user } = await open('?view=month');
    await user.click(await screen.findByRole('button', { name: '下一个月' }));
    await arrivedAt('/user/schedule?view=month&day=2026-12-01');
    expect(await screen.findByRole('table', { name: '2026年12月的日程' })).toBeVisible();
  });

  it('is reached by its button and says that nothing is there', async () => {
    mock.server.use(nothing);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '月' }));
    await arrivedAt('/user/schedule?view=month');
    expect(await screen.findByText('这个月没有安排。')).toBeVisible();
  });
});

describe('40.2 /user/schedule, the list', () => {
  const titles = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent ?? '');

  it('has what is overdue above, then what is due by its time, then the next days; what is over behind a button', async () => {
    const { user } = await open('?view=list');
    await screen.findByRole('list', { name: '待完成' });
    const names = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent);
    expect(names).toEqual(['现在做什么', '已逾期', '待完成', '接下来 7 天']);
    for (const row of titles('已逾期')) expect(row).toMatch(/已逾期 \d+ 天|今天已截止/);
    for (const row of titles('待完成')) expect(row).toMatch(/截止/);
    expect(titles('接下来 7 天')[0]).toMatch(/11月25日 周三/);
    await user.click(screen.getByRole('button', { name: /^显示已结束的 \d+ 项$/ }));
    expect(titles('已结束').every((row) => /已完成|已结束|已错过|已取消/.test(row))).toBe(true);
  });

  it('40.5 suggests what to do now, which can be put off, and taken back', async () => {
    const { user, unmount } = await open('?view=list');
    await screen.findByRole('list', { name: '现在做什么' });
    const [first = ''] = titles('现在做什么');
    expect(titles('现在做什么')).toHaveLength(5);
    await user.click(screen.getAllByRole('button', { name: /^明天再说/ })[0] ?? expect.fail());
    expect(titles('现在做什么')).not.toContain(first);
    unmount();
    await open('?view=list');
    await screen.findByRole('list', { name: '现在做什么' });
    expect(titles('现在做什么')).not.toContain(first);
    await user.click(screen.getByRole('button', { name: '恢复推迟的' }));
    expect(titles('现在做什么')[0]).toBe(first);
  });

  it('says that nothing is there, and what will be', async () => {
    mock.server.use(nothing);
    await open('?view=list');
    expect(await screen.findByText('没有日程')).toBeVisible();
  });

  it('22 is found in the palette', async () => {
    const { user } = await open();
    await screen.findByRole('table', { name: /的日程$/ });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), '日程');
    await waitFor(() => expect(screen.getByRole('option', { name: /^日程/ })).toBeVisible());
  });
});
