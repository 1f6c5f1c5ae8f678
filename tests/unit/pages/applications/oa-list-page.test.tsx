import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicationSubmit } from '@/api/applications';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, sent, signIn, fail, mend } = learningBackend();
const list = () => screen.findByRole('list', { name: '我的申请' });
const rowOf = (id: string) => mock.database.applications.find(id);

describe('/user/oaList', () => {
  it('20.6 shows where each application hangs, and narrows by state, kind and words', async () => {
    const { user, router } = await visit('/user/oaList', 'student');
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText(/学院与教务会签 · 等王老师 · .* 起/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '被退回' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('link', { name: '经费报销' })).toBeVisible();
    expect(router.state.location.search).toBe('?state=returned');
    await user.type(screen.getByRole('searchbox', { name: '搜索申请' }), '不会有的词');
    expect(await screen.findByText('没有符合条件的申请')).toBeVisible();
  });

  it('20.3 20.4 is filled in from the form that is data, checked by it, and submitted with what was typed last', async () => {
    const { user } = await visit('/user/oaList', 'student');
    await user.click(await screen.findByRole('button', { name: '发起申请' }));
    const kinds = await screen.findByRole('list', { name: '申请类型' });
    await user.click(within(kinds).getByRole('button', { name: /证明开具/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: '证明类型' }), '在读证明');
    await user.selectOptions(screen.getByRole('combobox', { name: '语言' }), '英文');
    await user.type(screen.getByRole('textbox', { name: '份数（份）' }), '20');
    await user.type(screen.getByRole('textbox', { name: '接收单位' }), '暑期学校');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('份数应在 1 到 10 之间')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '份数（份）' })).toHaveFocus();
    expect(sent).not.toContain(applicationSubmit.path);
    await user.clear(screen.getByRole('textbox', { name: '份数（份）' }));
    await user.type(screen.getByRole('textbox', { name: '份数（份）' }), '2');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('教务处办理')).toBeVisible();
    const made = mock.database.applications.all().at(-1);
    expect(made?.submitted?.values).toEqual({
      type: 'enrolment',
      language: 'english',
      copies: '2',
      receiver: '暑期学校',
    });
    await waitFor(() => expect(draftsUnder('applications')).toEqual([]));
  });

  it('20.4 keeps what is typed in the very moment, and is there again after a kill', async () => {
    signIn();
    fail('drop', '/oa/applications/save');
    const first = await visit('/user/oaList?id=seed-1');
    const receiver = await screen.findByRole('textbox', { name: '接收单位' });
    await first.user.type(receiver, '，急');
    first.unmount();
    mend();
    await visit('/user/oaList?id=seed-1');
    expect(await screen.findByRole('textbox', { name: '接收单位' })).toHaveValue('暑期学校申请，急');
  });

  it('20.5 says why it was returned; mended, it goes straight back', async () => {
    const { user } = await visit('/user/oaList?id=seed-4', 'student');
    expect(await screen.findByText(/陈老师于 .* 退回，修改后直接回到这一步/)).toBeVisible();
    expect(screen.getByRole('list', { name: '办理记录' })).toHaveTextContent('陈老师 退回');
    expect(screen.getAllByText('发票抬头应写学校全称，请换开后再提交。')[0]).toBeVisible();
    const account = screen.getByRole('textbox', { name: '收款账户' });
    await user.clear(account);
    await user.type(account, '工商银行 尾号 1180');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('办理记录', { selector: 'h2' })).toBeVisible();
    const changes = screen.getByRole('list', { name: '修改了什么' });
    expect(changes).toHaveTextContent('收款账户：建设银行 尾号 3307 → 工商银行 尾号 1180');
    expect(rowOf('seed-4')?.process).toMatchObject({ state: 'submitted', at: 0 });
  });

  it('20.3 warns of a clash while it is filled in', async () => {
    signIn('lihua');
    const { starts = '', ends = '' } = rowOf('seed-7')?.submitted?.values ?? {};
    await visit('/user/oaList?id=own&kind=room');
    await screen.findByRole('combobox', { name: '教室' });
    expect(screen.queryByText(/与其他申请冲突/)).toBeNull();
    mock.database.applications.put({
      ...(rowOf('seed-1') ?? expect.unreachable()),
      id: 'mine',
      user_id: '10002',
      process: { state: 'draft', applicant: '10002', nodes: [], at: 0 },
      draft: {
        content: { kind: 'room', values: { room: 'hall', starts, ends }, files: [] },
        version: 1,
        saved_at: null,
        editor: '',
      },
    });
    await visit('/user/oaList?id=mine');
    expect(await screen.findByText('这段时间与其他申请冲突，仍可提交，由审批人协调')).toBeVisible();
  });

  it('20.5 20.6 withdraws before the next has acted, reminds once a day, starts again from an old one', async () => {
    const { user, router } = await visit('/user/oaList?id=seed-2', 'student');
    await user.click(await screen.findByRole('button', { name: '催办' }));
    expect(await screen.findByText(/后可再催办/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤回' }));
    await confirm(user, '撤回');
    await user.click(await screen.findByRole('button', { name: '再次提交' }));
    expect(await screen.findByRole('textbox', { name: '去向' })).toHaveValue('福建泉州');
    expect(router.state.location.search).toMatch(/kind=leave/);
    expect(rowOf('seed-2')?.process.state).toBe('withdrawn');
  });

  it('20.5 deletes a draft, and 撤销 brings it back', async () => {
    const { user } = await visit('/user/oaList', 'student');
    await list();
    await user.click(screen.getByRole('button', { name: '删除草稿：证明开具' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(rowOf('seed-1')?.process.state).toBe('draft'));
    expect(await screen.findByRole('link', { name: '证明开具' })).toBeVisible();
  });
});
