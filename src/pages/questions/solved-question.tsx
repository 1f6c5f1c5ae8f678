import { useId } from 'react';
import type { Question, Solution } from '@/api/questions';
import { QuestionStem, RichText, RightAnswer } from '@/features/questions';
import styles from './attempts.module.css';

/** A question with its right answer and the reason, whatever was answered. */
export function SolvedQuestion({ question, solution }: { question: Question; solution: Solution }) {
  const id = useId();
  return (
    <article className={styles.solved} aria-labelledby={id}>
      <QuestionStem id={id} question={question} />
      <dl className={styles.answers}>
        <dt>参考答案</dt>
        <dd>
          <RightAnswer right={solution.right} />
        </dd>
        <dt>解析</dt>
        <dd>
          <RichText text={solution.explanation} idPrefix={`s${question.question_id}-`} />
        </dd>
      </dl>
    </article>
  );
}
