import { wireTimeOf } from '@/lib/time';
import type { AttemptReview, AttemptSummary } from '@/api/exams';
import { blankAnswer } from '@/api/questions';
import type { Database } from '../database/database';
import type { AppealRow, ExamAttemptRow } from '../database/exams';
import { required } from '../refusal';
import { examPlace } from './exams-running';
import { markAnswer, questionBank } from './questions';
import { isInBook } from './wrong-questions';

/** Every answer of an attempt with its mark, in the order of the paper. */
export async function markedAnswers(database: Database, row: ExamAttemptRow) {
  const bank = await questionBank();
  return row.paper.map(({ question_id, points }) => {
    const asked = required(bank.get(question_id), '题库里已没有这道题');
    const given = row.answers[question_id]?.answer;
    const marked = markAnswer(asked, given, points);
    // A teacher who accepts an appeal grants the points.
    const accepted = database.appeals.find(`${row.id}:${question_id}`)?.status === 'accepted';
    return {
      ...asked,
      answer: given ?? blankAnswer(asked.question),
      mark: accepted ? { ...marked, verdict: 'right' as const, score: points, provisional: false } : marked,
    };
  });
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

/** An attempt in a list; its score once it has been handed in. */
export async function attemptSummary(database: Database, row: ExamAttemptRow): Promise<AttemptSummary> {
  const ended = row.handed_in_at;
  const marked = ended === null ? [] : await markedAnswers(database, row);
  return {
    attempt_id: row.id,
    exam_id: row.exam_id,
    title: row.title,
    place: examPlace(row.lesson_id),
    is_self_test: row.lesson_id === null,
    status: ended === null ? 'running' : 'handed_in',
    started_at: wireTimeOf(row.started_at),
    handed_in_at: ended === null ? null : wireTimeOf(ended),
    handed_in_by: row.handed_in_by,
    seconds: Math.round(((ended ?? Date.now()) - row.started_at) / 1000),
    score: ended === null ? null : rounded(marked.reduce((sum, { mark }) => sum + mark.score, 0)),
    total: row.paper.reduce((sum, { points }) => sum + points, 0),
    provisional: marked.some(({ mark }) => mark.provisional),
  };
}

/** An appeal as its student sees it. */
export const toWireAppeal = ({ question_id, text, status, reply, created_at }: AppealRow) => ({
  question_id,
  text,
  status,
  reply,
  created_at,
});

/** Returns an attempt with everything that is shown once it is handed in. */
export async function reviewOf(database: Database, row: ExamAttemptRow): Promise<AttemptReview> {
  const marked = await markedAnswers(database, row);
  return {
    ...(await attemptSummary(database, row)),
    questions: marked.map(({ question, answer, solution, mark }) => {
      const appeal = database.appeals.find(`${row.id}:${question.question_id}`);
      return {
        question,
        answer,
        solution,
        mark,
        seconds: row.times[question.question_id] ?? 0,
        appeal: appeal ? toWireAppeal(appeal) : null,
        in_book: isInBook(database, row.user_id, question.question_id),
      };
    }),
  };
}
