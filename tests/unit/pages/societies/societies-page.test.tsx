import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { societyLeave } from '@/api/societies';
import { DAY, MINUTE } from '@/lib/time';
import { ANSWERED_AFTER } from '@mock/domains/societies';
import { draftsUnder } from '@/session/drafts';
import { endSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { confirm, dialog } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail } = learningBackend();

const own = (userId: string, id: string) =>
  mock.database.societyMemberships.where(
    ({ user_id, society_id }) => user_id === userId && society_id === id,
  );
const names = () =>
  within(screen.getByRole('list', { name: '社团' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('/user/societies', () => {
  it('21 finds by name, pinyin, initials, what it is about, kind, and whether it takes people in', async () => {
    const { user } = await visit('/user/societies', 'lihua');
    expect(await screen.findByText('共 34 个社团')).toBeVisible();
    expect(names()).toHaveLength(12);
    const search = screen.getByRole('searchbox', { name: '搜索社团' });
    for (const [typed, found] of [
      ['天文', ['天文社']],
      ['jiqiren', ['机器人社']],
      ['jqr', ['机器人社']],
      ['望远镜 twen', ['天文社']],
      ['没有这样的', []],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      if (found.length === 0) expect(await screen.findByText('没有符合条件的社团')).toBeVisible();
      else await waitFor(() => expect(names()).toEqual(found));
    }
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '类别' }), '学术科技');
    await waitFor(() => expect(names()).toHaveLength(6));
    await user.click(screen.getByRole('checkbox', { name: '只看招新中' }));
    await waitFor(() => expect(names()).not.toContain('趣味化学社'));
    await arrivedAt('/user/societies?category=science&open=1');
  });

  it('21 joins with answers: begun ones are kept, they are sent once, and the answer comes by itself', async () => {
    const id = signIn('lihua');
    const { user, client } = await visit('/user/societies?id=robot');
    await user.click(await screen.findByRole('button', { name: '申请加入' }));
    let asked = await dialog();
    await user.selectOptions(asked.getByRole('combobox', { name: '想去的小组' }), '电控');
    await user.click(asked.getByRole('button', { name: '提交申请' }));
    expect(await asked.findByText('请填写自我介绍')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: /自我介绍/ }), '大一，焊过收音机，想学电控。');
    await user.click(asked.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '申请加入' }));
    asked = await dialog();
    expect(asked.getByRole('combobox', { name: '想去的小组' })).toHaveValue('电控');
    await user.type(asked.getByRole('textbox', { name: /联系电话/ }), '13800010002');
    await user.dblClick(asked.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('申请已提交，等社团审核', { selector: 'main *' })).toBeVisible();
    expect(own(id, 'robot')).toMatchObject([{ state: 'applied', values: { group: '电控' } }]);
    expect(draftsUnder('societyApplication:')).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ANSWERED_AFTER });
    await act(() => client.invalidateQueries({ queryKey: ['societies'] }));
    expect(await screen.findByRole('button', { name: '退出社团' })).toBeVisible();
  });

  it('21 says why it was refused, and begins the next application with the last answers', async () => {
    const { user } = await visit('/user/societies', 'student');
    const mine = within(await screen.findByRole('list', { name: '我的社团' }));
    expect(mine.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '机器人社',
      '读书会',
      '天文社',
      '辩论队',
      '吉他社',
    ]);
    await user.click(mine.getByRole('link', { name: '辩论队' }));
    expect(await screen.findByText('这次申请没有通过')).toBeVisible();
    expect(screen.getAllByText(/至少要一起训练一次/).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: '再次申请' }));
    const asked = await dialog();
    expect(asked.getByRole('combobox', { name: '每周能参加训练' })).toHaveValue('基本不能');
  });

  it('21 takes an application back after a question', async () => {
    const id = signIn();
    const { user } = await visit('/user/societies?id=astronomy');
    await user.click(await screen.findByRole('button', { name: '撤回申请' }));
    await confirm(user, '撤回申请');
    expect(await screen.findByRole('button', { name: '再次申请' })).toBeVisible();
    expect(own(id, 'astronomy')).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('21 leaves with a way back, also after a reload and after a lost answer', async () => {
    const id = signIn();
    const { user, unmount } = await visit('/user/societies?id=robot');
    await user.click(await screen.findByRole('button', { name: '退出社团' }));
    expect(await screen.findByText('已退出机器人社，一小时内可以撤销')).toBeVisible();
    expect(own(id, 'robot')[0]?.state).toBe('left');
    unmount();
    const again = await visit('/user/societies');
    await again.user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(own(id, 'robot')[0]?.state).toBe('accepted'));
    again.unmount();
    fail('lost', societyLeave.path, 1);
    const third = await visit('/user/societies?id=robot');
    await third.user.click(await screen.findByRole('button', { name: '退出社团' }));
    await third.user.click(await screen.findByRole('button', { name: '撤销退出' }));
    expect(await screen.findByRole('button', { name: '退出社团' })).toBeVisible();
    expect(own(id, 'robot')[0]?.state).toBe('accepted');
  });

  it('21 an office is not left; the activities lead to where one registers', async () => {
    const { user } = await visit('/user/societies', 'student');
    const meetings = within(await screen.findByRole('list', { name: '近期活动' }));
    expect(meetings.getByRole('link', { name: /机器人社开放夜/ })).toHaveAttribute(
      'href',
      '/user/activityCanRegList?id=robot',
    );
    await user.click(
      within(screen.getByRole('list', { name: '我的社团' })).getByRole('link', { name: '读书会' }),
    );
    expect(await screen.findByText('你是活动部干事，和社长交接职务后才能退出。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '退出社团' })).toBeNull();
  });

  it('21 shows the last list with its age when the server is not reached, and old figures as old', async () => {
    const { unmount } = await visit('/user/societies', 'student');
    await screen.findByText('共 34 个社团');
    unmount();
    const stored = { ...localStorage };
    act(() => endSession('exit'));
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, String(text));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 45 * MINUTE });
    signIn();
    fail('drop', '*');
    await visit('/user/societies');
    expect(await screen.findByText(/^当前显示上次缓存的数据（4[45] 分钟前）/)).toBeVisible();
    expect(screen.getByText(/可能已经变化/)).toBeVisible();
    expect(screen.getByText('共 34 个社团')).toBeVisible();
  });

  it('21 one who has the most societies is told so before the form', async () => {
    signIn();
    const row = mock.database.societyMemberships.find('2') ?? expect.unreachable();
    mock.database.societyMemberships.put({
      ...row,
      id: '90',
      society_id: 'green',
      applied: Date.now() - DAY,
    });
    await visit('/user/societies?id=tea');
    expect(await screen.findByRole('button', { name: '申请加入' })).toBeDisabled();
    expect(screen.getByText(/已到上限/)).toBeVisible();
  });
});
