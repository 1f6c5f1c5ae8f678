import { useId } from 'react';
import type { Question, Solution } from '@/api/questions';
import { QuestionStem, SolutionList } from '@/features/questions';
import { Stack } from '@/ui/layout';

/** A question with its right answer and the reason, whatever was answered. */
export function SolvedQuestion({ question, solution }: { question: Question; solution: Solution }) {
  const id = useId();
  return (
    <Stack as="article" aria-labelledby={id}>
      <QuestionStem id={id} question={question} />
      <SolutionList solution={solution} idPrefix={`s${question.question_id}-`} />
    </Stack>
  );
}
