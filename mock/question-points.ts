import type { QuestionKind } from '@/api/questions';

/** Points for a right answer, by kind of question. */
export const pointsOf: Record<QuestionKind, number> = {
  single: 5,
  multiple: 6,
  true_false: 4,
  fill_in: 6,
  short_answer: 10,
  code: 15,
};
