import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DAY } from '@/lib/time';
import { draftsUnder } from '@/session/drafts';
import { endSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { confirm, dialog } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail } = learningBackend({ now: '2026-11-25 09:00' });

const own = (userId: string) => mock.database.workApplications.where(({ user_id }) => user_id === userId);
const posts = () =>
  within(screen.getByRole('list', { name: '岗位' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('/user/workStudyProgram', () => {
  it('21 narrows posts by words, pinyin, kind, pay, hours and places', async () => {
    signIn('lihua');
    mock.database.workPosts.update('lifeguard', { places: 0 });
    const { user } = await visit('/user/workStudyProgram');
    expect(await screen.findByText('共 18 个岗位')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: '搜索岗位' });
    for (const [typed, found] of [
      ['jiehaitai', ['借还台助理']],
      ['jhtzl', ['借还台助理']],
      ['信息楼 python', []],
      ['体育馆', ['体育馆前台']],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      if (found.length === 0) expect(await screen.findByText('没有符合条件的岗位')).toBeVisible();
      else await waitFor(() => expect(posts()).toEqual(found));
    }
    await user.clear(search);
    await user.selectOptions(screen.getByRole('combobox', { name: '时薪' }), '30 元以上');
    expect(await screen.findByText('共 3 个岗位')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '只看有名额的' }));
    expect(await screen.findByText('共 2 个岗位')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '类别' }), '固定岗');
    expect(await screen.findByText('没有符合条件的岗位')).toBeVisible();
    await arrivedAt('/user/workStudyProgram?pay=30&free=1&kind=fixed');
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '工时' }), '每周 2 小时以内');
    await waitFor(() => expect(posts()).toEqual(['活动摄影', '留学生事务翻译']));
  });

  it('21 fills an application from the profile, keeps what was begun, and sends it once', async () => {
    const id = signIn('lihua');
    const { user } = await visit('/user/workStudyProgram?post=help-desk');
    await user.click(await screen.findByRole('button', { name: '申请岗位' }));
    let asked = await dialog();
    expect(asked.getByText('李华 2026020305')).toBeVisible();
    expect(asked.getByRole('textbox', { name: /联系电话/ })).toHaveValue('13800010002');
    await user.selectOptions(asked.getByRole('combobox', { name: '能上岗的时间' }), '周一至周五 12:00–14:00');
    await user.click(asked.getByRole('button', { name: '提交申请' }));
    expect(await asked.findByText('请填写申请理由')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: /申请理由/ }), '中午有空，愿意帮同学解决网络问题。');
    await user.click(asked.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '申请岗位' }));
    asked = await dialog();
    expect(asked.getByRole('textbox', { name: /申请理由/ })).toHaveValue(
      '中午有空，愿意帮同学解决网络问题。',
    );
    await user.dblClick(asked.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByRole('list', { name: '申请进度' })).toBeVisible();
    expect(own(id)).toMatchObject([{ post_id: 'help-desk', values: { phone: '13800010002' } }]);
    expect(draftsUnder('workApplication:')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '撤回申请' }));
    await confirm(user, '撤回申请');
    expect(await screen.findByRole('button', { name: '再次申请' })).toBeVisible();
    expect(own(id)[0]?.withdrawn).not.toBeNull();
  });

  it('21 says before the form that it would be more than is allowed in a week, and why one was refused', async () => {
    const { user } = await visit('/user/workStudyProgram', 'student');
    const mine = within(await screen.findByRole('list', { name: '我的岗位' }));
    expect(mine.getAllByRole('link')[0]).toHaveTextContent('活动摄影');
    expect(mine.getByText('下一步：面谈，11月26日 16:30，行政楼 204 集合')).toBeVisible();
    await user.click(mine.getByRole('link', { name: '高等数学答疑助教' }));
    expect(await screen.findByText('这次申请没有通过')).toBeVisible();
    // Four and two hours are taken, four more would be ten.
    expect(screen.getByText(/每周要做 10 小时，超过 8 小时的上限/)).toBeVisible();
    expect(screen.getByRole('button', { name: '再次申请' })).toBeDisabled();
  });

  it('21 draws the hours, has them as a table, and shows that each slip reconciles', async () => {
    const { user } = await visit('/user/workStudyProgram', 'student');
    expect(await screen.findByText('本月工资（预计）')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '工时和工资单' }));
    await arrivedAt('/user/workStudyProgram?view=pay');
    await user.click(await screen.findByRole('button', { name: '看表格' }));
    const table = within(screen.getByRole('table', { name: '每月工时和工资' }));
    const october = table.getByRole('row', { name: /2026年10月/ });
    await user.selectOptions(screen.getByRole('combobox', { name: '月份' }), '2026年10月');
    await arrivedAt('/user/workStudyProgram?view=pay&month=2026-10');
    const total = within(october).getAllByRole('cell').at(-1)?.textContent;
    expect(
      await screen.findByText(`核对一致：13 条记录合计、工时 × 时薪、应发都是 ${total} 元。`),
    ).toBeVisible();
    const rows = within(screen.getByRole('table', { name: '2026年10月的工时记录' }));
    expect(rows.getAllByRole('row')).toHaveLength(14);
    expect(rows.getAllByText('更正')).toHaveLength(2);
    expect(rows.getAllByText('超出上限不计酬').length).toBeGreaterThan(0);
  });

  it('21 says so when a slip does not reconcile', async () => {
    const { client } = await visit('/user/workStudyProgram?view=pay', 'student');
    await screen.findByText(/^核对一致/);
    const [key] = client.getQueryCache().findAll({ queryKey: ['workStudy', 'slips'] });
    act(() => {
      client.setQueryData(key?.queryKey ?? [], (before: { list: { total: number }[] }) => ({
        ...before,
        list: before.list.map((slip) => ({ ...slip, total: slip.total + 1 })),
      }));
    });
    expect(await screen.findByText('这张工资单对不上')).toBeVisible();
    expect(screen.getByText(/^应发金额不等于各条记录的合计。/)).toBeVisible();
  });

  it('21 shows the last slips with their age when the server is not reached', async () => {
    const { unmount } = await visit('/user/workStudyProgram?view=pay', 'student');
    await screen.findByText(/^核对一致/);
    unmount();
    const stored = { ...localStorage };
    act(() => endSession('exit'));
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, String(text));
    vi.setSystemTime(Date.now() + 8 * DAY);
    signIn();
    fail('drop', '*');
    await visit('/user/workStudyProgram?view=pay');
    expect(await screen.findByText(/^当前显示上次缓存的数据（8 天前）/)).toBeVisible();
    expect(screen.getByText(/可能已经变化/)).toBeVisible();
    expect(document.querySelectorAll('[data-stale]').length).toBeGreaterThan(3);
  });

  it('who has not worked sees no figures', async () => {
    const { user } = await visit('/user/workStudyProgram', 'lihua');
    expect(await screen.findByText('共 18 个岗位')).toBeVisible();
    expect(screen.queryByText('本月工时')).toBeNull();
    await user.click(screen.getByRole('link', { name: '工时和工资单' }));
    expect(await screen.findByText('还没有工时')).toBeVisible();
  });
});
