import * as v from 'valibot';
import { answerVersion } from '@/api/answer-version';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** The questions of an exam or a self test. */
export const paper = v.array(v.object({ question_id: text, points: v.number() }));

/** One attempt at an exam. Its marks are worked out when they are asked for, and kept nowhere. */
const examAttemptRow = v.object({
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

/** Doubt about a mark. The id is `attempt:question`. */
const appealRow = v.object({
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

export const tables = { examAttempts: examAttemptRow, appeals: appealRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
