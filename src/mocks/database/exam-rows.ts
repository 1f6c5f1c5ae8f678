import * as v from 'valibot';
import { questionAnswer, questionKind } from '@/api/questions';
import { wireTime } from '@/api/schemas';

const text = v.string();

/** A question that a student has answered wrongly. The id is `user:question`: each is filed once. */
export const wrongQuestionRow = v.object({
  id: text,
  user_id: text,
  question_id: text,
  kind: questionKind,
  subject: text,
  /** The knowledge point. */
  point: text,
  lesson_id: v.nullable(text),
  /** How often it was answered wrongly, in exams and self tests. */
  times_wrong: v.number(),
  first_wrong_at: wireTime,
  last_wrong_at: wireTime,
  /** What was answered last. */
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
});
export type WrongQuestionRow = v.InferOutput<typeof wrongQuestionRow>;
