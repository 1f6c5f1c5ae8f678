import { Eye } from 'lucide-react';
import { blankAnswer, isBlank, type QuestionAnswer, type Solution } from '@/api/questions';
import { ratings, type ReviewRating, type WrongQuestion } from '@/api/wrong-questions';
import { chooseByDigit, QuestionField, SolutionList } from '@/features/questions';
import { cardOf, intervalsOf } from '@/features/review';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { toneClass } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import {
  ratingHints,
  ratingNames,
  ratingOf,
  ratingTones,
  usePageKeys,
  useQuestionScreen,
} from './question-parts';
import ratingBarStyles from './rating-bar.module.css';
import styles from './review-card.module.css';

/** A number of days as one says it: `3 天后`, `2 个月后`, `1.5 年后`. */
function daysText(days: number): string {
  if (days < 31) return `${days} 天后`;
  if (days < 365) return `${Math.round((days / 30) * 2) / 2} 个月后`;
  return `${Math.round((days / 365) * 2) / 2} 年后`;
}

interface RatingBarProps {
  /** In how many days the question comes again after each rating. */
  intervals: Record<ReviewRating, number>;
  onRate: (rating: ReviewRating) => void;
}

/** Ratings of an answer; each says when the question comes again, and its key. */
function RatingBar({ intervals, onRate }: RatingBarProps) {
  return (
    <div role="group" aria-label="这道题掌握得怎么样" className={ratingBarStyles.bar}>
      {ratings.map((rating) => (
        <button
          key={rating}
          type="button"
          className={classNames(ratingBarStyles.rating, toneClass(ratingTones[rating]))}
          // The second half of a double click on what was here before is no rating.
          onClick={({ detail }) => detail < 2 && onRate(rating)}
        >
          <span className={ratingBarStyles.name}>
            <kbd className={ratingBarStyles.key} aria-hidden="true">
              {rating}
            </kbd>
            {ratingNames[rating]}
            <VisuallyHidden>，</VisuallyHidden>
          </span>
          <span className={ratingBarStyles.interval}>
            {daysText(intervals[rating])}
            <VisuallyHidden>再来，</VisuallyHidden>
          </span>
          <span className={textStyles.caption}>{ratingHints[rating]}</span>
        </button>
      ))}
    </div>
  );
}

/** Whether chosen options are the right ones; undefined for what is written, which the student compares. */
function isChoiceRight(answer: QuestionAnswer, right: Solution['right']): boolean | undefined {
  if (answer.kind === 'single' && right.kind === 'single') return answer.choice === right.choice;
  if (answer.kind === 'true_false' && right.kind === 'true_false') return answer.value === right.value;
  if (answer.kind === 'multiple' && right.kind === 'multiple')
    return answer.choices.toSorted().join() === right.choices.toSorted().join();
  return undefined;
}

interface ReviewCardProps {
  wrong: WrongQuestion;
  number: number;
  now: number;
  answer: QuestionAnswer | null;
  isRevealed: boolean;
  onAnswer: (answer: QuestionAnswer) => void;
  onReveal: () => void;
  onRate: (rating: ReviewRating) => void;
}

/** Focused when it appears, what had the focus is gone; brought into sight, too. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** One question of the review: answered or only thought about, compared with the right answer, and rated. */
export function ReviewCard(props: ReviewCardProps) {
  const { wrong, number, now, isRevealed, onAnswer, onReveal, onRate } = props;
  const { question, solution } = wrong;
  const answer = props.answer ?? blankAnswer(question);
  const isRight = isChoiceRight(answer, solution.right);

  useQuestionScreen(
    isRevealed ? { question, solution } : { question },
    paths.wrongQuestion(question.question_id),
  );

  usePageKeys((key) => {
    const digit = Number(key);
    if (!isRevealed) {
      if (key === 'Enter') {
        onReveal();
        return true;
      }
      const chosen = digit > 0 ? chooseByDigit(question, answer, digit) : undefined;
      if (chosen) onAnswer(chosen);
      return chosen !== undefined;
    }
    const rating = ratingOf(digit);
    if (rating) onRate(rating);
    return rating !== undefined;
  });

  return (
    <Card as="div">
      <Stack gap={5}>
        <div ref={focusOn} tabIndex={-1} className={styles.question}>
          <QuestionField
            question={question}
            number={number}
            answer={answer}
            onChange={isRevealed ? undefined : onAnswer}
          />
        </div>
        {isRevealed ? (
          <div ref={focusOn} tabIndex={-1} className={styles.solution} role="group" aria-label="参考答案">
            {isRight !== undefined && !isBlank(answer, question) && (
              <p>
                <Badge tone={isRight ? 'success' : 'danger'}>{isRight ? '答对了' : '答错了'}</Badge>
              </p>
            )}
            <SolutionList solution={solution} idPrefix={`v${question.question_id}-`}>
              {wrong.note !== '' && (
                <>
                  <dt>我的笔记</dt>
                  <dd className={styles.note}>{wrong.note}</dd>
                </>
              )}
            </SolutionList>
            <RatingBar intervals={intervalsOf(cardOf(wrong), now)} onRate={onRate} />
          </div>
        ) : (
          <Cluster gap={4} rowGap={2} className={styles.foot}>
            <Button variant="primary" icon={<Eye />} onClick={onReveal}>
              查看答案
            </Button>
            <span className={textStyles.hint}>先作答或在心里想好，再按 Enter 对照答案。</span>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
