import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activityPublish, activitySave } from '@/api/activities';
import { DAY, HOUR, MINUTE, wireTimeOf } from '@/lib/time';
import { registeredFor } from '@mock/domains/activities-places';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, sent, signIn, fail, mend } = learningBackend();
type User = Awaited<ReturnType<typeof visit>>['user'];

const local = (offset: number) =>
  wireTimeOf(Date.now() + offset)
    .slice(0, 16)
    .replace(' ', 'T');
const box = (name: string) => screen.findByRole('textbox', { name });
const enter = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
const field = (place: number) => within(screen.getByRole('group', { name: `报名信息第 ${place} 项` }));
const publishButton = () => screen.getByRole('button', { name: '发布活动' });
const rowsOf = (title: string) =>
  mock.database.activities.where(({ published }) => published?.values['title'] === title);

/** Fills in what every activity needs. */
async function fillIn(title: string): Promise<void> {
  await enter('活动名称', title);
  await enter('类别', 'club');
  await enter('开始时间', local(3 * DAY));
  await enter('结束时间', local(3 * DAY + HOUR));
  await enter('报名截止', local(2 * DAY));
  await enter('名额（人）', '20');
  await enter('地点', '信息楼 402');
  await enter('活动介绍', '每人讲五分钟，题目自选，讲完互相提问。');
}

async function confirmed(user: User, action = '保存修改'): Promise<string[]> {
  const question = await screen.findByRole('alertdialog');
  const told = within(question)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
  await user.click(within(question).getByRole('button', { name: action }));
  return told;
}

