import { wireTimeOf } from '@/lib/time';
import type { Mark, Question, QuestionAnswer } from '@/api/questions';
import type { Database } from '../database/database';
import type { QuestionAttemptRow, WrongQuestionRow } from '../database/wrong-questions';
import type { UserRow } from '../database/users';
import { required } from '../refusal';
import { reviewSettingsOf } from './wrong-questions-settings';

/** One marked answer of an attempt that was handed in. */
export interface MarkedAnswer {
  question: Question;
  answer: QuestionAnswer;
  mark: Mark;
}

interface FiledFrom {
  attempt_id: string;
  /** Title of the exam. */
  source: string;
  /** An exam by default. */
  by?: 'exam' | 'try';
}

const rowId = (userId: string, questionId: string) => `${userId}:${questionId}`;

/** A student's wrong question, or undefined when it never was one. */
export const wrongRow = (database: Database, userId: string, questionId: string) =>
  database.wrongQuestions.find(rowId(userId, questionId));

/** Whether a question is in a student's list, and not taken out. */
export const isInBook = (database: Database, userId: string, questionId: string): boolean =>
  wrongRow(database, userId, questionId)?.removed_at === null;

/** The same; refuses a question that never was in the list. */
export const filedRow = (database: Database, userId: string, questionId: string): WrongQuestionRow =>
  required(wrongRow(database, userId, questionId), '这道题不在错题本里');

/**
 * Files what was answered wrongly, or only in part, under its knowledge point and kind: each question once, however
 * often it goes wrong. One that was taken out comes back. What was not answered at all tells nothing, and is left out.
 * A right answer brings a filed question nearer to its removal. An attempt counts once: filed again with another mark
 * (by the server at the deadline, and then with what the student had entered before it), the later mark holds.
 */
export function fileWrongQuestions(
  database: Database,
  user: Pick<UserRow, 'id'>,
  marked: readonly MarkedAnswer[],
  from: FiledFrom,
  moment = Date.now(),
): void {
  for (const each of marked) {
    const id = `${rowId(user.id, each.question.question_id)}:${from.attempt_id}`;
    const before = database.questionAttempts.find(id);
    if (before?.mark.verdict === each.mark.verdict) continue;
    if (before) takeBack(database, user.id, before, from.attempt_id);
    database.questionAttempts.put({
      id,
      user_id: user.id,
      question_id: each.question.question_id,
      at: wireTimeOf(moment),
      by: from.by ?? 'exam',
      source: from.source,
      answer: each.answer,
      mark: each.mark,
      before: wrongRow(database, user.id, each.question.question_id) ?? null,
    });
    if (each.mark.verdict === 'right') countRight(database, user.id, each.question.question_id, moment);
    else if (each.mark.verdict !== 'blank') fileOne(database, user.id, each, from, moment);
  }
}

/** Undoes what the first filing of an attempt did; what the student wrote since stays. */
function takeBack(database: Database, userId: string, filed: QuestionAttemptRow, attemptId: string): void {
  const { question_id, mark, at, before } = filed;
  const row = wrongRow(database, userId, question_id);
  // Taken out before that attempt: it did not count.
  if (!row || (row.removed_at !== null && row.removed_at !== at)) return;
  if (mark.verdict === 'right')
    database.wrongQuestions.update(row.id, {
      right_in_row: Math.max(0, row.right_in_row - 1),
      removed_at: null,
      removed_by: null,
    });
  else if (mark.verdict !== 'blank') {
    database.reviews.delete(`${userId}:${attemptId}:${question_id}`);
    if (row.times_wrong <= 1) database.wrongQuestions.delete(row.id);
    // Unless it has gone wrong elsewhere since.
    else if (before && row.attempt_id === attemptId) {
      const { cause, note, released_lapses } = row;
      database.wrongQuestions.put({ ...before, cause, note, released_lapses });
    } else database.wrongQuestions.update(row.id, { times_wrong: row.times_wrong - 1 });
  }
}

function countRight(database: Database, userId: string, questionId: string, moment: number): void {
  const row = wrongRow(database, userId, questionId);
  if (!row || row.removed_at !== null) return;
  const right_in_row = row.right_in_row + 1;
  const isLearnt = right_in_row >= reviewSettingsOf(database, userId).right_to_remove;
  database.wrongQuestions.update(row.id, {
    right_in_row,
    ...(isLearnt ? { removed_at: wireTimeOf(moment), removed_by: 'right' } : {}),
  });
}

function fileOne(
  database: Database,
  userId: string,
  { question, answer }: MarkedAnswer,
  { attempt_id, source, by = 'exam' }: FiledFrom,
  moment: number,
): void {
  const now = wireTimeOf(moment);
  const { question_id, kind, subject, point, lesson_id } = question;
  const before = wrongRow(database, userId, question_id);
  database.wrongQuestions.put({
    id: rowId(userId, question_id),
    user_id: userId,
    question_id,
    kind,
    subject,
    point,
    lesson_id,
    times_wrong: (before?.times_wrong ?? 0) + 1,
    first_wrong_at: before?.first_wrong_at ?? now,
    last_wrong_at: now,
    last_answer: answer,
    attempt_id,
    source,
    right_in_row: 0,
    cause: before?.cause ?? null,
    note: before?.note ?? '',
    removed_at: null,
    removed_by: null,
    released_lapses: before?.released_lapses ?? 0,
  });
  // A reviewed question that is failed in an exam was forgotten: it is to come again soon.
  const isReviewed = database.reviews.first(
    (review) => review.user_id === userId && review.question_id === question_id,
  );
  if (isReviewed && by === 'exam')
    database.reviews.put({
      id: `${userId}:${attempt_id}:${question_id}`,
      user_id: userId,
      question_id,
      rating: 1,
      at: now,
      by: 'exam',
    });
}
