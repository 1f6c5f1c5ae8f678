import * as v from 'valibot';
import { answerVersion } from '@/api/answer-version';
import { UNDER_EXAM } from '@/api/errors';
import type { RunningExam } from '@/api/running-exams';
import { wireTime } from '@/api/schemas';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { allLessons } from './curriculum-index';
import type { News } from './notifications';

/** The questions of an exam or a self test. */
export const paperColumn = v.array(v.object({ question_id: column.text, points: v.number() }));

/** One attempt at an exam. Its marks are worked out when they are asked for, and kept nowhere. */
const examAttemptRow = v.object({
  id: column.text,
  user_id: column.text,
  exam_id: column.text,
  title: column.text,
  lesson_id: v.nullable(column.text),
  paper: paperColumn,
  started_at: column.moment,
  deadline: column.moment,
  /** The tab that may write, and when it was heard of last. */
  holder: column.text,
  holder_seen: column.moment,
  file_key: column.text,
  answers: v.record(column.text, answerVersion),
  flags: v.array(column.text),
  times: v.record(column.text, v.number()),
  handed_in_at: v.nullable(column.moment),
  handed_in_by: v.nullable(v.picklist(['student', 'deadline'])),
  /** A hand-in of the student has come. */
  completed: v.boolean(),
});
type ExamAttemptRow = v.InferOutput<typeof examAttemptRow>;

/** Doubt about a mark. The id is `attempt:question`. */
const appealRow = v.object({
  id: column.text,
  user_id: column.text,
  attempt_id: column.text,
  question_id: column.text,
  text: column.text,
  status: v.picklist(['pending', 'accepted', 'rejected']),
  reply: v.nullable(column.text),
  created_at: wireTime,
});

export const tables = { examAttempts: examAttemptRow, appeals: appealRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A student's exams that run now. */
const runningExams = (database: Database, userId: string) =>
  database.examAttempts.where(
    (row) => row.user_id === userId && row.handed_in_at === null && Date.now() < row.deadline,
  );

/** Returns the place of a lesson's exam; null for a self test. */
export function examPlace(database: Database, lessonId: string | null): RunningExam['place'] {
  const place = lessonId === null ? undefined : allLessons(database).get(lessonId);
  return place ? { mission_id: place.mission.id, lesson_id: place.lesson.id } : null;
}

/** A student's exams that run now, the one that ends first before the others. */
export const toWireRunningExam = (database: Database, userId: string): RunningExam[] =>
  runningExams(database, userId)
    .toSorted((one, other) => one.deadline - other.deadline)
    .map(({ id, exam_id, title, lesson_id, deadline }) => ({
      attempt_id: id,
      exam_id,
      title,
      place: examPlace(database, lesson_id),
      deadline,
    }));

/** Whether a student is in the middle of an exam. */
export const hasRunningExam = (database: Database, userId: string): boolean =>
  runningExams(database, userId).length > 0;

/** The questions on the papers of a student's exams that run now: nothing may tell their right answers. */
export function questionsUnderExam(database: Database, userId: string): ReadonlySet<string> {
  const papers = runningExams(database, userId).flatMap(({ paper }) => paper);
  return new Set(papers.map(({ question_id }) => question_id));
}

/** Refuses a question that is on a paper under way: what was asked for is to be done after the hand-in. */
export function refuseUnderExam(
  database: Database,
  userId: string,
  questionId: string,
  what: '练' | '看' | '问',
): void {
  if (questionsUnderExam(database, userId).has(questionId))
    throw new Refusal(`这道题正在考试中，交卷后再${what}`, UNDER_EXAM);
}

/** Returns the news of an attempt that has ended. */
export const newsOfAttempt = ({ id, title, handed_in_at, handed_in_by }: ExamAttemptRow): News => ({
  channel: 'exam',
  title: handed_in_by === 'deadline' ? `“${title}”时间到，已自动交卷` : `“${title}”成绩已出`,
  body: '分数、解析与错题已整理好。',
  event: `exam:${id}`,
  target: { kind: 'exam', id },
  at: handed_in_at ?? Date.now(),
});
