import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDock } from '@/features/ai-chat/dock-store';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import './markdown-ready';

const { mock } = learningBackend();
const open = (address: string, account = 'student') => visit(address, account);
const table = (name: string) => screen.findByRole('table', { name });

describe('/user/quesWrong/:ques_id', () => {
  it('shows the own and the right answer, the reason, and the ways on', async () => {
    await open('/user/quesWrong/9102');
    // Its formulas come later, and draw it again.
    await waitFor(() => expect(screen.getByText(/3 先出栈时/)).toBeVisible());
    expect(screen.getByText('你的答案').nextElementSibling?.textContent).toBe('D');
    expect(screen.getByText('参考答案').nextElementSibling?.textContent).toBe('C');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('答题记录')).toBe('/quesHis/9102');
    expect(href('向老师提问')).toBe('/questionForTeacher/9102');
    expect(href('重做')).toBe('/user/ques/9102');
    expect(href('去今日复习')).toBe('/user/ques/0?view=review');
  });

  it('lists the reviews, the last first', async () => {
    await open('/user/quesWrong/9102');
    const log = await screen.findByRole('list', { name: '复习记录' });
    const names = within(log)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent?.slice(-2));
    expect(names).toEqual(['重来', '重来', '良好']);
  });

  it('marks a leech, and lets it back', async () => {
    const { user } = await open('/user/quesWrong/110203');
    expect(await screen.findByText('顽固题')).toBeVisible();
    expect(screen.getByText('已暂停')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '继续复习' }));
    await waitFor(() => expect(screen.queryByText('顽固题')).toBeNull());
    expect(mock.database.wrongQuestions.find('10001:110203')).toMatchObject({ released_lapses: 8 });
  });

  it('offers similar ones to answer in place; a wrong answer files them', async () => {
    const { user } = await open('/user/quesWrong/9102');
    const similar = within(await screen.findByRole('region', { name: '相似题' }));
    await user.click((await similar.findAllByRole('button', { name: '练一练' }))[2] ?? document.body);
    await user.click(await similar.findByRole('radio', { name: /错误/ }));
    await user.click(similar.getByRole('button', { name: '提交答案' }));
    expect(await similar.findByRole('group', { name: '批改结果' })).toBeVisible();
    expect(mock.database.wrongQuestions.find('10001:120204')).toMatchObject({ source: '相似题练习' });
  });

  it('follows what another tab writes of it, until something is typed here', async () => {
    const { user, client } = await open('/user/quesWrong/9102');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^我的笔记/ });
    const cause = screen.getByRole<HTMLInputElement>('textbox', { name: /^其他原因/ });
    const elsewhere = async (changes: { note?: string; cause?: string }) => {
      mock.database.wrongQuestions.update('10001:9102', changes);
      await act(() => client.invalidateQueries());
    };
    await elsewhere({ note: '另一处写的', cause: '看错了题' });
    await waitFor(() => expect([note.value, cause.value]).toEqual(['另一处写的', '看错了题']));
    await user.type(note, '，这里接着写');
    await elsewhere({ note: '又改了' });
    expect(note.value).toBe('另一处写的，这里接着写');
    await user.type(cause, '两遍');
    await waitFor(() =>
      expect(mock.database.wrongQuestions.find('10001:9102')).toMatchObject({
        note: '另一处写的，这里接着写',
        cause: '看错了题两遍',
      }),
    );
    await user.tab();
    await elsewhere({ cause: '粗心', note: '新的' });
    await waitFor(() => expect([note.value, cause.value]).toEqual(['新的', '']));
  });

  it('says of a question that never went wrong where to look', async () => {
    await open('/user/quesWrong/110103');
    expect((await screen.findByRole('link', { name: '看答题记录' })).getAttribute('href')).toBe(
      '/quesHis/110103',
    );
  });
});

describe('/quesHis/:ques_id', () => {
  it('compares the answers of every attempt with the right one', async () => {
    await open('/quesHis/9102');
    const rows = within(await table('每次作答与参考答案')).getAllByRole('row');
    const cells = rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent?.at(0)),
    );
    expect(cells).toEqual([
      ['选', '—', '—', '—', '—'],
      ['—', '选', '—', '—', '—'],
      ['—', '—', '—', '选', '选'],
      ['—', '—', '选', '—', '—'],
    ]);
    expect(within(await table('每次作答的时间与结果')).getAllByRole('row')).toHaveLength(5);
    expect(screen.getByText('正确率 25%')).toBeVisible();
  });

  it('24.1 the chat knows the question, the own answer and the right one', async () => {
    await open('/quesHis/120205');
    await table('每次作答与参考答案');
    const { screen: told } = useDock.getState();
    expect(told?.key).toBe('question:120205');
    const passages = told?.read() ?? [];
    expect(passages.map(({ label, to }) => `${label} ${to}`)).toEqual(
      ['题目', '我的答案', '参考答案', '解析'].map((label) => `${label} /quesHis/120205`),
    );
    expect(passages[1]?.text).toMatch(/^学生的答案（.+，\d+ \/ \d+ 分）：.+；.+$/);
    expect(passages[2]?.text).toMatch(/^参考答案：.+；.+$/);
  });

  it('compares blanks and programs, too', async () => {
    const { router } = await open('/quesHis/120205');
    const rows = within(await table('每次作答与参考答案')).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(['第（1）空272335', '第（2）空222']);
    await router.navigate('/quesHis/120207');
    await waitFor(async () =>
      expect((await table('每次作答与参考答案')).textContent).toContain('return text.count'),
    );
  });

  it('takes in an attempt made there', async () => {
    const { user } = await open('/quesHis/9102');
    await table('每次作答与参考答案');
    await user.click(await screen.findByRole('radio', { name: /1、2、3、4/ }));
    await user.click(screen.getByRole('button', { name: '提交答案' }));
    await waitFor(async () =>
      expect(within(await table('每次作答的时间与结果')).getAllByRole('row')).toHaveLength(6),
    );
    expect(screen.getByRole('group', { name: '批改结果' })).toBeVisible();
  });

  it('tells no answer of a question that was never answered, and lets it be tried', async () => {
    await open('/quesHis/9102', 'lihua');
    expect(await screen.findByText('还没有做过这道题，现在试试')).toBeVisible();
    expect(screen.queryByText('参考答案')).toBeNull();
  });
});
