import { wireTimeOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { ExamAttemptRow } from '../database/exams';
import { Refusal } from '../refusal';
import { markedAnswers } from './exams-marks';
import { isInBook, wrongRow } from './wrong-questions';

/** Files what an attempt that was handed in left blank, each question once; returns the ids of those that were not there. */
export async function fileBlanks(database: Database, attempt: ExamAttemptRow): Promise<string[]> {
  if (attempt.handed_in_at === null) throw new Refusal('这场考试还没有交卷');
  const { id: attempt_id, user_id, title: source } = attempt;
  const marked = await markedAnswers(database, attempt);
  const now = wireTimeOf(Date.now());
  // From here on nothing waits, so that two calls at once add each question once.
  const blank = marked.filter(
    ({ mark, question }) => mark.verdict === 'blank' && !isInBook(database, user_id, question.question_id),
  );
  for (const { question, answer } of blank) {
    const { question_id, kind, subject, point, lesson_id } = question;
    const before = wrongRow(database, user_id, question_id);
    const { removed_at = null, removed_by = null } = before ?? {};
    database.wrongQuestions.put({
      id: `${user_id}:${question_id}`,
      user_id,
      question_id,
      kind,
      subject,
      point,
      lesson_id,
      times_wrong: 0,
      first_wrong_at: now,
      last_wrong_at: now,
      last_answer: answer,
      attempt_id,
      source,
      cause: null,
      note: '',
      released_lapses: 0,
      ...before,
      // As one that is put back by hand.
      right_in_row: 0,
      removed_at: null,
      removed_by: null,
      filed_blank: { attempt_id, removed_at, removed_by },
    });
  }
  return blank.map(({ question }) => question.question_id);
}

/** Takes out what `fileBlanks` has filed of an attempt; what has gone wrong since stays. */
export function takeBackBlanks(database: Database, { id: attempt_id, user_id }: ExamAttemptRow): void {
  for (const row of database.wrongQuestions.where((each) => each.user_id === user_id)) {
    if (row.filed_blank?.attempt_id !== attempt_id) continue;
    const { removed_at, removed_by } = row.filed_blank;
    // Only one that had been taken out was there before.
    if (removed_at === null) database.wrongQuestions.delete(row.id);
    else database.wrongQuestions.update(row.id, { removed_at, removed_by, filed_blank: undefined });
  }
}
