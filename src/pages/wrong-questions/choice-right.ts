import type { QuestionAnswer, Solution } from '@/api/questions';

/** Whether chosen options are the right ones; undefined for what is written, which the student compares. */
export function isChoiceRight(answer: QuestionAnswer, right: Solution['right']): boolean | undefined {
  if (answer.kind === 'single' && right.kind === 'single') return answer.choice === right.choice;
  if (answer.kind === 'true_false' && right.kind === 'true_false') return answer.value === right.value;
  if (answer.kind === 'multiple' && right.kind === 'multiple')
    return answer.choices.toSorted().join() === right.choices.toSorted().join();
  return undefined;
}
