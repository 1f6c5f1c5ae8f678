import type { ReviewedQuestion } from '@/api/exams';
import { QuestionReview } from '@/features/questions';
import { spokenTime } from '@/lib/duration';
import { AppealPart } from './appeal-part';

interface ReviewItemProps {
  attemptId: string;
  reviewed: ReviewedQuestion;
  number: number;
}

/** One question of an attempt in review. */
export function ReviewItem({ attemptId, reviewed, number }: ReviewItemProps) {
  const { question, answer, solution, mark, seconds, appeal } = reviewed;
  return (
    <QuestionReview
      question={question}
      number={number}
      answer={answer}
      solution={solution}
      mark={mark}
      facts={seconds > 0 && <span>用时 {spokenTime(seconds)}</span>}
    >
      {(appeal || mark.verdict !== 'right' || mark.provisional) && (
        <AppealPart attemptId={attemptId} questionId={question.question_id} number={number} appeal={appeal} />
      )}
    </QuestionReview>
  );
}
