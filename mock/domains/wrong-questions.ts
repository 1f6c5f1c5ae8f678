import type { Question, QuestionAnswer } from '@/api/questions';
import {
  blanksFile,
  blanksTakeBack,
  leechRelease,
  questionAttempts,
  questionTry,
  type ReviewInput,
  reviewSave,
  reviewSettings,
  reviewSettingsSave,
  similarQuestions,
  type TryAnswer,
  type WrongQuestion,
  wrongQuestionList,
  wrongQuestionRemove,
  wrongQuestionRestore,
  wrongQuestionUpdate,
} from '@/api/wrong-questions';
import { wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { questionsUnderExam, refuseUnderExam } from '../laws/exams';
import { pageOf } from '../laws/paging';
import { type BankQuestion, bankQuestion, markAnswer } from '../laws/questions';
import { filedRow, fileWrongQuestions, isInBook, reviewSettingsOf, wrongRow } from '../laws/wrong-questions';
import { attemptOf, markedAnswers } from './exams';

type ExamAttemptRow = RowOf<'examAttempts'>;
type ReviewRow = RowOf<'reviews'>;
type WrongQuestionRow = RowOf<'wrongQuestions'>;

/** Files what an attempt that was handed in left blank, each question once; returns the ids of those that were not there. */
function fileBlanks(database: Database, attempt: ExamAttemptRow): string[] {
  if (attempt.handed_in_at === null) throw new Refusal('这场考试还没有交卷');
  const { id: attempt_id, user_id, title: source } = attempt;
  const marked = markedAnswers(database, attempt);
  const now = wireTimeOf(Date.now());
  const blank = marked.filter(
    ({ mark, question }) => mark.verdict === 'blank' && !isInBook(database, user_id, question.question_id),
  );
  for (const { question, answer } of blank) {
    const { question_id, kind, subject, point, lesson_id } = question;
    const before = wrongRow(database, user_id, question_id);
    const { removed_at = null, removed_by = null } = before ?? {};
    database.wrongQuestions.put({
      id: `${user_id}:${question_id}`,
      user_id,
      question_id,
      kind,
      subject,
      point,
      lesson_id,
      times_wrong: 0,
      first_wrong_at: now,
      last_wrong_at: now,
      last_answer: answer,
      attempt_id,
      source,
      cause: null,
      note: '',
      released_lapses: 0,
      ...before,
      // As one that is put back by hand.
      right_in_row: 0,
      removed_at: null,
      removed_by: null,
      filed_blank: { attempt_id, removed_at, removed_by },
    });
  }
  return blank.map(({ question }) => question.question_id);
}

/** Takes out what `fileBlanks` has filed of an attempt; what has gone wrong since stays. */
function takeBackBlanks(database: Database, { id: attempt_id, user_id }: ExamAttemptRow): void {
  for (const row of database.wrongQuestions.where((each) => each.user_id === user_id)) {
    if (row.filed_blank?.attempt_id !== attempt_id) continue;
    const { removed_at, removed_by } = row.filed_blank;
    // Only one that had been taken out was there before.
    if (removed_at === null) database.wrongQuestions.delete(row.id);
    else database.wrongQuestions.update(row.id, { removed_at, removed_by, filed_blank: undefined });
  }
}

/** A student's log by question, each oldest first; of the same second, as they came. */
function logsOf(database: Database, userId: string): Map<string, ReviewRow[]> {
  const rows = database.reviews
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return Map.groupBy(rows, ({ question_id }) => question_id);
}

const shown = (
  row: WrongQuestionRow,
  { question, solution }: BankQuestion,
  log: readonly ReviewRow[],
): WrongQuestion => ({
  question,
  solution,
  times_wrong: row.times_wrong,
  first_wrong_at: row.first_wrong_at,
  last_wrong_at: row.last_wrong_at,
  last_answer: row.last_answer,
  last_mark: markAnswer({ question, solution }, row.last_answer),
  source: row.source,
  right_in_row: row.right_in_row,
  cause: row.cause,
  note: row.note,
  removed_at: row.removed_at,
  removed_by: row.removed_by,
  released_lapses: row.released_lapses,
  reviews: log.map(({ id, rating, at, by }) => ({
    review_id: id.slice(id.indexOf(':') + 1),
    rating,
    at,
    by,
  })),
});

/**
 * One wrong question as the student sees it, with its solution: refused while it is in an exam. What was to be kept of
 * it has been kept by then, and may be sent again later.
 */
function wrongQuestion(database: Database, userId: string, questionId: string): WrongQuestion {
  const row = filedRow(database, userId, questionId);
  refuseUnderExam(database, userId, questionId, '看');
  const found = bankQuestion(database, questionId);
  return shown(row, found, logsOf(database, userId).get(questionId) ?? []);
}

/** A student's wrong questions, those taken out too, the one last wrong first; without those in an exam now. */
export function wrongQuestionsOf(database: Database, userId: string): WrongQuestion[] {
  const logs = logsOf(database, userId);
  const hidden = questionsUnderExam(database, userId);
  return database.wrongQuestions
    .where(({ user_id, question_id }) => user_id === userId && !hidden.has(question_id))
    .toSorted((one, other) => other.last_wrong_at.localeCompare(one.last_wrong_at))
    .flatMap((row) => {
      // A question that the bank has lost cannot be shown; its log stays.
      const found = database.questions.find(row.question_id);
      return found ? [shown(row, found, logs.get(row.question_id) ?? [])] : [];
    });
}

/** Adds a rating to the log, once however often it comes. What was answered is an attempt, too. */
function saveReview(
  database: Database,
  userId: string,
  { review_id, question_id, rating, at, answer }: ReviewInput,
): WrongQuestion {
  filedRow(database, userId, question_id);
  const found = bankQuestion(database, question_id);
  const id = `${userId}:${review_id}`;
  if (!database.reviews.find(id)) {
    const now = wireTimeOf(Date.now());
    // A clock that is fast must not put the next review off.
    const moment = at > now ? now : at;
    database.reviews.insert({ id, user_id: userId, question_id, rating, at: moment, by: 'review' });
    const mark = answer && markAnswer(found, answer);
    if (answer && mark && mark.verdict !== 'blank')
      database.questionAttempts.insert({
        id: `${userId}:${question_id}:${review_id}`,
        user_id: userId,
        question_id,
        at: moment,
        by: 'review',
        source: '间隔复习',
        answer,
        mark,
      });
  }
  return wrongQuestion(database, userId, question_id);
}

/** As many similar questions as one looks at. */
const SIMILAR = 4;

/** Answers a question of the bank outside an exam, and files what that tells. Refuses a blank answer. */
function tryQuestion(
  database: Database,
  userId: string,
  questionId: string,
  answer: QuestionAnswer,
): TryAnswer {
  const found = bankQuestion(database, questionId);
  refuseUnderExam(database, userId, questionId, '练');
  const mark = markAnswer(found, answer);
  if (mark.verdict === 'blank') throw new Refusal('还没有作答');
  const before = wrongRow(database, userId, questionId);
  const isFiled = before !== undefined && before.removed_at === null;
  fileWrongQuestions(database, { id: userId }, [{ question: found.question, answer, mark }], {
    attempt_id: crypto.randomUUID(),
    source: before ? '错题重做' : '相似题练习',
    by: 'try',
  });
  const after = wrongRow(database, userId, questionId);
  return {
    mark,
    solution: found.solution,
    wrong: after ? wrongQuestion(database, userId, questionId) : null,
    removed: isFiled && after?.removed_at !== null,
  };
}

/** Questions on the same point, then of the same lesson, then of the same subject. */
function similarTo(database: Database, questionId: string): Question[] {
  const { question } = bankQuestion(database, questionId);
  const others = database.questions
    .all()
    .map((each) => each.question)
    .filter((each) => each.question_id !== questionId && each.subject === question.subject);
  const nearness = (each: Question) =>
    each.point === question.point
      ? 0
      : each.lesson_id !== null && each.lesson_id === question.lesson_id
        ? 1
        : 2;
  return others.toSorted((one, other) => nearness(one) - nearness(other)).slice(0, SIMILAR);
}

export const routes = [
  handle(wrongQuestionList, ({ input, database, user }) =>
    pageOf(wrongQuestionsOf(database, user.id), input),
  ),

  handle(questionTry, ({ input, database, user }) =>
    tryQuestion(database, user.id, input.question_id, input.answer),
  ),

  handle(wrongQuestionUpdate, ({ input, database, user }) => {
    const { id, cause, note } = filedRow(database, user.id, input.question_id);
    const words = input.cause === undefined ? cause : input.cause?.trim() || null;
    database.wrongQuestions.update(id, { cause: words, note: input.note ?? note });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(wrongQuestionRemove, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    if (row.removed_at === null)
      database.wrongQuestions.update(row.id, { removed_at: wireTimeOf(Date.now()), removed_by: 'hand' });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(wrongQuestionRestore, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    // Learnt by right answers and put back: they count from zero, or the next one would take it out again.
    const right_in_row = row.removed_by === 'right' ? 0 : row.right_in_row;
    database.wrongQuestions.update(row.id, { removed_at: null, removed_by: null, right_in_row });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(blanksFile, ({ input, database, user }) => ({
    added: fileBlanks(database, attemptOf(database, user.id, input.attempt_id)),
  })),

  handle(blanksTakeBack, ({ input, database, user }) => {
    takeBackBlanks(database, attemptOf(database, user.id, input.attempt_id));
    return null;
  }),

  handle(reviewSave, ({ input, database, user }) => saveReview(database, user.id, input)),

  handle(leechRelease, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    database.wrongQuestions.update(row.id, { released_lapses: input.lapses });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(questionAttempts, ({ input, database, user }) => {
    refuseUnderExam(database, user.id, input.question_id, '看');
    const { question, solution } = bankQuestion(database, input.question_id);
    const attempts = database.questionAttempts
      .where(({ user_id, question_id }) => user_id === user.id && question_id === input.question_id)
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ id, user_id: _user, question_id: _question, before: _before, ...row }) => ({
        attempt_id: id,
        ...row,
      }));
    return { question, solution: attempts.length > 0 ? solution : null, attempts };
  }),

  handle(similarQuestions, ({ input, database }) => ({ list: similarTo(database, input.question_id) })),

  handle(reviewSettings, ({ database, user }) => reviewSettingsOf(database, user.id)),

  handle(reviewSettingsSave, ({ input, database, user }) => {
    database.reviewSettings.put({ id: user.id, ...input });
    return reviewSettingsOf(database, user.id);
  }),
];
