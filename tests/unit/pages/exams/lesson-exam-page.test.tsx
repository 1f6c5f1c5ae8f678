import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { examQueries } from '@/api/exams';
import { journalOf } from '@/engines/exam-attempt/parts/journal';
import { setChatLock } from '@/features/ai-chat';
import { lockAnswers } from '@/pages/exams/emergency-card';
import { choice, examBackend, journal, online, questions, version } from './exam-pages';

vi.mock('@/features/ai-chat', { spy: true });

// CodeMirror measures what jsdom does not lay out: here programs are typed as they are until its code has come.
vi.mock('@/features/questions/code-editor-field', async () => ({
  CodeEditorField: (await import('@/features/questions/code-field')).PlainCodeField,
}));

const { mock, open, start, begin, stored, answerOf, fail, mend, takeElsewhere } = examBackend();

/** Moves the deadline; the page hears of it at once. */
const dueIn = async (ms: number) => {
  mock.database.examAttempts.update(stored().id, { deadline: Date.now() + ms });
  await online();
};

describe('/learn/:missionId/:lessonId/exam', () => {
  it('tells what the exam holds and how it went before', async () => {
    await open();
    expect(await screen.findByText('25 分钟')).toBeVisible();
    expect(screen.getByText('编程题 1 题，15 分')).toBeVisible();
    expect(screen.getByRole('link', { name: /^查看详情/ }).getAttribute('href')).toBe('/user/examDetail/7');
  });

  it('is taken by the keyboard alone, from the start to the result', async () => {
    const { user } = await start();
    expect(setChatLock).toHaveBeenLastCalledWith('考试进行中，AI 助手暂停使用，交卷后恢复');
    await user.keyboard('3');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /3、1、2、4/ })).checked).toBe(true);
    await user.keyboard('n2f{ArrowRight}13p');
    const palette = within(screen.getByRole('complementary', { name: '答题卡' }));
    expect(palette.getByRole('button', { name: /^第 2 题，.*已标记$/ }).getAttribute('aria-current')).toBe(
      'step',
    );
    await waitFor(() => expect(answerOf('120203')).toEqual({ kind: 'multiple', choices: ['A', 'C'] }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(stored().flags).toEqual(['120202']);
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: '确定交卷吗？' }));
    expect(dialog.getByText('还有 6 题没有作答：')).toBeVisible();
    expect(dialog.getByText('有 1 题做了标记：')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确认交卷' }));
    expect(await screen.findByText('已交卷，得分 13 / 62')).toBeVisible();
    expect(stored()).toMatchObject({ handed_in_by: 'student', completed: true });
    expect(setChatLock).toHaveBeenLastCalledWith(null);
    expect(journalOf(stored().id).all().size).toBe(0);
    expect(screen.getByRole('link', { name: '查看解析' }).getAttribute('href')).toBe('/user/examDetail/8');
  });

  it('leads from the summary to what is not answered', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '第 7 题' }));
    expect(await screen.findByRole('textbox', { name: 'Python 程序' })).toBeVisible();
  });

  it('indents a program with Tab, and lets the keyboard out after Escape', async () => {
    const { user } = await start();
    await user.keyboard('{n>6/}');
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Python 程序' });
    await user.clear(code);
    await user.type(code, 'if x:{Enter}');
    await user.tab();
    await user.type(code, 'pass');
    expect(code.value).toBe('if x:\n    pass');
    await user.keyboard('{Escape}');
    await user.tab();
    expect(document.activeElement).not.toBe(code);
    await waitFor(() => expect(answerOf('120207')).toEqual({ kind: 'code', code: 'if x:\n    pass' }));
  });

  it('leaves a text by Escape, a program by the second one', async () => {
    const { user } = await start();
    await user.keyboard('{n>6/}');
    await user.click(await screen.findByRole('textbox', { name: 'Python 程序' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
    await user.keyboard('p');
    const [words] = await screen.findAllByRole<HTMLTextAreaElement>('textbox');
    expect(words?.tagName).toBe('TEXTAREA');
    if (words) await user.click(words);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
  });

  it('says when this browser can store nothing', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    fail('drop', '/exams/save');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.keyboard('3');
    expect(await screen.findByText('本机存储不可用，请保存应急文件')).toBeVisible();
    // An answer held only in memory survives a takeover by another device in between.
    await takeElsewhere(stored().id);
    mend();
    await online();
    await user.click(await screen.findByRole('button', { name: '在此继续' }));
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('C')));
    full.mockRestore();
  });

  it('counts time for a question only while it is in sight', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
    const { user, router } = await start();
    await user.keyboard('n');
    const id = stored().paper[1]?.question_id ?? '';
    pass(3);
    await act(() => router.navigate('/learn'));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '题目' })).toBeNull());
    pass(5);
    await act(() => router.navigate('/learn/1/1202/exam'));
    await questions();
    await user.keyboard('3');
    await waitFor(() => expect(answerOf(id)).toBeDefined());
    expect(stored().times[id]).toBe(3);
  });

  it('leads from the result of a resumed exam to a new one', async () => {
    await begin('gone');
    mock.database.examAttempts.update(stored().id, { holder: '' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await user.click(await screen.findByRole('button', { name: '返回考试说明' }));
    await user.click(await screen.findByRole('button', { name: '再考一次' }));
    await questions();
    expect(stored().handed_in_at).toBeNull();
  });

  it('shows the instructions when the exam it would resume is over', async () => {
    const { attempt_id } = await begin('gone');
    const { client, router } = await open('/user/testPage');
    client.setQueryDefaults(['exams', 'info'], { staleTime: Infinity });
    await client.fetchQuery(examQueries.info('1202'));
    mock.database.examAttempts.update(attempt_id, { handed_in_at: Date.now(), handed_in_by: 'student' });
    await act(() => router.navigate('/learn/1/1202/exam'));
    expect(await screen.findByRole('button', { name: '再考一次' })).toBeVisible();
  });

  it('indents no program beyond what the server takes', async () => {
    const { user } = await start();
    await user.keyboard('{n>6/}');
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Python 程序' });
    fireEvent.change(code, { target: { value: 'x'.repeat(19_998) } });
    await user.click(code);
    await user.tab();
    expect(code.value).toHaveLength(19_998);
    expect(document.activeElement).toBe(code);
  });

  it('loses no other answer by one that is damaged', async () => {
    const { attempt_id } = await begin('gone');
    const versions = {
      '120207': version({ kind: 'code', code: 'x'.repeat(20_001) }, 'gone'),
      '9102': version(choice('C'), 'gone'),
    };
    journalOf(attempt_id).write('gone', { ...journal, versions });
    await open();
    await questions();
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('C')));
  });

  it('keeps each change in this browser at once, and sends it when the server is there again', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    fail('drop', '/exams/save');
    await user.keyboard('3');
    const kept = [...journalOf(stored().id).all().values()];
    expect(kept.some(({ versions }) => versions['9102']?.revision === 1)).toBe(true);
    expect(await screen.findByText('已存本机，联网后自动上传')).toBeVisible();
    expect(screen.getByRole('button', { name: '第 1 题，未上传' })).toBeVisible();
    mend();
    await online();
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(answerOf('9102')).toEqual(choice('C'));
  });

  it('goes on after a crash with what the closed tab had kept', async () => {
    const { attempt_id } = await begin('gone');
    journalOf(attempt_id).write('gone', { ...journal, versions: { '9102': version(choice('C'), 'gone') } });
    await open();
    await questions();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /3、1、2、4/ })).checked).toBe(true);
    // The tab that wrote it does not answer: this one goes on by itself.
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('C')));
    expect(stored().holder).not.toBe('gone');
  });

  it('only reads where another device writes, and takes over on purpose', async () => {
    await begin('elsewhere');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '在此继续' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '在此继续' })).toBeNull());
    await user.keyboard('2');
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('B')));
  });

  it('becomes read-only when another device takes over, and keeps what was typed last', async () => {
    const { user } = await start();
    await user.keyboard('1');
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('A')));
    await takeElsewhere(stored().id);
    await user.keyboard('n2');
    expect(await screen.findByRole('button', { name: '在此继续' })).toBeVisible();
    expect(screen.getAllByRole<HTMLFieldSetElement>('group')[0]?.disabled).toBe(true);
    await user.keyboard('3');
    expect(answerOf('120202')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    await waitFor(() => expect(answerOf('120202')).toEqual(choice('B')));
  });

  it('hands in by itself at the deadline, with what was entered just before it', async () => {
    const { user } = await start();
    await user.keyboard('3');
    await dueIn(500);
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
    expect(stored()).toMatchObject({ completed: true });
  });

  it('offline at the deadline it freezes, waits, and hands in once', async () => {
    const { user } = await start();
    await dueIn(4_000);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^00:/));
    fail('drop', '/exams/*');
    await user.keyboard('3');
    expect(await screen.findByText(/时间内的答案已封存在本机/)).toBeVisible();
    await user.keyboard('1');
    expect(screen.queryByRole('button', { name: '返回继续作答' })).toBeNull();
    mend();
    await online();
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
    expect(answerOf('9102')).toEqual(choice('C'));
    expect(mock.database.examAttempts.where(({ exam_id }) => exam_id === '1202')).toHaveLength(2);
  });

  it('goes on after all when a hand-in before the deadline cannot be sent', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    fail('drop', '/exams/*');
    await user.click(screen.getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    // Not while nobody knows whether the server has it.
    await user.click(await screen.findByRole('button', { name: '返回继续作答' }));
    await screen.findByRole('button', { name: '返回继续作答' });
    mend();
    fail('drop', '/exams/hand-in');
    await user.click(await screen.findByRole('button', { name: '返回继续作答' }));
    await screen.findByRole('button', { name: '交卷' });
    mend();
    await user.keyboard('3');
    await online();
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('C')));
    expect(stored().handed_in_at).toBeNull();
  });

  it('hands in what a browser that was closed at the deadline had kept', async () => {
    const { attempt_id } = await begin('gone');
    const entry = version(choice('C'), 'gone');
    journalOf(attempt_id).write('gone', { ...journal, versions: { '9102': entry } });
    mock.database.examAttempts.update(attempt_id, { deadline: entry.entered_at + 500 });
    await open();
    await waitFor(() => expect(stored()).toMatchObject({ completed: true, handed_in_by: 'deadline' }));
    expect(answerOf('9102')).toEqual(choice('C'));
    await waitFor(() => expect(journalOf(attempt_id).all().size).toBe(0));
  });

  it('takes in an emergency file, and refuses one that was changed', async () => {
    const { user } = await start();
    const { id, file_key } = stored();
    const versions = { '9102': version(choice('C'), 'other') };
    const text = await lockAnswers(file_key, { attempt_id: id, versions });
    const input = screen.getByLabelText<HTMLInputElement>('选择应急文件');
    const changed = JSON.parse(text) as { data: string };
    const flipped = `${changed.data.startsWith('A') ? 'B' : 'A'}${changed.data.slice(1)}`;
    await user.upload(input, new File([JSON.stringify({ ...changed, data: flipped })], 'a.json'));
    await screen.findByText('答题卡');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /3、1、2、4/ }).checked).toBe(false);
    await user.upload(input, new File([text], 'b.json'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /3、1、2、4/ }).checked).toBe(true),
    );
  });
});
