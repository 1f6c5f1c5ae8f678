import { Check, CircleSlash, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Mark, Question, QuestionAnswer, Solution } from '@/api/questions';
import { Badge } from '@/ui/badge';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { questionAnswerText } from './answer-text';
import { judgements, verdictNames, verdictTones } from './names';
import { QuestionStem } from './question-stem';
import styles from './questions.module.css';
import { RichText } from './rich-text';
import { SolutionList } from './solution-list';

/** Keys of the options that an answer names, the student's or the right one. */
function keysOf(answer: QuestionAnswer | Solution['right']): string[] {
  if (answer.kind === 'single') return [answer.choice];
  if (answer.kind === 'multiple') return answer.choices;
  return answer.kind === 'true_false' ? [String(answer.value)] : [];
}

const stateOf = (isRight: boolean, isOwn: boolean) => (isRight ? 'right' : isOwn ? 'wrong' : undefined);

interface ReviewedOptionsProps {
  question: Question;
  answer: QuestionAnswer;
  right: Solution['right'];
}

/** The options of a question, the student's and the right one marked where they stand; nothing where there are none. */
function ReviewedOptions({ question, answer, right }: ReviewedOptionsProps) {
  const isJudged = question.kind === 'true_false';
  const options = isJudged ? judgements : 'options' in question ? question.options : [];
  const own = keysOf(answer);
  const correct = keysOf(right);
  if (options.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="选项">
      {options.map(({ key, text }) => {
        const isOwn = own.includes(key);
        const isRight = correct.includes(key);
        return (
          <li key={key} className={styles.option} data-state={stateOf(isRight, isOwn)}>
            {!isJudged && <span className={styles.letter}>{key}</span>}
            <div className={styles.optionText}>
              <RichText text={text} idPrefix={`r${question.question_id}${key}-`} />
            </div>
            {isOwn && <Badge tone={isRight ? 'success' : 'danger'}>你的选择</Badge>}
            {isRight && <Badge tone="success">正确选项</Badge>}
          </li>
        );
      })}
    </Stack>
  );
}

/** The student's answer, in words. */
function OwnAnswer({ answer, isBlank }: { answer: QuestionAnswer; isBlank: boolean }) {
  if (isBlank) return <span className={textStyles.tertiary}>没有作答</span>;
  switch (answer.kind) {
    case 'fill_in':
      return answer.texts.map((text, index) => `（${index + 1}）${text || '没有作答'}`).join('　');
    case 'short_answer':
      return <span className={styles.written}>{answer.text}</span>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <pre className={styles.program} tabIndex={0}>
          {answer.code}
        </pre>
      );
    default:
      return questionAnswerText(answer);
  }
}

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