describe('/user/activityCreate', () => {
  it('20.9 checks times and capacity, focuses what is wrong, and sends nothing until it is right', async () => {
    const { user, router } = await visit('/user/activityCreate', 'teacher');
    await box('活动名称');
    expect(router.state.location.search).toMatch(/^\?id=\w{32}$/);
    await user.click(publishButton());
    expect(await screen.findByText('请填写活动名称')).toBeVisible();
    expect(await box('活动名称')).toHaveFocus();
    await fillIn('读书分享');
    await enter('结束时间', local(3 * DAY));
    await enter('报名截止', local(3 * DAY + MINUTE));
    expect(await screen.findByText('结束时间应晚于开始时间')).toBeVisible();
    expect(screen.getByText('报名截止不能晚于开始时间')).toBeVisible();
    await user.click(publishButton());
    expect(screen.getByLabelText('结束时间')).toHaveFocus();
    expect(sent).not.toContain(activityPublish.path);
    await enter('结束时间', local(3 * DAY + HOUR));
    await enter('报名截止', local(3 * DAY));
    await user.click(publishButton());
    expect(await screen.findByText('已发布，0 人报名')).toBeVisible();
    expect(rowsOf('读书分享')).toMatchObject([{ state: 'open', published: { values: { capacity: '20' } } }]);
  });

  it('20.9 builds registration fields beside their live preview: kinds, options, order, removal and undo', async () => {
    const { user } = await visit('/user/activityCreate', 'teacher');
    await fillIn('报名信息');
    const preview = within(screen.getByRole('region', { name: '报名表预览' }));
    expect(preview.getByText(/不收集报名信息/)).toBeVisible();
    const add = screen.getByRole('button', { name: '添加报名信息' });
    await user.click(add);
    expect(field(1).getByRole('textbox', { name: '名称' })).toHaveFocus();
    await user.keyboard('联系电话');
    expect(preview.getByRole('textbox', { name: '联系电话' })).toBeVisible();
    await user.click(add);
    await user.selectOptions(field(2).getByRole('combobox', { name: '怎么填' }), '单选');
    await user.click(publishButton());
    expect(await field(2).findByText('请填写报名信息的名称')).toBeVisible();
    expect(field(2).getByRole('textbox', { name: '名称' })).toHaveFocus();
    await user.keyboard('尺码');
    expect(await field(2).findByText('“尺码”至少要有两个选项')).toBeVisible();
    await user.click(field(2).getByRole('textbox', { name: '选项 1' }));
    await user.keyboard('S{Enter}M');
    await user.click(field(2).getByRole('button', { name: '删除选项 3' }));
    await user.click(field(2).getByRole('checkbox', { name: '必填' }));
    const sizes = preview.getByRole('combobox', { name: '尺码（选填）' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['请选择', 'S', 'M']);
    await user.click(field(2).getByRole('button', { name: '上移：尺码' }));
    // At the top it cannot go further up: the focus is on the way down.
    expect(field(1).getByRole('button', { name: '下移：尺码' })).toHaveFocus();
    await user.click(field(2).getByRole('button', { name: '删除：联系电话' }));
    expect(preview.queryByRole('textbox', { name: '联系电话' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await user.click(publishButton());
    await screen.findByText('已发布，0 人报名');
    const [row] = rowsOf('报名信息');
    expect(row?.published?.fields).toMatchObject([
      { type: 'choice', label: '尺码', required: false, options: [{ value: 'S' }, { value: 'M' }] },
      { type: 'text', label: '联系电话', required: true },
    ]);
  });

  it('20.4 20.9 what was typed last is submitted while an autosave is on its way; the draft is gone, and is no conflict', async () => {
    const { user } = await visit('/user/activityCreate', 'teacher');
    await fillIn('先写的名字');
    fail('slow', activitySave.path, 1);
    const answered = new Promise((resolve) => {
      mock.server.events.on('response:mocked', ({ request }) => {
        if (request.url.endsWith(activitySave.path)) resolve(undefined);
      });
    });
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await enter('活动名称', '最后的名字');
    await user.click(publishButton());
    await screen.findByText('已发布，0 人报名');
    expect(rowsOf('最后的名字')).toHaveLength(1);
    await waitFor(() => expect(sent.filter((path) => path === activitySave.path)).toHaveLength(1));
    await waitFor(() => expect(draftsUnder('activityDrafts')).toEqual([]));
    // The autosave arrives, late.
    await answered;
    // Text written now is sent after it.
    await enter('地点', '东楼');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => {
      expect(screen.queryByText(/另一台设备/)).toBeNull();
      expect(rowsOf('最后的名字')).toMatchObject([{ draft: { content: { values: { place: '东楼' } } } }]);
    });
    expect(await box('活动名称')).toHaveValue('最后的名字');
    expect(rowsOf('最后的名字')).toMatchObject([{ draft: { content: { values: { title: '最后的名字' } } } }]);
  });

  it('20.4 keeps what is typed in the very moment, and it is there again after a kill', async () => {
    signIn();
    fail('drop', activitySave.path);
    const first = await visit('/user/activityCreate?id=own');
    await enter('活动名称', '没有存上的活动');
    await first.user.click(screen.getByRole('button', { name: '添加报名信息' }));
    first.unmount();
    mend();
    await visit('/user/activityCreate?id=own');
    expect(await box('活动名称')).toHaveValue('没有存上的活动');
    expect(field(1).getByRole('textbox', { name: '名称' })).toBeVisible();
  });

  it('20.9 begins as a copy of an earlier one, without its times; its draft is another activity', async () => {
    const { user, router } = await visit('/user/activityCreate', 'student');
    await user.click(await screen.findByRole('button', { name: '从以前的活动开始' }));
    const list = within(await screen.findByRole('list', { name: '以前的活动' }));
    expect(list.getByRole('link', { name: '开源项目贡献入门' })).toHaveAttribute(
      'href',
      '/user/activityCreate?id=open-source',
    );
    await user.click(list.getByRole('link', { name: '一晚学会 Git 协作' }));
    await waitFor(async () => expect(await box('活动名称')).toHaveValue('一晚学会 Git 协作'));
    expect(screen.getByLabelText('开始时间')).toHaveValue('');
    expect(field(1).getByRole('textbox', { name: '名称' })).toHaveValue('电脑系统');
    const { search } = router.state.location;
    expect(search).toMatch(/copy=git-evening/);
    await fillIn('第二晚学 Git');
    await user.click(publishButton());
    expect(await screen.findByText('正在审核，通过后自动发布')).toBeVisible();
    expect(rowsOf('第二晚学 Git')).toMatchObject([
      { id: new URLSearchParams(search).get('id'), state: 'review' },
    ]);
    expect(rowsOf('一晚学会 Git 协作')).toHaveLength(1);
  });

  it('20.9 before it saves an edit it says what changes for whom; the capacity is never below those registered', async () => {
    const { user } = await visit('/user/activityCreate?id=git-evening', 'student');
    expect(await screen.findByText('已发布，12 人报名，3 人候补')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    expect(sent).not.toContain(activityPublish.path);
    await enter('名额（人）', '11');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    expect(await screen.findByText('已有 12 人报名，名额不能少于 12')).toBeVisible();
    await enter('名额（人）', '14');
    await enter('地点', '信息楼 502');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await confirm(user, '再改改');
    expect(sent).not.toContain(activityPublish.path);
    // Meanwhile somebody leaves the queue: the dialog states the numbers of now.
    const [, , third] = registeredFor(mock.database, 'git-evening').waiting;
    mock.database.activityRegistrations.update(third?.id ?? '', { state: 'left' });
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    expect(await confirmed(user)).toEqual([
      '地点改为“信息楼 502”：已报名的 12 人、候补的 2 人会看到新地点',
      '名额由 12 人改为 14 人：候补的前 2 人立即转为已报名',
    ]);
    expect(await screen.findByText('已发布，14 人报名')).toBeVisible();
    expect(mock.database.activities.find('git-evening')).toMatchObject({ sequence: 1 });
  });

  it('20.9 an edit that is not saved stays a draft, and can be dropped', async () => {
    const { user } = await visit('/user/activityCreate?id=git-evening', 'student');
    await enter('地点', '还没想好');
    await waitFor(() =>
      expect(mock.database.activities.find('git-evening')).toMatchObject({
        draft: { content: { values: { place: '还没想好' } } },
        published: { values: { place: '信息楼 402' } },
      }),
    );
    await user.click(screen.getByRole('button', { name: '放弃修改' }));
    await confirmed(user, '放弃修改');
    expect(await box('地点')).toHaveValue('信息楼 402');
    expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull();
  });

  it('20.9 shows the review: what was sent back says why and is handed in again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { user, unmount } = await visit('/user/activityCreate?id=own', 'student');
    await fillIn('太短的介绍');
    await enter('活动介绍', '来玩');
    await user.click(publishButton());
    await screen.findByText('正在审核，通过后自动发布');
    vi.setSystemTime(Date.now() + MINUTE);
    unmount();
    const again = await visit('/user/activityCreate?id=own');
    expect(await screen.findByText(/介绍太短/)).toBeVisible();
    await enter('活动介绍', '每人讲五分钟，题目自选，讲完互相提问。');
    await again.user.click(screen.getByRole('button', { name: '重新提交' }));
    await screen.findByText('正在审核，通过后自动发布');
  });

  it('20.9 is for its organiser alone; what was cancelled can only be copied', async () => {
    const { unmount } = await visit('/user/activityCreate?id=stargazing', 'student');
    expect(await screen.findByText('打不开这个活动')).toBeVisible();
    unmount();
    await visit('/user/activityCreate?id=stargazing', 'zhaomin');
    expect(await screen.findByText('活动已取消，不能再修改')).toBeVisible();
    expect(screen.getByRole('link', { name: '复制为新活动' })).toHaveAttribute(
      'href',
      '/user/activityCreate?copy=stargazing',
    );
  });
});
