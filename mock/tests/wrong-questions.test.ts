import { beforeEach, describe, expect, it } from 'vitest';
import type { QuestionAnswer } from '@/api/questions';
import { call } from '@/api/request';
import {
  leechRelease,
  questionAttempts,
  questionTry,
  type ReviewInput,
  reviewSave,
  reviewSettings,
  reviewSettingsSave,
  similarQuestions,
  wrongQuestionList,
  wrongQuestionRemove,
  wrongQuestionRestore,
  wrongQuestionUpdate,
} from '@/api/wrong-questions';
import { wireTimeOf } from '@/lib/time';
import { bankQuestion, markAnswer } from '@mock/laws/questions';
import { fileWrongQuestions } from '@mock/laws/wrong-questions';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('lihua');

const LIHUA = '10002';
const right: QuestionAnswer = { kind: 'single', choice: 'C' };
const wrong: QuestionAnswer = { kind: 'single', choice: 'A' };
const list = async () => (await call(wrongQuestionList, { page_num: 1, page_size: 100 })).list;
const answer = (given: QuestionAnswer) => call(questionTry, { question_id: '9102', answer: given });
const attempts = async () => (await call(questionAttempts, { question_id: '9102' })).attempts;
const file = (attempt_id: string, given = wrong, moment?: number) => {
  const found = bankQuestion(mock.database, '9102');
  const marked = { question: found.question, answer: given, mark: markAnswer(found, given) };
  fileWrongQuestions(mock.database, { id: LIHUA }, [marked], { attempt_id, source: '测验' }, moment);
};
const review = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  review_id: 'r1',
  question_id: '9102',
  rating: 3,
  at: '2026-11-20 10:00:00',
  answer: null,
  ...changes,
});

describe('the wrong questions of the seed', () => {
  it('are many, of different kinds, points and states, as the bank has them', () => {
    const rows = mock.database.wrongQuestions.all();
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(6);
    for (const row of rows) {
      const { question } = bankQuestion(mock.database, row.question_id);
      const { kind, subject, point, lesson_id } = row;
      expect(question).toMatchObject({ kind, subject, point, lesson_id });
    }
  });

  it('were answered wrongly in exams, and rightly since', () => {
    const rows = mock.database.questionAttempts.all();
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['exam', 'try']));
    for (const { question_id, by, mark } of rows)
      expect.soft(mark.verdict === 'right', question_id).toBe(by === 'try');
  });
});

