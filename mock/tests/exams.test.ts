import { describe, expect, it } from 'vitest';
import {
  answersSave,
  appealSubmit,
  type Attempt,
  attemptHandIn,
  attemptList,
  attemptOpen,
  examShow,
  examStart,
  reviewShow,
  type SavedAnswer,
} from '@/api/exams';
import type { QuestionAnswer } from '@/api/questions';
import { questionAttempts, questionTry, wrongQuestionList, wrongQuestionUpdate } from '@/api/wrong-questions';
import { selfTestCreate, topicList } from '@/api/self-tests';
import { call } from '@/api/request';
import { streamChat } from '@/api/stream';
import { people } from '@mock/laws/people';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

const start = (holder = 'tab1', exam_id = '1202') => call(examStart, { exam_id, holder });
const choice = (key: string): QuestionAnswer => ({ kind: 'single', choice: key });
const version = (
  question_id: string,
  answer: QuestionAnswer,
  changes: Partial<SavedAnswer> = {},
): SavedAnswer => ({
  question_id,
  answer,
  revision: 1,
  writer: 'tab1',
  entered_at: Date.now(),
  cleared: false,
  ...changes,
});
const save = ({ attempt_id }: Attempt, answers: SavedAnswer[], holder = 'tab1') =>
  call(answersSave, { attempt_id, holder, answers, flags: [], times: {} });
const look = async ({ attempt_id }: Attempt) =>
  call(attemptOpen, { attempt_id, holder: '', take_over: false });
const handIn = ({ attempt_id }: Attempt, answers: SavedAnswer[] = []) =>
  call(attemptHandIn, { attempt_id, answers, times: { '9102': 12 } });
/** Moves the deadline to this many milliseconds from now. */
const dueIn = ({ attempt_id }: Attempt, ms: number) =>
  mock.database.examAttempts.update(attempt_id, { deadline: Date.now() + ms });

describe('an exam', () => {
  it('tells what it holds, and nothing of the answers', async () => {
    const info = await call(examShow, { exam_id: '1202' });
    expect(info.parts.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'true_false',
      'fill_in',
      'short_answer',
      'code',
    ]);
    expect(info.attempts).toHaveLength(1);
    const text = JSON.stringify(await start());
    expect(text).not.toContain('explanation');
    expect(text).not.toContain('accepted');
  });

  it('runs once: a second start gives the running attempt', async () => {
    const one = await start();
    const other = await start();
    expect(other.attempt_id).toBe(one.attempt_id);
    expect(other.deadline).toBe(one.deadline);
    expect((await call(examShow, { exam_id: '1202' })).running?.attempt_id).toBe(one.attempt_id);
  });

  it('is there for lessons that are unlocked', async () => {
    await expect(start('tab1', '1303')).rejects.toThrow('还没有解锁');
    await expect(start('tab1', '9999')).rejects.toThrow('没有找到这场考试');
  });

  it('is nobody else’s', async () => {
    const attempt = await start();
    signIn('lihua');
    await expect(look(attempt)).rejects.toThrow('没有找到这次考试');
  });
});

describe('the AI gateway', () => {
  it('answers nothing while an exam runs, whichever tab or device asks', async () => {
    const ask = async () => {
      const stream = streamChat({
        content: '栈是什么',
        businessType: 'matrix_chat',
        signal: AbortSignal.timeout(20_000),
      });
      let events = 0;
      for await (const _ of stream) events += 1;
      return events;
    };
    const attempt = await start();
    await expect(ask()).rejects.toThrow('考试进行中，AI 助手暂停使用');
    await handIn(attempt);
    expect(await ask()).toBeGreaterThan(1);
  });
});

