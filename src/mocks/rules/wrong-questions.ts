import type { Mark, Question, QuestionAnswer } from '@/api/questions';
import { wireTimeOf } from '../clock';
import type { Database } from '../database/database';
import type { UserRow } from '../database/rows';

/** One marked answer of an attempt that was handed in. */
export interface MarkedAnswer {
  question: Question;
  answer: QuestionAnswer;
  mark: Mark;
}

interface FiledFrom {
  attempt_id: string;
  /** What the exam is called. */
  source: string;
}

/**
 * Files what was answered wrongly, or only in part, under its knowledge point and kind: each question once, however
 * often it goes wrong, and each attempt counts once. One that was taken out comes back. What was not answered at all tells nothing, and is left out.
 */
export function fileWrongQuestions(
  database: Database,
  user: Pick<UserRow, 'id'>,
  marked: readonly MarkedAnswer[],
  from: FiledFrom,
  moment = Date.now(),
): void {
  const now = wireTimeOf(moment);
  for (const { question, answer, mark } of marked) {
    const id = `${user.id}:${question.question_id}`;
    const before = database.wrongQuestions.find(id);
    const isKnown = before?.attempt_id === from.attempt_id;
    if (mark.verdict !== 'wrong' && mark.verdict !== 'partial') {
      // Filed by the server at the deadline, and mended by what the student entered before it.
      if (isKnown && before.times_wrong === 1) database.wrongQuestions.delete(id);
      continue;
    }
    database.wrongQuestions.put({
      id,
      user_id: user.id,
      question_id: question.question_id,
      kind: question.kind,
      subject: question.subject,
      point: question.point,
      lesson_id: question.lesson_id,
      times_wrong: (before?.times_wrong ?? 0) + (isKnown ? 0 : 1),
      first_wrong_at: before?.first_wrong_at ?? now,
      last_wrong_at: now,
      last_answer: answer,
      ...from,
      right_in_row: 0,
      cause: before?.cause ?? null,
      removed_at: null,
    });
  }
}
