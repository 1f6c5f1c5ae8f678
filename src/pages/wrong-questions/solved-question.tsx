import { useId } from 'react';
import type { Question, Solution } from '@/api/questions';
import { QuestionStem, SolutionList } from '@/features/questions';
import styles from './attempts.module.css';

/** A question with its right answer and the reason, whatever was answered. */
export function SolvedQuestion({ question, solution }: { question: Question; solution: Solution }) {
  const id = useId();
  return (
    <article className={styles.solved} aria-labelledby={id}>
      <QuestionStem id={id} question={question} />
      <SolutionList solution={solution} idPrefix={`s${question.question_id}-`} />
    </article>
  );
}
