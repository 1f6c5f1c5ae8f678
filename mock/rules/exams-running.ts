import { UNDER_EXAM } from '@/api/errors';
import type { RunningExam } from '@/api/running-exams';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { allLessons } from './curriculum-index';

/** A student's exams that run now. */
const runningExams = (database: Database, userId: string) =>
  database.examAttempts.where(
    (row) => row.user_id === userId && row.handed_in_at === null && Date.now() < row.deadline,
  );

/** Returns the place of a lesson's exam; null for a self test. */
export function examPlace(lessonId: string | null): RunningExam['place'] {
  const place = lessonId === null ? undefined : allLessons().get(lessonId);
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
      place: examPlace(lesson_id),
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
