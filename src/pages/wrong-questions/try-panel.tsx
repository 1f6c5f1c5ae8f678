import { RotateCcw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '@/api/errors';
import { isBlank, type Question } from '@/api/questions';
import type { TryAnswer } from '@/api/wrong-questions';
import { QuestionField, QuestionReview } from '@/features/questions';
import { useTry } from '@/features/review';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { useQuestionScreen } from './use-question-screen';
import styles from './try-panel.module.css';

interface TryPanelProps {
  question: Question;
  /** Its number in the list, from 1. */
  number?: number;
  /** Right answers in a row that take it out; left out, nothing of that is shown. */
  rightToRemove?: number;
  /** Its page, where the chat is to know of the question, and once it is marked of the review. */
  address?: string;
  /** Receives the marked answer. */
  onTold?: (told: TryAnswer) => void;
  /** Beside the button that hands in. */
  children?: ReactNode;
}

/** Focused when it appears: the field that had the focus is gone. */
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Returns the progress of a question towards leaving the list. */
function towardsRemoval({ mark, wrong, removed }: TryAnswer, rightToRemove: number): string {
  if (removed) return `连续做对 ${rightToRemove} 次，已移出错题本`;
  if (!wrong || wrong.removed_at !== null) return '';
  if (mark.verdict !== 'right') return '连对次数重新开始';
  return `连对 ${wrong.right_in_row} / ${rightToRemove} 次`;
}

/** A question to answer again, in place: marked at once, with the right answer and the reason. Give it a key. */
export function TryPanel({ question, number, rightToRemove, address, onTold, children }: TryPanelProps) {
  const { answer, setAnswer, hand, isHanding, error, told, again } = useTry(question, onTold);
  const { solution, mark } = told ?? {};
  useQuestionScreen(
    address === undefined ? null : { question, solution, answer: told ? answer : undefined, mark },
    address ?? '',
  );
  if (told)
    return (
      <div ref={focusOn} tabIndex={-1} className={styles.panel} role="group" aria-label="批改结果">
        <QuestionReview
          question={question}
          number={number}
          answer={answer}
          mark={told.mark}
          solution={told.solution}
          facts={rightToRemove !== undefined && <span>{towardsRemoval(told, rightToRemove)}</span>}
        />
        <Cluster gap={3} rowGap={2}>
          <Button icon={<RotateCcw />} onClick={again}>
            再做一次
          </Button>
          {children}
        </Cluster>
      </div>
    );
  return (
    <div className={styles.panel}>
      <QuestionField question={question} number={number} answer={answer} onChange={setAnswer} />
      {error && (
        <p role="alert" className={textStyles.problem}>
          提交失败：{errorMessage(error)}。答案已存在本机，可以再交一次。
        </p>
      )}
      <Cluster gap={3} rowGap={2}>
        <Button
          variant="primary"
          icon={<Send />}
          busy={isHanding}
          disabled={isBlank(answer, question)}
          onClick={hand}
        >
          提交答案
        </Button>
        {children}
      </Cluster>
    </div>
  );
}
