import type { Database } from '@/mocks/database/database';
import { Refusal } from '@/mocks/refusal';

/** The questions on the papers of a student's exams that run now: nothing may tell their right answers. */
export function questionsUnderExam(database: Database, userId: string): ReadonlySet<string> {
  const now = Date.now();
  const running = database.examAttempts.where(
    ({ user_id, handed_in_at, deadline }) => user_id === userId && handed_in_at === null && now < deadline,
  );
  return new Set(running.flatMap(({ paper }) => paper.map(({ question_id }) => question_id)));
}

/** Refuses a question that is on a paper under way: what was asked for is to be done after the hand-in. */
export function refuseUnderExam(
  database: Database,
  userId: string,
  questionId: string,
  what: '练' | '看',
): void {
  if (questionsUnderExam(database, userId).has(questionId))
    throw new Refusal(`这道题正在考试中，交卷后再${what}`);
}
