import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptHandIn } from '@/api/exams';
import { call } from '@/api/request';
import { blanksFile, blanksTakeBack, wrongQuestionList, wrongQuestionRemove } from '@/api/wrong-questions';
import { people } from '@mock/laws/people';
import { choice, examBackend, version } from './exam-pages';

const { mock, open, begin } = examBackend();

const inBook = async () => {
  const { list } = await call(wrongQuestionList, { page_num: 1, page_size: 500 });
  return list.filter(({ removed_at }) => removed_at === null).map(({ question }) => question.question_id);
};
/** An exam in which only the first question was answered. */
async function handedIn() {
  const { attempt_id, questions } = await begin('tab');
  const answers = [{ question_id: '9102', ...version(choice('C'), 'tab') }];
  await call(attemptHandIn, { attempt_id, answers, times: { '9102': 40, '120202': 100 } });
  const blank = questions.map(({ question }) => question.question_id).filter((id) => id !== '9102');
  return { attempt_id, blank };
}

describe('23.2: what an exam left unanswered', () => {
  it('is added to the wrong-question book once, and taken out again as it was', async () => {
    const { attempt_id, blank } = await handedIn();
    const before = mock.database.wrongQuestions.where(({ user_id }) => user_id === people.student);
    const known = await inBook();
    const calls = [1, 2, 3].map(() => call(blanksFile, { attempt_id }));
    const added = (await Promise.all(calls)).flatMap((each) => each.added);
    expect(added.toSorted()).toEqual(blank.filter((id) => !known.includes(id)).toSorted());
    expect((await inBook()).toSorted()).toEqual([...new Set([...known, ...blank])].toSorted());
    await call(blanksTakeBack, { attempt_id });
    await call(blanksTakeBack, { attempt_id });
    const after = mock.database.wrongQuestions.where(({ user_id }) => user_id === people.student);
    const state = (rows: typeof after) =>
      rows.map(({ id, times_wrong, removed_at, removed_by }) => ({
        id,
        times_wrong,
        removed_at,
        removed_by,
      }));
    expect(state(after)).toEqual(state(before));
  });

  it('was taken out of the book before, and is out of it again when that is undone', async () => {
    const { attempt_id } = await handedIn();
    const { added } = await call(blanksFile, { attempt_id });
    const id = added[0] ?? '';
    await call(wrongQuestionRemove, { question_id: id });
    expect((await call(blanksFile, { attempt_id })).added).toEqual([id]);
    await call(blanksTakeBack, { attempt_id });
    expect(mock.database.wrongQuestions.find(`${people.student}:${id}`)?.removed_by).toBe('hand');
  });

  it('stays in the book when it has gone wrong since', async () => {
    const { attempt_id } = await handedIn();
    const { added } = await call(blanksFile, { attempt_id });
    const again = await begin('tab');
    const id = '120206';
    expect(added).toContain(id);
    const answers = [{ question_id: id, ...version({ kind: 'short_answer', text: '不知道' }, 'tab') }];
    await call(attemptHandIn, { attempt_id: again.attempt_id, answers, times: {} });
    await call(blanksTakeBack, { attempt_id });
    expect(await inBook()).toContain(id);
  });

  it('stays in the book when what another attempt has filed is taken out', async () => {
    const first = await handedIn();
    const { added } = await call(blanksFile, { attempt_id: first.attempt_id });
    const second = await handedIn();
    await call(blanksFile, { attempt_id: second.attempt_id });
    await call(blanksTakeBack, { attempt_id: second.attempt_id });
    expect(await inBook()).toEqual(expect.arrayContaining(added));
  });

  it('is refused while the exam runs, and for the exam of somebody else', async () => {
    const { attempt_id } = await begin('tab');
    await expect(call(blanksFile, { attempt_id })).rejects.toThrow('这场考试还没有交卷');
    await expect(call(blanksFile, { attempt_id: '999' })).rejects.toThrow('没有找到这次考试');
  });

  it('is offered on the result page, with a way back', async () => {
    const { attempt_id } = await handedIn();
    const known = await inBook();
    const { user } = await open(`/user/examDetail/${attempt_id}`);
    await user.click(await screen.findByRole('button', { name: '加入错题本' }));
    expect(await screen.findByText('没有作答的 8 题都在错题本里。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '加入错题本' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await screen.findByRole('button', { name: '加入错题本' });
    await waitFor(async () => expect((await inBook()).toSorted()).toEqual(known.toSorted()));
  });
});

describe('23.2: the result page', () => {
  it('tells the marks by kind of question and by the time spent', async () => {
    const { attempt_id } = await handedIn();
    await open(`/user/examDetail/${attempt_id}`);
    const words = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(await words('各题型明细')).toContainEqual(['单选题', '1 / 3 题', '5 / 15 分', '2 分 20 秒']);
    expect(await words('每题用时明细')).toEqual([
      ['每题用时', '答对', '得分', '用时'],
      ['不到 1 分钟', '1 / 8 题', '5 / 57 分', '40 秒'],
      ['1 到 3 分钟', '0 / 1 题', '0 / 5 分', '1 分 40 秒'],
    ]);
  });

  it('marks the own and the right option where they stand', async () => {
    await open('/user/examDetail/7');
    const [first] = await screen.findAllByRole('article');
    const options = first ? within(first).getByRole('list', { name: '选项' }) : undefined;
    const marks = [...(options?.children ?? [])].map((item) => [
      item.querySelector('span')?.textContent,
      /(?:你的选择)?(?:正确选项)?$/.exec(item.textContent ?? '')?.[0],
    ]);
    expect(marks).toEqual([
      ['A', ''],
      ['B', ''],
      ['C', '正确选项'],
      ['D', '你的选择'],
    ]);
  });
});
