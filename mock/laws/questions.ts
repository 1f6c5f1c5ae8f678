import * as v from 'valibot';
import {
  blankAnswer,
  isBlank,
  type Mark,
  question as questionSchema,
  type QuestionAnswer,
  type QuestionKind,
  solution as solutionSchema,
} from '@/api/questions';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

/** A question of the bank with its answer. */
const questionRow = v.object({ id: column.text, question: questionSchema, solution: solutionSchema });
export type BankQuestion = Pick<v.InferOutput<typeof questionRow>, 'question' | 'solution'>;

/** The question bank, in teaching order. */
export const tables = { questions: questionRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Points for a right answer, by kind of question. */
export const pointsOf: Record<QuestionKind, number> = {
  single: 5,
  multiple: 6,
  true_false: 4,
  fill_in: 6,
  short_answer: 10,
  code: 15,
};

/** A question of the bank; refuses an unknown one. */
export const bankQuestion = (database: Database, questionId: string): BankQuestion =>
  required(database.questions.find(questionId), '没有找到这道题');

/** A typed text as it is compared: full-width or half-width, upper or lower case, spaces do not matter. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[。.;；,，]+$/g, '');

/** Of 0 to 1, to halves of a point. */
const share = (part: number, max: number): number => Math.round(part * max * 2) / 2;

/** A keyword may give several words of which one is enough: `递归|recursion`. */
const holds = (text: string, keyword: string): boolean =>
  keyword.split('|').some((word) => text.includes(normalised(word)));

/** Returns the share of an answer that is right, 0 to 1. */
function partOf(answer: QuestionAnswer, { right }: BankQuestion['solution']): number {
  if (right.kind === 'single' && answer.kind === 'single') return answer.choice === right.choice ? 1 : 0;
  if (right.kind === 'true_false' && answer.kind === 'true_false')
    return answer.value === right.value ? 1 : 0;
  if (right.kind === 'multiple' && answer.kind === 'multiple') {
    // All of them: full points. Some of them and none that is wrong: half. One that is wrong: none.
    const chosen = new Set(answer.choices);
    if ([...chosen].some((choice) => !right.choices.includes(choice))) return 0;
    return chosen.size === right.choices.length ? 1 : 0.5;
  }
  if (right.kind === 'fill_in' && answer.kind === 'fill_in') {
    const hits = right.accepted.filter((accepted, index) =>
      accepted.some((text) => normalised(text) === normalised(answer.texts[index] ?? '')),
    );
    return hits.length / right.accepted.length;
  }
  const text =
    answer.kind === 'short_answer' ? answer.text : answer.kind === 'code' ? answer.code : undefined;
  if (text === undefined || (right.kind !== 'short_answer' && right.kind !== 'code')) return 0;
  const typed = normalised(text);
  return right.keywords.filter((keyword) => holds(typed, keyword)).length / right.keywords.length;
}

/**
 * Marks an answer. A text or a program is marked by its keywords only, nothing runs it here: `provisional` says
 * that a teacher looks at it again.
 */
export function markAnswer(
  { question, solution }: BankQuestion,
  given: QuestionAnswer | undefined,
  max: number = pointsOf[question.kind],
): Mark {
  const answer = given ?? blankAnswer(question);
  const provisional = question.kind === 'short_answer' || question.kind === 'code';
  if (answer.kind !== question.kind || isBlank(answer, question))
    return { verdict: 'blank', score: 0, max, provisional: false };
  const part = partOf(answer, solution);
  const verdict = part === 1 ? 'right' : part > 0 ? 'partial' : 'wrong';
  return { verdict, score: share(part, max), max, provisional };
}
