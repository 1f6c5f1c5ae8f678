import { wireTimeOf } from '@/lib/time';
import { UNDER_EXAM } from '@/api/errors';
import {
  answersSave,
  appealSubmit,
  attemptHandIn,
  attemptList,
  attemptOpen,
  examShow,
  examStart,
  reviewShow,
} from '@/api/exams';
import { questionKinds } from '@/api/questions';
import { examsRunning } from '@/api/running-exams';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import {
  attemptOf,
  attemptsOf,
  handIn,
  openAttempt,
  saveAnswers,
  toWireAttempt,
  startExam,
} from '../rules/exams';
import { attemptSummary, reviewOf, toWireAppeal } from '../rules/exams-marks';
import { examPaper } from '../rules/exams-papers';
import { pageOf } from '../rules/pages';
import { questionBank } from '../rules/questions';
import { questionsUnderExam, toWireRunningExam } from '../rules/exams-running';

export const routes = [
  handle(examsRunning, ({ database, user }) => ({
    server_now: Date.now(),
    list: toWireRunningExam(database, user.id),
  })),

  handle(examShow, async ({ input, database, user }) => {
    const paper = await examPaper(database, user.id, input.exam_id);
    const bank = await questionBank();
    const own = (await attemptsOf(database, user.id)).filter(({ exam_id }) => exam_id === input.exam_id);
    const running = own.find(({ handed_in_at }) => handed_in_at === null);
    const asked = paper.questions.map((each) => ({
      ...each,
      kind: bank.get(each.question_id)?.question.kind,
    }));
    return {
      exam_id: paper.exam_id,
      title: paper.title,
      is_self_test: paper.lesson_id === null,
      minutes: paper.minutes,
      total: asked.reduce((sum, { points }) => sum + points, 0),
      parts: questionKinds.flatMap((kind) => {
        const part = asked.filter((each) => each.kind === kind);
        const points = part.reduce((sum, each) => sum + each.points, 0);
        return part.length > 0 ? [{ kind, count: part.length, points }] : [];
      }),
      running: running ? { attempt_id: running.id, deadline: running.deadline } : null,
      attempts: await Promise.all(
        own.filter((row) => row !== running).map((row) => attemptSummary(database, row)),
      ),
      server_now: Date.now(),
    };
  }),

  handle(examStart, async ({ input, database, user }) =>
    toWireAttempt(await startExam(database, user.id, input)),
  ),

  handle(attemptOpen, async ({ input, database, user }) =>
    toWireAttempt(await openAttempt(database, user.id, input)),
  ),

  handle(answersSave, ({ input, database, user }) => saveAnswers(database, user.id, input)),

  handle(attemptHandIn, async ({ input, database, user }) =>
    attemptSummary(database, await handIn(database, user.id, input)),
  ),

  handle(attemptList, async ({ input, database, user }) => {
    const { list, total } = pageOf(await attemptsOf(database, user.id), input);
    return { list: await Promise.all(list.map((row) => attemptSummary(database, row))), total };
  }),

  handle(reviewShow, async ({ input, database, user }) => {
    const row = await attemptOf(database, user.id, input.attempt_id);
    if (row.handed_in_at === null) throw new Refusal('这场考试还没有交卷');
    const hidden = questionsUnderExam(database, user.id);
    if (row.paper.some(({ question_id }) => hidden.has(question_id)))
      throw new Refusal('这份试卷里有题正在考试中，交卷后再看解析', UNDER_EXAM);
    return reviewOf(database, row);
  }),

  handle(appealSubmit, async ({ input: { attempt_id, question_id, text }, database, user }) => {
    const row = await attemptOf(database, user.id, attempt_id);
    if (row.handed_in_at === null || !row.paper.some((each) => each.question_id === question_id))
      throw new Refusal('没有找到这道题的成绩');
    const id = `${attempt_id}:${question_id}`;
    if (database.appeals.find(id)) throw new Refusal('这道题已经申诉过');
    return toWireAppeal(
      database.appeals.insert({
        id,
        user_id: user.id,
        attempt_id,
        question_id,
        text,
        status: 'pending',
        reply: null,
        created_at: wireTimeOf(Date.now()),
      }),
    );
  }),
];
