import { wireTimeOf } from '@/lib/time';
import type { ReviewInput, WrongQuestion } from '@/api/wrong-questions';
import type { Database } from '../database/database';
import type { ReviewRow, WrongQuestionRow } from '../database/wrong-questions';
import type { BankQuestion } from '../seed/questions/types';
import { bankQuestion, markAnswer, questionBank } from './questions';
import { questionsUnderExam, refuseUnderExam } from './exams-running';
import { filedRow } from './wrong-questions';

/** A student's log by question, each oldest first; of the same second, as they came. */
function logsOf(database: Database, userId: string): Map<string, ReviewRow[]> {
  const rows = database.reviews
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return Map.groupBy(rows, ({ question_id }) => question_id);
}

const shown = (row: WrongQuestionRow, found: BankQuestion, log: readonly ReviewRow[]): WrongQuestion => ({
  ...found,
  times_wrong: row.times_wrong,
  first_wrong_at: row.first_wrong_at,
  last_wrong_at: row.last_wrong_at,
  last_answer: row.last_answer,
  last_mark: markAnswer(found, row.last_answer),
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
export async function wrongQuestion(
  database: Database,
  userId: string,
  questionId: string,
): Promise<WrongQuestion> {
  const row = filedRow(database, userId, questionId);
  refuseUnderExam(database, userId, questionId, '看');
  const found = await bankQuestion(questionId);
  return shown(row, found, logsOf(database, userId).get(questionId) ?? []);
}

/** A student's wrong questions, those taken out too, the one last wrong first; without those in an exam now. */
export async function wrongQuestionsOf(database: Database, userId: string): Promise<WrongQuestion[]> {
  const bank = await questionBank();
  const logs = logsOf(database, userId);
  const hidden = questionsUnderExam(database, userId);
  return database.wrongQuestions
    .where(({ user_id, question_id }) => user_id === userId && !hidden.has(question_id))
    .toSorted((one, other) => other.last_wrong_at.localeCompare(one.last_wrong_at))
    .flatMap((row) => {
      // A question that the bank has lost cannot be shown; its log stays.
      const found = bank.get(row.question_id);
      return found ? [shown(row, found, logs.get(row.question_id) ?? [])] : [];
    });
}

/** Adds a rating to the log, once however often it comes. What was answered is an attempt, too. */
export async function saveReview(
  database: Database,
  userId: string,
  { review_id, question_id, rating, at, answer }: ReviewInput,
): Promise<WrongQuestion> {
  filedRow(database, userId, question_id);
  const found = await bankQuestion(question_id);
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
