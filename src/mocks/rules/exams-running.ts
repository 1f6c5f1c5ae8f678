import type { Database } from '../database/database';
import { Refusal } from '../refusal';

/** A student's exams that run now. */
const runningExams = (database: Database, userId: string) =>
  database.examAttempts.where(
    (row) => row.user_id === userId && row.handed_in_at === null && Date.now() < row.deadline,
  );

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
    throw new Refusal(`这道题正在考试中，交卷后再${what}`);
}
