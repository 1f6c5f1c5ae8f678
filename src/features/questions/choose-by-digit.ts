import type { Question, QuestionAnswer } from '@/api/questions';

/**
 * The answer after a number key: it chooses an option, counted from 1, and takes one of several back. Undefined when
 * the key means nothing to this question.
 */
export function chooseByDigit(
  asked: Question,
  answer: QuestionAnswer,
  digit: number,
): QuestionAnswer | undefined {
  if (asked.kind === 'true_false' && (digit === 1 || digit === 2))
    return { kind: 'true_false', value: digit === 1 };
  if (asked.kind !== 'single' && asked.kind !== 'multiple') return undefined;
  const key = asked.options[digit - 1]?.key;
  if (key === undefined) return undefined;
  if (asked.kind === 'single') return { kind: 'single', choice: key };
  return {
    kind: 'multiple',
    choices: toggled(answer.kind === 'multiple' ? answer.choices : [], key),
  };
}

/** Choices with one more or one less, in the order of the alphabet. */
export const toggled = (choices: readonly string[], key: string): string[] =>
  choices.includes(key) ? choices.filter((each) => each !== key) : [...choices, key].toSorted();
