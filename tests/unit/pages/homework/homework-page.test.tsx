import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import { keptDrafts } from '../../kept-drafts';

const { mock, fail, mend } = learningBackend();
beforeAll(() => loadMarkdown());
const open = (address = '/user/homeWork/12/1202/7105') => visit(address, 'student');
const stored = (task = '7105') => mock.database.homework.find(`10001:${task}`);
const answer = () => screen.findByRole('textbox', { name: '答案' });
const submitButton = () => screen.findByRole('button', { name: /^(提交作业|再次提交)$/ });

describe('/user/homeWork/:courseId/:chapterId/:chapterTaskId', () => {
  it('shows the task, its due time and rubric', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '作业三：用栈检查括号' })).toBeVisible();
    expect(screen.getByText(/截止（北京时间）/)).toHaveTextContent(/23:59 截止/);
    expect(await screen.findByText('全部配对')).toBeVisible();
    const rubric = screen.getByRole('region', { name: '评分标准' });
    expect(within(rubric).getAllByRole('listitem')).toHaveLength(3);
  });

  it('saves what is written by itself, here at once and on the server', async () => {
    const { user } = await open();
    await user.type(await answer(), '用栈');
    expect(keptDrafts('10001', 'homework')).toContain('用栈');
    expect(await screen.findByText(/^草稿已保存/)).toBeVisible();
    expect(stored()?.draft.content.text).toBe('用栈');
    expect(keptDrafts('10001', 'homework')).toBe('');
  });

  it('says that a draft is only here while the server does not answer, and shows it after a reload', async () => {
    const { user, unmount } = await open();
    fail('drop', '/homework/draft');
    await user.type(await answer(), '断网也在');
    expect(await screen.findByText('已存在本机，联网后自动上传')).toBeVisible();
    unmount();
    mend();
    await visit('/user/homeWork/12/1202/7105');
    expect(((await answer()) as HTMLTextAreaElement).value).toBe('断网也在');
    await waitFor(() => expect(stored()?.draft.content.text).toBe('断网也在'));
  });

  it('is handed in, and again, and lists what was handed in', async () => {
    const { user } = await open();
    await user.type(await answer(), '第一版');
    await user.click(await submitButton());
    expect(await screen.findByText('第 1 次提交')).toBeVisible();
    await user.type(await answer(), '，改');
    await user.click(await screen.findByRole('button', { name: '再次提交' }));
    expect(await screen.findByText('第 2 次提交')).toBeVisible();
    expect(stored()?.submissions.map(({ content }) => content.text)).toEqual(['第一版', '第一版，改']);
    await user.click(screen.getByRole('button', { name: '查看第 1 次提交' }));
    expect(await within(await screen.findByRole('dialog')).findByText('第一版')).toBeVisible();
  });

  it('keeps the draft and says why when the server says no', async () => {
    const { user } = await open();
    await user.type(await answer(), '晚了');
    mock.database.homeworkTasks.update('7105', { due: Date.now() - 1000 });
    await user.click(await submitButton());
    expect(await screen.findByText(/截止，不能再提交。你写的内容仍保存在草稿里/)).toBeVisible();
    expect(await screen.findByText('已过截止时间，不能再提交；草稿仍会保存。')).toBeVisible();
    expect(((await submitButton()) as HTMLButtonElement).disabled).toBe(true);
    expect(((await answer()) as HTMLTextAreaElement).value).toBe('晚了');
  });

  it('hands nothing in over what another device has saved, and asks first', async () => {
    const { user } = await open();
    await user.type(await answer(), '这里的答案');
    await waitFor(() => expect(stored()?.draft.content.text).toBe('这里的答案'));
    const work = stored();
    if (!work) throw new Error('nothing saved');
    const draft = { ...work.draft, content: { text: '那里的答案', files: [] }, version: 9, editor: 'other' };
    mock.database.homework.put({ ...work, draft });
    await user.click(await submitButton());
    expect(await screen.findByRole('button', { name: '用这台设备上的' })).toBeVisible();
    expect(stored()?.submissions).toEqual([]);
    expect(stored()?.draft.content.text).toBe('那里的答案');
    expect(screen.getByDisplayValue('这里的答案')).toBeVisible();
  });

  it('asks which draft to go on with when another device wrote too', async () => {
    const { user } = await open();
    await answer();
    const work = mock.database.homework.find('10001:7103');
    if (!work) throw new Error('no work');
    mock.database.homework.put({
      ...work,
      id: '10001:7105',
      task_id: '7105',
      submissions: [],
      draft: {
        content: { text: '宿舍写的', files: [] },
        version: 4,
        saved_at: '2026-11-22 08:00:00',
        editor: 'x',
      },
    });
    await user.type(await answer(), '教室写的');
    expect(await screen.findByText(/另一台设备在/)).toBeVisible();
    expect(((await answer()) as HTMLTextAreaElement).value).toBe('教室写的');
    await user.click(screen.getByRole('button', { name: '用另一台设备上的' }));
    await waitFor(async () => expect(((await answer()) as HTMLTextAreaElement).value).toBe('宿舍写的'));
  });

  it('shows mark, comment and points once it is marked, and the answer as it was handed in', async () => {
    await open('/user/homeWork/11/1101/7101');
    expect(await screen.findByRole('heading', { name: '成绩与评语' })).toBeVisible();
    expect(await screen.findByText(/程序正确，输出也很整齐/)).toBeVisible();
    expect(screen.getByText('28 / 30 分')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '答案' })).toBeNull();
  });
});

describe('homework in the learning centre', () => {
  it('lists the most urgent ones and leads to them', async () => {
    const { user } = await visit('/user/learnCenter', 'student');
    const list = await screen.findByRole('list', { name: '作业' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: '全部 8 份' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(within(list).getByText('95 / 100 分')).toBeVisible();
    await user.click(within(list).getByRole('link', { name: '作业三：用栈检查括号' }));
    await arrivedAt('/user/homeWork/12/1202/7105');
  });
});
