import * as v from 'valibot';
import { mark, questionAnswer } from '@/api/questions';
import { ratings } from '@/api/wrong-questions';
import { wireTime } from '@/api/schemas';
import { wrongQuestionRow } from './rows-exams';

const text = v.string();

/** One rating of a wrong question. The id is `user:review`: a rating that comes again is the same. */
export const reviewRow = v.object({
  id: text,
  user_id: text,
  question_id: text,
  rating: v.picklist(ratings),
  at: wireTime,
  by: v.picklist(['review', 'exam']),
});
export type ReviewRow = v.InferOutput<typeof reviewRow>;

/** How a student reviews. The id is the user's. */
export const reviewSettingsRow = v.object({ id: text, daily_cap: v.number(), right_to_remove: v.number() });

/** One attempt at one question. The id is `user:question:attempt`. */
export const questionAttemptRow = v.object({
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