describe('saving answers', () => {
  it('keeps the newer version and tells it to who sends a stale one', async () => {
    const attempt = await start();
    await save(attempt, [version('9102', choice('C'), { revision: 3 })]);
    const { newer } = await save(attempt, [version('9102', choice('A'), { revision: 2 })]);
    expect(newer).toMatchObject([{ question_id: '9102', revision: 3, answer: choice('C') }]);
    expect((await look(attempt)).answers).toMatchObject([{ answer: choice('C') }]);
  });

  it('never puts a blank in an answer’s place, unless the student cleared it', async () => {
    const attempt = await start();
    await save(attempt, [version('9102', choice('C'))]);
    await save(attempt, [version('9102', choice(''), { revision: 9 })]);
    expect((await look(attempt)).answers).toMatchObject([{ answer: choice('C') }]);
    await save(attempt, [version('9102', choice(''), { revision: 9, cleared: true })]);
    expect((await look(attempt)).answers).toMatchObject([{ answer: choice('') }]);
  });

  it('is for the tab that holds the attempt; another one takes over on purpose', async () => {
    const attempt = await start();
    const { attempt_id } = attempt;
    const seen = await call(attemptOpen, { attempt_id, holder: 'tab2', take_over: false });
    expect(seen.holder).toBe('tab1');
    await expect(save(attempt, [], 'tab2')).rejects.toMatchObject({ code: 409 });
    const taken = await call(attemptOpen, { attempt_id, holder: 'tab2', take_over: true });
    expect(taken.holder).toBe('tab2');
    await expect(save(attempt, [version('9102', choice('C'))])).rejects.toMatchObject({ code: 409 });
    await save(attempt, [version('9102', choice('C'), { writer: 'tab2' })], 'tab2');
  });

  it('goes to another tab by itself once the holder was silent for a minute', async () => {
    const attempt = await start();
    const { attempt_id } = attempt;
    mock.database.examAttempts.update(attempt_id, { holder_seen: Date.now() - 61_000 });
    const taken = await call(attemptOpen, { attempt_id, holder: 'tab2', take_over: false });
    expect(taken.holder).toBe('tab2');
  });

  it('leaves out questions that are not on the paper', async () => {
    const attempt = await start();
    await save(attempt, [version('410001', choice('C'))]);
    expect((await look(attempt)).answers).toEqual([]);
  });
});

const timesWrong = (userId: string, questionId: string): number =>
  mock.database.wrongQuestions.find(`${userId}:${questionId}`)?.times_wrong ?? 0;

describe('the deadline', () => {
  it('is the server’s: it refuses what comes later, and hands in what it has', async () => {
    const attempt = await start();
    await save(attempt, [version('9102', choice('C'))]);
    dueIn(attempt, -1);
    await expect(save(attempt, [version('120202', choice('B'))])).rejects.toMatchObject({ code: 410 });
    const review = await call(reviewShow, { attempt_id: attempt.attempt_id });
    expect(review).toMatchObject({ handed_in_by: 'deadline', status: 'handed_in', score: 5 });
  });

  it('lets an offline student hand in what was entered before it', async () => {
    const before = timesWrong(people.student, '9102');
    const attempt = await start();
    const deadline = Date.now() - 60_000;
    mock.database.examAttempts.update(attempt.attempt_id, { deadline });
    // The server has handed in by itself, without the answers, and filed nothing wrong.
    await look(attempt);
    const inTime = version('9102', choice('A'), { entered_at: deadline - 1_000 });
    const late = version('120202', choice('B'), { entered_at: deadline + 1 });
    const result = await handIn(attempt, [inTime, late]);
    expect(result).toMatchObject({ handed_in_by: 'deadline', score: 0 });
    const answers = (await look(attempt)).answers.map(({ question_id }) => question_id);
    expect(answers).toEqual(['9102']);
    // Another of the student's browsers was offline, too.
    await handIn(attempt, [version('120202', choice('B'), { entered_at: deadline - 1, writer: 'tab2' })]);
    await handIn(attempt, []);
    expect((await look(attempt)).answers).toHaveLength(2);
    expect((await call(attemptList, { page_num: 1, page_size: 50 })).total).toBe(8);
    expect(timesWrong(people.student, '9102')).toBe(before + 1);
  });

  it('takes nothing more once the student has handed in, or a day after', async () => {
    const attempt = await start();
    await handIn(attempt);
    await handIn(attempt, [version('9102', choice('C'))]);
    expect((await look(attempt)).answers).toEqual([]);
    const other = await start();
    const { deadline } = dueIn(other, -24 * 3_600_000 - 1);
    await handIn(other, [version('9102', choice('C'), { entered_at: deadline - 1 })]);
    expect((await look(other)).answers).toEqual([]);
  });

  it('mends what the server filed as wrong at the deadline', async () => {
    signIn('lihua');
    const attempt = await start('tab1', '1101');
    const user = mock.database.examAttempts.find(attempt.attempt_id)?.user_id ?? '';
    const still: QuestionAnswer = { kind: 'true_false', value: false };
    await save(attempt, [version('110101', choice('A')), version('110103', still)]);
    const { deadline } = dueIn(attempt, -1000);
    await look(attempt);
    expect(timesWrong(user, '110101')).toBe(1);
    await handIn(attempt, [version('110101', choice('B'), { revision: 2, entered_at: deadline - 5 })]);
    expect(timesWrong(user, '110101')).toBe(0);
    // A question that stays wrong is counted once, though filed twice.
    expect(timesWrong(user, '110103')).toBe(1);
    const studied = mock.database.history.where(({ user_id, kind }) => user_id === user && kind === 'exam');
    expect(studied).toMatchObject([{ title: '变量、类型与表达式' }]);
  });

  it('starts once from two tabs at once', async () => {
    const [one, other] = await Promise.all([start('tab1'), start('tab2')]);
    expect(other.attempt_id).toBe(one.attempt_id);
  });
});

