import * as v from 'valibot';
import {
  mark as markSchema,
  type Mark,
  type Question,
  questionAnswer,
  type QuestionAnswer,
  questionKind,
} from '@/api/questions';
import { wireTime } from '@/api/schemas';
import { ratings, type ReviewSettings } from '@/api/wrong-questions';
import { wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

type UserRow = RowOf<'users'>;
/** A question that a student has answered wrongly. The id is `user:question`: each is filed once. */
const wrongQuestionRow = v.object({
  id: column.text,
  user_id: column.text,
  question_id: column.text,
  kind: questionKind,
  subject: column.text,
  /** The knowledge point. */
  point: column.text,
  lesson_id: v.nullable(column.text),
  /** Number of wrong answers, in exams and self tests. */
  times_wrong: v.number(),
  first_wrong_at: wireTime,
  last_wrong_at: wireTime,
  /** Last filed answer. */
  last_answer: questionAnswer,
  /** The exam attempt that it was last wrong in, and what that exam is called. */
  attempt_id: column.text,
  source: column.text,
  /** Answered rightly so often since. */
  right_in_row: v.number(),
  /** Why it went wrong, as the student sees it. */
  cause: v.nullable(column.text),
  note: column.text,
  /** When it was taken out of the list, and how; null while it is in it. */
  removed_at: v.nullable(wireTime),
  removed_by: v.nullable(v.picklist(['right', 'hand'])),
  /** Lapses at which a leech was let back into the reviews; 0 for never. */
  released_lapses: v.number(),
  /** Filed by the student out of an exam that left it blank: that attempt, and how the question had been taken out before. */
  filed_blank: v.optional(
    v.object({
      attempt_id: column.text,
      removed_at: v.nullable(wireTime),
      removed_by: v.nullable(v.picklist(['right', 'hand'])),
    }),
  ),
});
type WrongQuestionRow = v.InferOutput<typeof wrongQuestionRow>;

/** One attempt at one question. The id is `user:question:attempt`. */
const questionAttemptRow = v.object({
  id: column.text,
  user_id: column.text,
  question_id: column.text,
  at: wireTime,
  by: v.picklist(['exam', 'try', 'review']),
  source: column.text,
  answer: questionAnswer,
  mark: markSchema,
  /** The wrong question as it was before this attempt was filed; null for none. Only what is filed has it. */
  before: v.optional(v.nullable(wrongQuestionRow)),
});
type QuestionAttemptRow = v.InferOutput<typeof questionAttemptRow>;

/** One rating of a wrong question. The id is `user:review`: a rating that comes again is the same. */
const reviewRow = v.object({
  id: column.text,
  user_id: column.text,
  question_id: column.text,
  rating: v.picklist(ratings),
  at: wireTime,
  by: v.picklist(['review', 'exam']),
});

/** A student's review settings. The id is the user's. */
const reviewSettingsRow = v.object({ id: column.text, daily_cap: v.number(), right_to_remove: v.number() });

export const tables = {
  wrongQuestions: wrongQuestionRow,
  questionAttempts: questionAttemptRow,
  reviews: reviewRow,
  reviewSettings: reviewSettingsRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Settings until a student changes them. */
const usual: ReviewSettings = { daily_cap: 30, right_to_remove: 3 };

/** Returns a student's review settings. */
export function reviewSettingsOf(database: Database, userId: string): ReviewSettings {
  const { daily_cap, right_to_remove } = database.reviewSettings.find(userId) ?? usual;
  return { daily_cap, right_to_remove };
}

/** One marked answer of an attempt that was handed in. */
interface MarkedAnswer {
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
