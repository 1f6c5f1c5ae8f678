import { Check, CircleSlash, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Mark, Question, QuestionAnswer, Solution } from '@/api/questions';
import { Badge } from '@/ui/badge';
import { OwnAnswer } from './own-answer';
import { verdictNames, verdictTones } from './names';
import { QuestionStem } from './question-stem';
import styles from './questions.module.css';
import { ReviewedOptions } from './reviewed-options';
import { SolutionList } from './solution-list';

interface QuestionReviewProps {
  question: Question;
  number?: number;
  answer: QuestionAnswer;
  solution: Solution;
  mark: Mark;
  /** Further facts beside the verdict, such as the time taken. */
  facts?: ReactNode;
  /** Below the explanation, such as an appeal. */
  children?: ReactNode;
}

const icons = { right: Check, partial: Check, wrong: X, blank: CircleSlash };

/** A question that was answered: how it was marked, the own answer, the right one, and why. */
export function QuestionReview(props: QuestionReviewProps) {
  const { question, number, answer, solution, mark, facts, children } = props;
  const Icon = icons[mark.verdict];
  const stemId = useId();
  return (
    <article className={styles.question} aria-labelledby={stemId}>
      <QuestionStem id={stemId} question={question} number={number} />
      <ReviewedOptions question={question} answer={answer} right={solution.right} />
      <p className={styles.verdict}>
        <Badge tone={verdictTones[mark.verdict]}>
          <Icon size={14} /> {verdictNames[mark.verdict]}
        </Badge>
        <span className={styles.score}>
          {mark.score} / {mark.max} 分
        </span>
        {mark.provisional && <Badge tone="warning">暂定分，待老师复核</Badge>}
        {facts}
      </p>
      <SolutionList
        solution={solution}
        idPrefix={`e${question.question_id}-`}
        before={
          <>
            <dt>你的答案</dt>
            <dd>
              <OwnAnswer answer={answer} isBlank={mark.verdict === 'blank'} />
            </dd>
          </>
        }
      />
      {children}
    </article>
  );
}
