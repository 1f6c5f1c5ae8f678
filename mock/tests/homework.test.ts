import { describe, expect, it, vi } from 'vitest';
import { homeworkDraftSave, homeworkList, homeworkShow, homeworkSubmit } from '@/api/homework';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const open = { course_id: '12', chapter_id: '1202', task_id: '7105' };
const late = { course_id: '12', chapter_id: '1201', task_id: '7104' };
const marked = { course_id: '11', chapter_id: '1101', task_id: '7101' };
const words = (text: string) => ({ text, files: [] });
const draft = (text: string, base_version: number, editor = 'e1', id = '7105') =>
  call(homeworkDraftSave, { id, content: words(text), base_version, editor });

describe('homework', () => {
  it('lists what belongs to the student’s courses, open ones first by their due time', async () => {
    const { list } = await call(homeworkList, {});
    expect(list.map(({ task_id, state }) => [task_id, state])).toEqual([
      ['7202', 'open'],
      ['7301', 'open'],
      ['7105', 'open'],
      ['7104', 'late'],
      ['7103', 'submitted'],
      ['7201', 'marked'],
      ['7102', 'marked'],
      ['7101', 'marked'],
    ]);
    signIn('lihua');
    const own = await call(homeworkList, {});
    expect(new Set(own.list.map(({ course_id }) => course_id))).toEqual(new Set(['11', '21']));
  });

  it('is handed in again until it is due, and lists the earlier answers', async () => {
    await call(homeworkSubmit, { task_id: '7105', content: words('第一次'), base_version: 0, editor: 'e' });
    const again = await call(homeworkSubmit, {
      task_id: '7105',
      content: words('第二次'),
      base_version: 1,
      editor: 'e',
    });
    expect(again.state).toBe('submitted');
    expect(again.submissions.map(({ content }) => content.text)).toEqual(['第二次', '第一次']);
    expect(again.draft.content.text).toBe('第二次');
  });

  it('is not handed in over what another editor has saved since', async () => {
    const there = { id: '7105', content: words('那里'), base_version: 0, editor: 'other' };
    await call(homeworkDraftSave, there);
    const input = { task_id: '7105', content: words('这里'), base_version: 0, editor: 'e' };
    const refused = await call(homeworkSubmit, input);
    expect(refused).toMatchObject({ conflict: true, submissions: [], draft: { content: words('那里') } });
    const chosen = await call(homeworkSubmit, { ...input, base_version: refused.draft.version });
    expect(chosen).toMatchObject({ conflict: false, draft: { content: words('这里') } });
  });

  it('is refused after its due time by the server’s clock, and the draft is kept', async () => {
    const { due_at } = await call(homeworkShow, open);
    const due = Date.parse(`${due_at.replace(' ', 'T')}+08:00`);
    vi.useFakeTimers({ toFake: ['Date'], now: due });
    await call(homeworkSubmit, { task_id: '7105', content: words('最后一秒'), base_version: 0, editor: 'e' });
    vi.setSystemTime(due + 1);
    await draft('迟到的', 1);
    await expect(
      call(homeworkSubmit, { task_id: '7105', content: words('迟到的'), base_version: 0, editor: 'e' }),
    ).rejects.toThrow(/已于 .+ 截止，不能再提交。你写的内容仍保存在草稿里/);
    const detail = await call(homeworkShow, open);
    expect(detail).toMatchObject({ can_submit: false, state: 'submitted' });
    expect(detail.submissions.map(({ content }) => content.text)).toEqual(['最后一秒']);
    expect(detail.draft.content.text).toBe('迟到的');
    expect(await call(homeworkShow, late)).toMatchObject({ can_submit: false, state: 'late' });
  });

  it('is refused when it is empty or marked', async () => {
    await expect(
      call(homeworkSubmit, { task_id: '7105', content: words('  '), base_version: 0, editor: 'e' }),
    ).rejects.toThrow('请先写下');
    await expect(
      call(homeworkSubmit, { task_id: '7101', content: words('改'), base_version: 0, editor: 'e' }),
    ).rejects.toThrow('已经批改');
    const detail = await call(homeworkShow, marked);
    expect(detail.mark?.points.reduce((sum, points) => sum + points, 0)).toBe(detail.mark?.score);
    expect(detail.mark?.points).toHaveLength(detail.rubric.length);
  });

  it('keeps both drafts when two editors wrote over the same version', async () => {
    expect((await draft('这里', 0)).draft.version).toBe(1);
    const other = await draft('那里', 0, 'e2');
    expect(other).toMatchObject({ conflict: true, draft: { version: 1, content: { text: '这里' } } });
    expect((await call(homeworkShow, open)).draft.content.text).toBe('这里');
    // The student has chosen.
    expect((await draft('那里', 1, 'e2')).conflict).toBe(false);
  });

  it('sees no conflict of an editor with itself, whose answer was lost', async () => {
    await draft('一', 0);
    expect(await draft('一二', 0)).toMatchObject({ conflict: false, draft: { version: 2 } });
  });

  it('is nobody else’s, and is found under its own chapter only', async () => {
    await draft('我的', 0);
    signIn('lihua');
    expect((await call(homeworkShow, open)).draft.content.text).toBe('');
    await expect(call(homeworkShow, { ...open, chapter_id: '1201' })).rejects.toThrow('没有找到这份作业');
    await expect(call(homeworkShow, { ...open, course_id: '11' })).rejects.toThrow('没有找到这份作业');
    await expect(call(homeworkShow, { ...open, task_id: '1' })).rejects.toThrow('没有找到这份作业');
  });
});
