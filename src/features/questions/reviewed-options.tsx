import type { Question, QuestionAnswer, Solution } from '@/api/questions';
import { Badge } from '@/ui/badge';
import { Stack } from '@/ui/layout';
import { judgements } from './names';
import styles from './questions.module.css';
import { RichText } from './rich-text';

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
export function ReviewedOptions({ question, answer, right }: ReviewedOptionsProps) {
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
