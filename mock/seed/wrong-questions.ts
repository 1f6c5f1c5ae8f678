import * as v from 'valibot';
import { questionAnswer } from '@/api/questions';
import { ratings } from '@/api/wrong-questions';
import { daysAgo } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { column, type TablesOf } from '../engine/table';
import { bankQuestion, markAnswer } from '../laws/questions';
import { people } from '../laws/people';

/** An answer, and the days since it was entered. */
const pastAnswer = v.object({ days: v.number(), answer: questionAnswer });

/**
 * A question, by its id, that the student of the seed has got wrong: answers in exams, right ones since, and reviews, each oldest
 * first, with the days since. The seeds of the other tables are worked out from it; nobody writes it.
 */
const mistakeRow = v.object({
  id: column.text,
  source: column.text,
  wrong: v.tupleWithRest([pastAnswer], pastAnswer),
  right: v.array(pastAnswer),
  reviews: v.array(v.object({ days: v.number(), rating: v.picklist(ratings) })),
  cause: v.nullable(column.text),
  note: column.text,
  /** Days since it was learnt. */
  removed: v.nullable(v.number()),
});

type MistakeRow = v.InferOutput<typeof mistakeRow>;

export const tables = { mistakes: mistakeRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const user_id = people.student;

/** The wire time of an attempt; the times of day differ, so that not all of them happen at once. */
const attemptedAt = (id: string, days: number): string =>
  daysAgo(days, `${14 + (Number(id) % 7)}:${10 + (Number(id) % 47)}`);

/** A mistake as it stands in the list. */
function wrongQuestionOf(database: Database, mistake: MistakeRow): RowOf<'wrongQuestions'> {
  const { id, source, wrong, right, cause, note, removed } = mistake;
  const { kind, subject, point, lesson_id } = bankQuestion(database, id).question;
  const [first] = wrong;
  const last = wrong.at(-1) ?? first;
  return {
    id: `${user_id}:${id}`,
    user_id,
    question_id: id,
    kind,
    subject,
    point,
    lesson_id,
    times_wrong: wrong.length,
    first_wrong_at: attemptedAt(id, first.days),
    last_wrong_at: attemptedAt(id, last.days),
    last_answer: last.answer,
    attempt_id: `seed-${wrong.length}`,
    source,
    right_in_row: right.length,
    cause,
    note,
    removed_at: removed === null ? null : daysAgo(removed, '21:05'),
    removed_by: removed === null ? null : 'right',
    released_lapses: 0,
  };
}

/** The attempts at a question: the wrong ones in exams, the right ones in exercises since. */
function attemptsAt(
  database: Database,
  { id, source, wrong, right }: MistakeRow,
): RowOf<'questionAttempts'>[] {
  const asked = bankQuestion(database, id);
  const attempts = [
    ...wrong.map((each, index) => ({ ...each, name: `seed-${index + 1}`, by: 'exam' as const, source })),
    ...right.map((each, index) => ({
      ...each,
      name: `seed-right-${index + 1}`,
      by: 'try' as const,
      source: '错题重做',
    })),
  ];
  return attempts
    .map(({ name, days, answer, ...from }) => ({
      id: `${user_id}:${id}:${name}`,
      user_id,
      question_id: id,
      at: attemptedAt(id, days),
      answer,
      ...from,
      mark: markAnswer(asked, answer),
    }))
    .filter(({ mark }) => mark.verdict !== 'blank');
}

const reviewsOf = ({ id, reviews }: MistakeRow): RowOf<'reviews'>[] =>
  reviews.map(({ days, rating }, index) => ({
    id: `${user_id}:seed-${id}-${index + 1}`,
    user_id,
    question_id: id,
    rating,
    at: daysAgo(days, '20:30'),
    by: 'review',
  }));

/** The wrong questions of 林知远: of different points and kinds, new, due, learnt, forgotten over and over. */
export const seed: Seed = {
  wrongQuestions: (database) => database.mistakes.all().map((each) => wrongQuestionOf(database, each)),
  questionAttempts: (database) => database.mistakes.all().flatMap((each) => attemptsAt(database, each)),
  reviews: (database) => database.mistakes.all().flatMap(reviewsOf),
};
