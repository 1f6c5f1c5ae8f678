import { Sparkles } from 'lucide-react';
import type { ReviewedQuestion } from '@/api/exams';
import { openPanel } from '@/features/ai-chat';
import { QuestionReview } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { spokenTime } from '@/lib/duration';
import { paths } from '@/lib/paths';
import printStyles from '@/ui/print.module.css';
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
      <p className={printStyles.off}>
        {/* Opens the question beside the AI. */}
        <ButtonLink
          to={paths.questionHistory(question.question_id)}
          size="small"
          icon={<Sparkles />}
          aria-label={`第 ${number} 题问 AI`}
          onClick={openPanel}
        >
          问 AI
        </ButtonLink>
      </p>
      {(appeal || mark.verdict !== 'right' || mark.provisional) && (
        <AppealPart attemptId={attemptId} questionId={question.question_id} number={number} appeal={appeal} />
      )}
    </QuestionReview>
  );
}
