import { RotateCcw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '@/api/errors';
import { questionTitle } from '@/api/question-title';
import { isBlank, type Question } from '@/api/questions';
import { ratings, type ReviewRating, type TryAnswer, type WrongQuestion } from '@/api/wrong-questions';
import { cutText } from '@/engines/markdown/dollars';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { useChatScreen } from '@/features/ai-chat';
import { QuestionField, questionPassages, QuestionReview, type ShownQuestion } from '@/features/questions';
import { useTry } from '@/features/review';
import { isComposing } from '@/lib/composing';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { isElsewhere } from '@/ui/key-target';
import { Cluster } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import styles from './question-parts.module.css';

/** Returns the number of wrong answers to a question, in words. */
export const timesText = ({ times_wrong }: Pick<WrongQuestion, 'times_wrong'>): string =>
  times_wrong === 0 ? '未作答' : `错 ${times_wrong} 次`;

/** The names of the ratings, and when to choose each. */
export const ratingNames: Record<ReviewRating, string> = { 1: '重来', 2: '困难', 3: '良好', 4: '简单' };
export const ratingHints: Record<ReviewRating, string> = {
  1: '不会或做错',
  2: '勉强做对',
  3: '想一想做对',
  4: '一眼就会',
};
export const ratingTones: Record<ReviewRating, Tone> = { 1: 'danger', 2: 'warning', 3: 'success', 4: 'info' };

/** The rating of a number key. */
export const ratingOf = (digit: number): ReviewRating | undefined =>
  ratings.find((rating) => rating === digit);

const LONGEST = 80;

/** The first words of a question where no formula can be drawn. */
export const stemTitle = (question: Question): string =>
  cutText(plainFormulas(questionTitle(question)), LONGEST);

/** A chosen option keeps the focus, but none of these keys means anything to it. */
const isOption = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement &&
  (event.target.type === 'radio' || event.target.type === 'checkbox') &&
  !(event.ctrlKey || event.metaKey || event.altKey || isComposing(event));

/** Enter and space press what has the focus. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

/** Answers keys of the page: `answer` says whether a key meant something. Typed text is never taken. */
export function usePageKeys(answer: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isPress(event)) return;
    if (isElsewhere(event) && !isOption(event)) return;
    if (answer(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Tells the chat which question is on the screen, null for none. `to` is its page. */
export function useQuestionScreen(shown: ShownQuestion | null, to: string): void {
  useChatScreen(
    shown && {
      key: `question:${shown.question.question_id}`,
      label: `题目：${shown.question.point}`,
      within: shown.question.subject,
      read: () => questionPassages(shown).map((passage) => ({ ...passage, to })),
    },
  );
}

/** While questions are on their way. */
export const QuestionsSkeleton = () => <LinesSkeleton lines={8} height={44} />;

interface SavedStateProps {
  /** Ratings, causes and notes that wait for the server. */
  unsent: number;
  isFailing: boolean;
  /** Why the server does not take one of them; null when it has refused none. */
  refusal: string | null;
}

/** Whether what the student did has arrived. */
export function SavedState({ unsent, isFailing, refusal }: SavedStateProps) {
  const [wasBusy, setWasBusy] = useState(false);
  if (unsent > 0 && !wasBusy) setWasBusy(true);
  const words = () => {
    if (unsent > 0 && refusal !== null) return `${unsent} 条记录已存在本机，没有上传：${refusal}`;
    if (unsent > 0 && isFailing) return `${unsent} 条记录已存在本机，联网后自动上传`;
    if (unsent > 0) return '正在保存…';
    return wasBusy ? '已保存' : '';
  };
  return (
    <p
      role="status"
      className={classNames(textStyles.hint, styles.state)}
      data-failing={unsent > 0 && isFailing}
    >
      {words()}
    </p>
  );
}

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
