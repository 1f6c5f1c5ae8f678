import type { QuestionKind } from '@/api/questions';

/** What a right answer to a question of each kind is worth. */
export const pointsOf: Record<QuestionKind, number> = {
  single: 5,
  multiple: 6,
  true_false: 4,
  fill_in: 6,
  short_answer: 10,
  code: 15,
};
