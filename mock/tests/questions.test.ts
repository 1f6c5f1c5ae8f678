import { describe, expect, it } from 'vitest';
import { blankAnswer, isBlank, questionKinds, type QuestionAnswer } from '@/api/questions';
import { createDatabase } from '@mock/backend';
import { allLessons } from '@mock/laws/curriculum-index';
import { bankQuestion, markAnswer, normalised } from '@mock/laws/questions';
import { fileWrongQuestions } from '@mock/laws/wrong-questions';

const pristine = createDatabase();
const bank = pristine.questions.all();
const marked = (id: string, answer: QuestionAnswer) => markAnswer(bankQuestion(pristine, id), answer);

/** The right answer to a question as a student would give it. */
const rightAnswer = (right: (typeof bank)[number]['solution']['right']): QuestionAnswer => {
  if (right.kind === 'fill_in') return { kind: 'fill_in', texts: right.accepted.map(([text]) => text ?? '') };
  if (right.kind === 'short_answer') return { kind: 'short_answer', text: right.text };
  if (right.kind === 'code') return { kind: 'code', code: right.code };
  return right;
};

describe('the question bank', () => {
  it('holds more than a hundred questions of every kind, each with its lesson and an explanation', () => {
    expect(bank.length).toBeGreaterThanOrEqual(100);
    expect(new Set(bank.map(({ question }) => question.kind))).toEqual(new Set(questionKinds));
    for (const { id, question, solution } of bank) {
      expect(question.question_id).toBe(id);
      if (question.lesson_id !== null) expect(allLessons(pristine).has(question.lesson_id)).toBe(true);
      expect(solution.explanation.length).toBeGreaterThan(8);
      expect(solution.right.kind).toBe(question.kind);
    }
    for (const id of ['9101', '9102', '9103', '9104'])
      expect(bank.some(({ question }) => question.question_id === id)).toBe(true);
  });

  it('has at least three questions for each lesson', () => {
    for (const lesson of allLessons(pristine).keys())
      expect(bank.filter(({ question }) => question.lesson_id === lesson).length).toBeGreaterThanOrEqual(3);
  });

  it('marks the answer it gives as right, and nothing as blank', () => {
    for (const each of bank) {
      const { question, solution } = each;
      expect([question.question_id, markAnswer(each, rightAnswer(solution.right)).verdict]).toEqual([
        question.question_id,
        'right',
      ]);
      expect(isBlank(blankAnswer(question), question)).toBe(true);
      expect(markAnswer(each, blankAnswer(question)).verdict).toBe('blank');
      expect(markAnswer(each, undefined).score).toBe(0);
    }
  });
});

describe('marking', () => {
  it('of several choices: all full, some half, a wrong one none', () => {
    const choose = (...choices: string[]) => marked('120203', { kind: 'multiple', choices });
    expect(choose('A', 'C', 'D')).toMatchObject({ verdict: 'right', score: 6 });
    expect(choose('A', 'C')).toMatchObject({ verdict: 'partial', score: 3 });
    expect(choose('A', 'B', 'C', 'D')).toMatchObject({ verdict: 'wrong', score: 0 });
  });

  it('of blanks: each its share, full-width, spaces and other accepted words alike', () => {
    const fill = (...texts: string[]) => marked('120205', { kind: 'fill_in', texts });
    expect(fill('３５', ' 两 ')).toMatchObject({ verdict: 'right', score: 6 });
    expect(fill('35', '')).toMatchObject({ verdict: 'partial', score: 3 });
    expect(fill('三', '三')).toMatchObject({ verdict: 'wrong', score: 0 });
    expect(normalised('Ａ b　Ｃ。')).toBe('abc');
  });

  it('of a text by its keywords, for a teacher to look at again', () => {
    const text = '栈是后进先出，例如括号匹配。';
    expect(marked('120206', { kind: 'short_answer', text })).toMatchObject({
      verdict: 'partial',
      score: 5,
      provisional: true,
    });
  });

  it('takes an answer of another kind for none', () => {
    expect(marked('120206', { kind: 'single', choice: 'A' })).toMatchObject({ verdict: 'blank' });
  });
});

describe('wrong questions', () => {
  it('are filed once, by point and kind, and come back when they go wrong again', () => {
    const database = createDatabase();
    const found = bankQuestion(database, '9102');
    const answer: QuestionAnswer = { kind: 'single', choice: 'A' };
    const file = (attempt_id: string) =>
      fileWrongQuestions(
        database,
        { id: '1' },
        [{ question: found.question, answer, mark: markAnswer(found, answer) }],
        { attempt_id, source: '栈与队列 · 测验' },
      );
    file('a1');
    database.wrongQuestions.update('1:9102', { removed_at: '2026-11-20 10:00:00', right_in_row: 3 });
    file('a2');
    expect(database.wrongQuestions.where(({ user_id }) => user_id === '1')).toMatchObject([
      { point: '栈', kind: 'single', times_wrong: 2, attempt_id: 'a2', removed_at: null, right_in_row: 0 },
    ]);
  });

  it('leaves out what was right or not answered', () => {
    const database = createDatabase();
    const found = bankQuestion(database, '9102');
    for (const answer of [blankAnswer(found.question), { kind: 'single', choice: 'C' } as const])
      fileWrongQuestions(
        database,
        { id: '1' },
        [{ question: found.question, answer, mark: markAnswer(found, answer) }],
        { attempt_id: 'a1', source: '测验' },
      );
    expect(database.wrongQuestions.where(({ user_id }) => user_id === '1')).toEqual([]);
  });
});
