import * as v from 'valibot';
import { mark, questionAnswer, questionKind } from '@/api/questions';
import { wireTime } from '@/api/schemas';
import { ratings } from '@/api/wrong-questions';
import type { TablesOf } from './table';

const text = v.string();

/** A question that a student has answered wrongly. The id is `user:question`: each is filed once. */
const wrongQuestionRow = v.object({
  id: text,
  user_id: text,
  question_id: text,
  kind: questionKind,
  subject: text,
  /** The knowledge point. */
  point: text,
  lesson_id: v.nullable(text),
  /** Number of wrong answers, in exams and self tests. */
  times_wrong: v.number(),
  first_wrong_at: wireTime,
  last_wrong_at: wireTime,
  /** Last filed answer. */
  last_answer: questionAnswer,
  /** The exam attempt that it was last wrong in, and what that exam is called. */
  attempt_id: text,
  source: text,
  /** Answered rightly so often since. */
  right_in_row: v.number(),
  /** Why it went wrong, as the student sees it. */
  cause: v.nullable(text),
  note: text,
  /** When it was taken out of the list, and how; null while it is in it. */
  removed_at: v.nullable(wireTime),
  removed_by: v.nullable(v.picklist(['right', 'hand'])),
  /** Lapses at which a leech was let back into the reviews; 0 for never. */
  released_lapses: v.number(),
  /** Filed by the student out of an exam that left it blank: that attempt, and how the question had been taken out before. */
  filed_blank: v.optional(
    v.object({
      attempt_id: text,
      removed_at: v.nullable(wireTime),
      removed_by: v.nullable(v.picklist(['right', 'hand'])),
    }),
  ),
});
export type WrongQuestionRow = v.InferOutput<typeof wrongQuestionRow>;

/** One attempt at one question. The id is `user:question:attempt`. */
const questionAttemptRow = v.object({
  id: text,
  user_id: text,
  question_id: text,
  at: wireTime,
  by: v.picklist(['exam', 'try', 'review']),
  source: text,
  answer: questionAnswer,
  mark,
  /** The wrong question as it was before this attempt was filed; null for none. Only what is filed has it. */
  before: v.optional(v.nullable(wrongQuestionRow)),
});
export type QuestionAttemptRow = v.InferOutput<typeof questionAttemptRow>;

/** One rating of a wrong question. The id is `user:review`: a rating that comes again is the same. */
const reviewRow = v.object({
  id: text,
  user_id: text,
  question_id: text,
  rating: v.picklist(ratings),
  at: wireTime,
  by: v.picklist(['review', 'exam']),
});
export type ReviewRow = v.InferOutput<typeof reviewRow>;

/** A student's review settings. The id is the user's. */
const reviewSettingsRow = v.object({ id: text, daily_cap: v.number(), right_to_remove: v.number() });

export const tables = {
  wrongQuestions: wrongQuestionRow,
  questionAttempts: questionAttemptRow,
  reviews: reviewRow,
  reviewSettings: reviewSettingsRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