describe('the review', () => {
  it('comes after the hand-in, with marks, times and right answers', async () => {
    const attempt = await start();
    await expect(call(reviewShow, { attempt_id: attempt.attempt_id })).rejects.toThrow('还没有交卷');
    await handIn(attempt, [version('9102', choice('C'))]);
    const { questions, score } = await call(reviewShow, { attempt_id: attempt.attempt_id });
    expect(score).toBe(5);
    expect(questions[0]).toMatchObject({
      mark: { verdict: 'right', score: 5 },
      seconds: 12,
      solution: { right: { choice: 'C' } },
    });
    expect(questions[1]?.mark.verdict).toBe('blank');
  });

  it('takes one appeal for a question; an accepted one gives the points', async () => {
    const input = { attempt_id: '7', question_id: '9102', text: ' 题意有歧义 ' };
    const appeal = await call(appealSubmit, input);
    expect(appeal).toMatchObject({ status: 'pending', text: '题意有歧义' });
    await expect(call(appealSubmit, input)).rejects.toThrow('已经申诉过');
    const before = await call(reviewShow, { attempt_id: '7' });
    mock.database.appeals.update('7:9102', { status: 'accepted' });
    expect((await call(reviewShow, { attempt_id: '7' })).score).toBe((before.score ?? 0) + 5);
  });

  it('of the seed’s attempts agrees with what is filed as wrong', async () => {
    const { list } = await call(attemptList, { page_num: 1, page_size: 50 });
    const wrong = new Set<string>();
    for (const { attempt_id } of list.toReversed()) {
      const { questions } = await call(reviewShow, { attempt_id });
      for (const { question, mark } of questions)
        if (!mark.provisional && (mark.verdict === 'wrong' || mark.verdict === 'partial'))
          wrong.add(question.question_id);
    }
    const filed = mock.database.wrongQuestions.all().map(({ question_id }) => question_id);
    for (const id of wrong) expect(filed).toContain(id);
  });
});

describe('the right answers of a paper under way', () => {
  const ask = { question_id: '9102' };
  it('are told by nothing, from whatever the student has answered before', async () => {
    const { attempt_id } = await start();
    const given = { ...ask, answer: choice('A') };
    await expect(call(questionTry, given)).rejects.toThrow('这道题正在考试中，交卷后再练');
    await expect(call(questionAttempts, ask)).rejects.toThrow('这道题正在考试中，交卷后再看');
    const listed = async () =>
      (await call(wrongQuestionList, { page_num: 1, page_size: 500 })).list.filter(
        ({ question }) => question.question_id === '9102',
      );
    expect(await listed()).toEqual([]);
    await expect(call(reviewShow, { attempt_id: '7' })).rejects.toThrow('正在考试中');
    // A note written meanwhile is kept, and reveals nothing.
    const note = { ...ask, note: '栈顶先出' };
    await expect(call(wrongQuestionUpdate, note)).rejects.toThrow('正在考试中');
    await call(attemptHandIn, { attempt_id, answers: [], times: {} });
    expect(await listed()).toMatchObject([{ note: '栈顶先出' }]);
    expect((await call(questionAttempts, ask)).solution).not.toBeNull();
    expect(await call(questionTry, given)).toMatchObject({ mark: { verdict: 'wrong' } });
    expect((await call(reviewShow, { attempt_id: '7' })).questions.length).toBeGreaterThan(0);
  });

  it('are there for who takes no exam', async () => {
    await start();
    signIn('lihua');
    expect((await call(questionTry, { ...ask, answer: choice('C') })).mark.verdict).toBe('right');
  });
});

describe('a self test', () => {
  it('is put together by point, kind and difficulty, and taken like any exam', async () => {
    const topics = await call(topicList, {});
    expect(topics.length).toBeGreaterThan(100);
    const { exam_id, count } = await call(selfTestCreate, {
      subjects: ['数据结构'],
      points: [],
      kinds: ['single'],
      difficulties: [],
      count: 4,
    });
    expect(count).toBe(4);
    const attempt = await start('tab1', exam_id);
    expect(attempt.questions.every(({ question }) => question.kind === 'single')).toBe(true);
    expect(await handIn(attempt)).toMatchObject({ is_self_test: true, place: null, total: 20 });
    signIn('lihua');
    await expect(start('tab1', exam_id)).rejects.toThrow('没有找到这场考试');
  });

  it('says when nothing fits', async () => {
    const nothing = { subjects: ['考古'], points: [], kinds: [], difficulties: [], count: 5 };
    await expect(call(selfTestCreate, nothing)).rejects.toThrow('没有符合条件的题');
  });
});
