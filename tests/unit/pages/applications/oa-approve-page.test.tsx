import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicationDo, approvalBatch } from '@/api/applications';
import { readDraft } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent } = learningBackend();
const pending = () => screen.findByRole('list', { name: '待处理' });
const rowOf = (id: string) => mock.database.applications.find(id);
const sendNow = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: '关闭' }));

describe('/user/oaApproveList', () => {
  it('20.8 tells a student that it is for approvers, and shows nothing', async () => {
    await visit('/user/oaApproveList', 'student');
    expect(await screen.findByText('这里供审批人使用')).toBeVisible();
    expect(screen.queryByRole('list', { name: '待处理' })).toBeNull();
  });

  it('20.8 sends a decision late: taken back, nothing was sent', async () => {
    const { user } = await visit('/user/oaApproveList?id=seed-2', 'teacher');
    await user.type(await screen.findByRole('textbox', { name: '审批意见' }), '路上注意安全');
    await user.click(screen.getByRole('button', { name: '同意' }));
    await pending();
    expect(screen.queryByRole('link', { name: '林知远的请假申请' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: '林知远的请假申请' })).toBeVisible();
    expect(sent).not.toContain(applicationDo.path);
    expect(rowOf('seed-2')?.process.state).toBe('submitted');
    await user.click(screen.getByRole('link', { name: '林知远的请假申请' }));
    // 34.14: the comment is not typed again.
    expect(await screen.findByRole('textbox', { name: '审批意见' })).toHaveValue('路上注意安全');
  });

  it('20.8 is sent with its comment, and is then done', async () => {
    const { user } = await visit('/user/oaApproveList?id=seed-2', 'teacher');
    await user.click(await screen.findByRole('button', { name: '退回' }));
    expect(await screen.findByText('请写明退回的原因，申请人要照着修改')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '审批意见' }), '请补充返校时间');
    expect(readDraft('decision:seed-2')).toBe('请补充返校时间');
    await user.click(screen.getByRole('button', { name: '退回' }));
    await pending();
    await sendNow(user);
    await waitFor(() => expect(rowOf('seed-2')?.process.state).toBe('returned'));
    expect(rowOf('seed-2')?.trail.at(-1)).toMatchObject({ comment: '请补充返校时间' });
    await user.click(screen.getByRole('radio', { name: '已处理' }));
    const done = within(await screen.findByRole('list', { name: '已处理' }));
    const row = done.getByRole('link', { name: '林知远的请假申请' }).closest('li');
    expect(row).toHaveTextContent(/退回已退回$/);
  });

  it('20.7 tells who was there first, and keeps the comment that was typed', async () => {
    const { user } = await visit('/user/oaApproveList?id=seed-bill-2', 'liyuanzhang');
    mock.database.applications.update('seed-bill-2', {});
    await user.type(await screen.findByRole('textbox', { name: '审批意见' }), '超出预算');
    const row = rowOf('seed-bill-2') ?? expect.unreachable();
    mock.database.applications.put({
      ...row,
      process: { ...row.process, state: 'rejected' },
      trail: [
        ...row.trail,
        {
          act: 'reject',
          by: { user_id: '20002', name: '王老师' },
          to: null,
          node: '学院与财务会签',
          comment: '缺发票',
          at: Date.now(),
          changes: [],
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: '驳回' }));
    await screen.findByRole('heading', { name: '我的审批' });
    await sendNow(user);
    expect(
      await screen.findByText(/没有驳回“.*的经费报销”：王老师已于 \d+月\d+日 \d\d:\d\d 驳回/),
    ).toBeVisible();
    expect(screen.getByText('你写的意见还在：超出预算')).toBeVisible();
  });

  it('20.8 decides several together, and names those that were not', async () => {
    const { user } = await visit('/user/oaApproveList', 'teacher');
    await pending();
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    const bar = screen.getByRole('button', { name: /^同意 \d+ 份$/ });
    const row = rowOf('seed-leave-0') ?? expect.unreachable();
    mock.database.applications.put({
      ...row,
      process: { ...row.process, state: 'withdrawn' },
      trail: [
        ...row.trail,
        {
          act: 'withdraw',
          by: { user_id: row.user_id, name: '李华' },
          to: null,
          node: '',
          comment: '',
          at: Date.now(),
          changes: [],
        },
      ],
    });
    await user.click(bar);
    await sendNow(user);
    expect(await screen.findByText('其余已处理，1 份没有处理')).toBeVisible();
    expect(screen.getByText(/李华已于 \d+月\d+日 \d\d:\d\d 撤回/)).toBeVisible();
    expect(sent).toContain(approvalBatch.path);
    expect(rowOf('seed-leave-1')?.process.state).toBe('in_review');
  });

  it('20.8 puts what has waited longest first, or what came last, as the URL says', async () => {
    const { user, router } = await visit('/user/oaApproveList', 'teacher');
    const since = async () =>
      within(await pending())
        .getAllByRole('link')
        .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id') ?? '')
        .map((id) => rowOf(id)?.since ?? 0);
    const longest = await since();
    expect(new Set(longest).size).toBeGreaterThan(2);
    expect(longest).toEqual(longest.toSorted((one, other) => one - other));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最近到达在前');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
    await waitFor(async () => expect(await since()).toEqual(longest.toReversed()));
    await user.click(screen.getByRole('radio', { name: '已处理' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull());
  });

  it('20.5 hands an application to somebody who is not in it', async () => {
    const { user } = await visit('/user/oaApproveList?id=seed-2', 'teacher');
    await user.click(await screen.findByRole('button', { name: '转交' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(
      ['20002', '20003'],
    );
    await user.click(within(dialog).getByRole('radio', { name: '王老师' }));
    await user.click(within(dialog).getByRole('button', { name: '转交' }));
    await pending();
    await sendNow(user);
    await waitFor(() => expect(rowOf('seed-2')?.process.state).toBe('transferred'));
  });
});
