import { algebraQuestions } from './algebra';
import { algorithmQuestions } from './algorithms';
import { calculusQuestions } from './calculus';
import { englishQuestions } from './english';
import { physicsQuestions } from './physics';
import { pythonQuestions } from './python';
import { structureQuestions } from './structures';
import type { BankQuestion } from './types';

let byId: Map<string, BankQuestion> | undefined;

/** Every question of the bank by id, in teaching order. */
export function bank(): ReadonlyMap<string, BankQuestion> {
  byId ??= new Map(
    [
      ...pythonQuestions,
      ...structureQuestions,
      ...algorithmQuestions,
      ...calculusQuestions,
      ...algebraQuestions,
      ...physicsQuestions,
      ...englishQuestions,
    ].map((each) => [each.question.question_id, each]),
  );
  return byId;
}