describe('wrong questions', () => {
  it('are filed once by what goes wrong, and an attempt filed again changes nothing', async () => {
    file('a1');
    file('a1');
    file('a2');
    expect(await list()).toMatchObject([{ times_wrong: 2, question: { point: '栈', kind: 'single' } }]);
    expect(await attempts()).toHaveLength(2);
  });

  it('go after so many right answers in a row, come back by 撤销, and anew when they go wrong', async () => {
    await call(reviewSettingsSave, { daily_cap: 30, right_to_remove: 2 });
    file('a1');
    expect(await answer(right)).toMatchObject({ removed: false, wrong: { right_in_row: 1 } });
    expect(await answer(wrong)).toMatchObject({ wrong: { right_in_row: 0, times_wrong: 2 } });
    await answer(right);
    expect(await answer(right)).toMatchObject({ removed: true, wrong: { removed_by: 'right' } });
    expect(await call(wrongQuestionRestore, { question_id: '9102' })).toMatchObject({ removed_at: null });
    await call(wrongQuestionRemove, { question_id: '9102' });
    expect(await list()).toMatchObject([{ removed_by: 'hand' }]);
    expect(await answer(wrong)).toMatchObject({ wrong: { removed_at: null, right_in_row: 0 } });
  });

  it('count right answers in exams, too', async () => {
    await call(reviewSettingsSave, { daily_cap: 30, right_to_remove: 1 });
    file('a1');
    file('a2', right);
    expect(await list()).toMatchObject([{ right_in_row: 1, removed_by: 'right' }]);
  });

  it('put back after they were learnt, need as many right answers again', async () => {
    await call(reviewSettingsSave, { daily_cap: 30, right_to_remove: 2 });
    file('a1');
    await answer(right);
    await answer(right);
    expect(await call(wrongQuestionRestore, { question_id: '9102' })).toMatchObject({ right_in_row: 0 });
    expect(await answer(right)).toMatchObject({ removed: false });
    // Taken out by hand, what was counted stays.
    await call(wrongQuestionRemove, { question_id: '9102' });
    expect(await call(wrongQuestionRestore, { question_id: '9102' })).toMatchObject({ right_in_row: 1 });
  });

  it('are as before once the attempt that failed is mended', async () => {
    file('a1');
    await answer(right);
    await call(reviewSave, review());
    const [before] = await list();
    file('a2', { kind: 'single', choice: 'B' });
    expect(await list()).toMatchObject([{ times_wrong: 2, right_in_row: 0, reviews: [{}, { by: 'exam' }] }]);
    await call(wrongQuestionUpdate, { question_id: '9102', note: '新写的' });
    file('a2', right);
    expect(await list()).toEqual([{ ...before, note: '新写的', right_in_row: 2 }]);
  });

  it('are not made by a right answer to a similar question, and a blank one is refused', async () => {
    expect(await answer(right)).toMatchObject({ wrong: null, removed: false, mark: { verdict: 'right' } });
    await expect(answer({ kind: 'single', choice: '' })).rejects.toThrow('还没有作答');
    expect(await list()).toEqual([]);
    expect(await attempts()).toMatchObject([{ by: 'try', source: '相似题练习' }]);
  });

  it('keep cause and note apart, and are nobody else’s', async () => {
    file('a1');
    await call(wrongQuestionUpdate, { question_id: '9102', cause: ' 粗心 ' });
    await call(wrongQuestionUpdate, { question_id: '9102', note: '画出栈' });
    expect(await list()).toMatchObject([{ cause: '粗心', note: '画出栈' }]);
    await call(wrongQuestionUpdate, { question_id: '9102', cause: null });
    expect(await list()).toMatchObject([{ cause: null, note: '画出栈' }]);
    signIn('wangfang');
    await expect(call(wrongQuestionUpdate, { question_id: '9102', note: '' })).rejects.toThrow(
      '这道题不在错题本里',
    );
  });

  it('tells no solution of a question that was never answered', async () => {
    expect(await call(questionAttempts, { question_id: '9103' })).toMatchObject({
      solution: null,
      attempts: [],
    });
    await expect(call(questionAttempts, { question_id: 'none' })).rejects.toThrow('没有找到这道题');
  });

  it('have similar ones: the same point first, never themselves', async () => {
    const similar = (await call(similarQuestions, { question_id: '120203' })).list;
    expect(similar[0]).toMatchObject({ question_id: '120207', point: '括号匹配' });
    expect(similar.map(({ question_id }) => question_id)).not.toContain('120203');
  });

  it('are reviewed within the bounds of the settings', async () => {
    expect(await call(reviewSettings, {})).toEqual({ daily_cap: 30, right_to_remove: 3 });
    await expect(call(reviewSettingsSave, { daily_cap: 0, right_to_remove: 3 })).rejects.toThrow('有误');
    await expect(call(reviewSettingsSave, { daily_cap: 5, right_to_remove: 6 })).rejects.toThrow('有误');
  });
});

describe('the log of reviews', () => {
  beforeEach(() => file('a1', wrong, Date.parse('2026-11-01T10:00:00+08:00')));

  it('holds each rating once, also long after its key is forgotten', async () => {
    for (const idempotencyKey of ['one', 'another']) await call(reviewSave, review(), { idempotencyKey });
    expect((await list())[0]?.reviews).toEqual([
      { review_id: 'r1', rating: 3, at: '2026-11-20 10:00:00', by: 'review' },
    ]);
  });

  it('puts a late rating in its place, and one of the future into now', async () => {
    await call(reviewSave, review({ review_id: 'r2', at: '2026-11-20 12:00:00' }));
    await call(reviewSave, review({ review_id: 'r1' }));
    await call(reviewSave, review({ review_id: 'r3', at: '2099-01-01 00:00:00' }));
    const log = (await list())[0]?.reviews ?? [];
    expect(log.map(({ review_id }) => review_id)).toEqual(['r1', 'r2', 'r3']);
    expect((log[2]?.at ?? '') <= wireTimeOf(Date.now())).toBe(true);
  });

  it('keeps what was answered as an attempt', async () => {
    await call(reviewSave, review({ answer: right }));
    expect((await attempts()).at(-1)).toMatchObject({ by: 'review', mark: { verdict: 'right' } });
  });

  it('counts a reviewed question that goes wrong in an exam as forgotten, a redone one not', async () => {
    await answer(wrong);
    file('a2');
    expect((await list())[0]?.reviews).toEqual([]);
    await call(reviewSave, review());
    await answer(wrong);
    file('a3');
    expect((await list())[0]?.reviews.map(({ rating, by }) => [rating, by])).toEqual([
      [3, 'review'],
      [1, 'exam'],
    ]);
  });

  it('lets a leech back', async () => {
    expect(await call(leechRelease, { question_id: '9102', lapses: 8 })).toMatchObject({
      released_lapses: 8,
    });
  });
});
