import type { QuestionKind } from '@/api/questions';

/** One wrong question of the demo student. Days are days ago. */
export interface SeededWrong {
  id: string;
  kind: QuestionKind;
  /** As the bank has it: the bank itself loads later than this seed. */
  point: string;
  /** See `answerOf` in wrong-questions.ts. */
  answer: string;
  /** Points for an answer that was wrong only in part. */
  score?: number;
  first: number;
  last?: number;
  times?: number;
  /** Answers before the last one. */
  earlier?: string[];
  /** Right answers since: day and answer. */
  rights?: [day: number, answer: string][];
  cause?: string;
  note?: string;
  /** Ratings and their days: `3@12 1@4`. */
  reviews?: string;
  removed?: number;
}

/** Wrong answers of one exam. */
export interface WrongOfLesson {
  subject: string;
  lesson: string | null;
  source: string;
  questions: SeededWrong[];
}
