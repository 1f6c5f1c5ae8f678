import * as v from 'valibot';
import { answerVersion } from '@/api/answer-version';
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

const paper = v.array(v.object({ question_id: text, points: v.number() }));
const moment = v.number();

/** One attempt at an exam. Its marks are worked out when they are asked for, and kept nowhere. */
export const examAttemptRow = v.object({
  id: text,
  user_id: text,
  exam_id: text,
  title: text,
  lesson_id: v.nullable(text),
  paper,
  started_at: moment,
  deadline: moment,
  /** The tab that may write, and when it was heard of last. */
  holder: text,
  holder_seen: moment,
  file_key: text,
  answers: v.record(text, answerVersion),
  flags: v.array(text),
  times: v.record(text, v.number()),
  handed_in_at: v.nullable(moment),
  handed_in_by: v.nullable(v.picklist(['student', 'deadline'])),
  /** A hand-in of the student has come. */
  completed: v.boolean(),
});
export type ExamAttemptRow = v.InferOutput<typeof examAttemptRow>;

/** A test that a student has put together. */
export const selfTestRow = v.object({ id: text, user_id: text, title: text, paper, minutes: v.number() });

/** Doubt about a mark. The id is `attempt:question`. */
export const appealRow = v.object({
  id: text,
  user_id: text,
  attempt_id: text,
  question_id: text,
  text,
  status: v.picklist(['pending', 'accepted', 'rejected']),
  reply: v.nullable(text),
  created_at: wireTime,
});
export type AppealRow = v.InferOutput<typeof appealRow>;
