import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { people } from '@mock/laws/people';
import { examBackend, questions } from './exam-pages';

const { mock, open, begin, fail, mend } = examBackend();
const rows = async () =>
  within(await screen.findByRole('list', { name: '考试记录' })).getAllByRole('listitem');

describe('/user/examhistory', () => {
  it('lists every attempt, the newest first, and draws the scores', async () => {
    await open('/user/examhistory');
    const all = await rows();
    expect(all).toHaveLength(7);
    expect(all[0]?.textContent).toContain('栈与队列 · 测验');
    const trend = within(screen.getByRole('table', { name: '各次考试的得分率' }));
    expect(trend.getAllByRole('row').map((row) => row.textContent)[0]).toContain('变量、类型与表达式');
    expect(screen.getByText('平均得分率')).toBeVisible();
  });

  it('23.2: draws the scores where their dates are, to scale', async () => {
    await open('/user/examhistory');
    await rows();
    const dots = [...document.querySelectorAll<HTMLElement>('[title*="%"]')];
    const left = dots.map(({ style }) => Number.parseFloat(style.left));
    const moments = mock.database.examAttempts
      .where(({ user_id, handed_in_at }) => user_id === people.student && handed_in_at !== null)
      .map(({ handed_in_at }) => handed_in_at ?? 0)
      .toSorted((one, other) => one - other);
    const [first = 0] = moments;
    const length = (moments.at(-1) ?? 0) - first;
    expect(left).toHaveLength(7);
    for (const [index, moment] of moments.entries())
      expect(left[index]).toBeCloseTo(2 + ((moment - first) / length) * 96, 1);
    const steps = left.slice(1).map((each, index) => Math.round(each - (left[index] ?? 0)));
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  it('leads back into the exam that is running', async () => {
    await begin('other');
    await open('/user/examhistory');
    const link = await screen.findByRole('link', { name: '继续考试' });
    expect(link.getAttribute('href')).toBe('/learn/1/1202/exam');
    expect(await rows()).toHaveLength(7);
  });

  it('narrows to lessons or self tests', async () => {
    const { user } = await open('/user/examhistory');
    await rows();
    await user.click(screen.getByRole('radio', { name: '自测' }));
    expect(screen.getByText('这里还没有成绩')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '课程测验' }));
    expect(await rows()).toHaveLength(7);
  });
});

describe('/user/examDetail/:ques_id', () => {
  it('shows score, time, own and right answer, and why', async () => {
    await open('/user/examDetail/7');
    expect(await screen.findByRole('heading', { level: 1, name: '栈与队列 · 测验' })).toBeVisible();
    const [first] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('错误');
    expect(first?.textContent).toContain('用时 1 分 16 秒');
    expect(first?.textContent).toMatch(/你的答案D.*参考答案C/);
    expect(first?.textContent).toContain('不可能先出 1');
    expect(screen.getAllByText('暂定分，待老师复核')).toHaveLength(1);
  });

  it('34.18 begins with what was wrong, hides what was right on the screen only, and shows it when asked', async () => {
    Element.prototype.scrollIntoView = () => {};
    const { user, router } = await open('/user/examDetail/7');
    const wrongs = await screen.findByRole('switch', { name: '只看没做对的（2）' });
    expect(wrongs).toBeChecked();
    const numbers = (filtered: boolean) =>
      screen
        .getAllByRole('article')
        .flatMap((each, index) =>
          each.closest('li')?.dataset['filtered'] === String(filtered) ? [index + 1] : [],
        );
    expect(numbers(false)).toEqual([1, 7]);
    // Paper shows them all: they are there.
    expect(numbers(true)).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: '第 2 题，正确' }));
    expect(wrongs).not.toBeChecked();
    expect(document.activeElement).toBe(screen.getAllByRole('article')[1]?.closest('li'));
    await waitFor(() => expect(router.state.location.search).toBe('?show=all'));
    await user.click(wrongs);
    expect(numbers(false)).toEqual([1, 7]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('34.18 begins at the first question where none was wrong', async () => {
    mock.database.examAttempts.update('7', { paper: [{ question_id: '120202', points: 5 }] });
    await open('/user/examDetail/7');
    const [first] = await screen.findAllByRole('article');
    expect(first?.closest('li')).toHaveAttribute('data-filtered', 'false');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('takes an appeal, keeps what was typed until it is sent, and shows its state', async () => {
    const { user, unmount } = await open('/user/examDetail/7');
    const ask = (await screen.findAllByRole('button', { name: '对评分有疑问' }))[0];
    if (ask) await user.click(ask);
    await user.click(screen.getByRole('button', { name: '提交申诉' }));
    expect(screen.getByText('请写明申诉的理由')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '对第 1 题评分的疑问' }), '题意不清');
    unmount();
    const again = await open('/user/examDetail/7');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '对第 1 题评分的疑问' });
    expect(field.value).toBe('题意不清');
    fail('drop', '/exams/appeal');
    await again.user.click(screen.getByRole('button', { name: '提交申诉' }));
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    mend();
    await again.user.click(screen.getByRole('button', { name: '提交申诉' }));
    expect(await screen.findByText('等待老师处理')).toBeVisible();
    expect(mock.database.appeals.find('7:9102')).toMatchObject({ text: '题意不清', user_id: people.student });
  });

  it('shows what a teacher answered to an appeal', async () => {
    await open('/user/examDetail/4');
    expect(await screen.findByText('维持原分')).toBeVisible();
    expect(screen.getByText(/^老师回复：/)).toBeVisible();
  });
});

describe('/user/testPage', () => {
  it('builds a test, takes it with the exam engine, and leads to its review', async () => {
    const { user, router } = await open('/user/testPage');
    await user.selectOptions(await screen.findByRole('combobox', { name: '学科' }), '数据结构');
    await user.click(screen.getByRole('checkbox', { name: '栈' }));
    await user.click(screen.getByRole('checkbox', { name: '单选题' }));
    expect(screen.getByText('符合条件的只有 1 题，将全部选入。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '生成试卷' }));
    await user.click(await screen.findByRole('button', { name: '开始考试' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?exam=t1-/));
    await questions();
    await user.keyboard('3h');
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    expect(await screen.findByText('已交卷，得分 5 / 5')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '再组一份卷' }));
    expect(await screen.findByRole('button', { name: '生成试卷' })).toBeVisible();
  });

  it('says when nothing fits', async () => {
    const { user } = await open('/user/testPage');
    await user.selectOptions(await screen.findByRole('combobox', { name: '学科' }), '大学英语');
    await user.click(screen.getByRole('checkbox', { name: '编程题' }));
    await waitFor(() => expect(screen.getByText('题库里没有符合条件的题，请放宽条件。')).toBeVisible());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '生成试卷' }).disabled).toBe(true);
  });
});
