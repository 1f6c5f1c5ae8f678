import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attempt, HandInAnswer } from '@/api/exams';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { spokenTime } from '@/lib/duration';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface ExamResultProps {
  attempt: Attempt;
  /** Null when another tab has handed in. */
  result: HandInAnswer | null;
  /** Answers that came too late to count. */
  tooLate: number;
  after?: ReactNode;
  onClose: () => void;
}

const lateText = (tooLate: number): string =>
  tooLate > 0 ? `有 ${tooLate} 题的答案在交卷之后才到服务器，没有计入成绩。` : '';

/** The exam is over: its score and the way to the review. */
export function ExamResult({ attempt, result, tooLate, after, onClose }: ExamResultProps) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={result ? `已交卷，得分 ${result.score} / ${result.total}` : '已交卷'}
      description={
        lateText(tooLate) +
        (result
          ? `用时 ${spokenTime(result.seconds)}。${result.provisional ? '简答题和编程题是暂定分，待老师复核。' : ''}答错的题已收入错题本。`
          : '这场考试已经交卷，可以查看每道题的解析。')
      }
      action={
        <>
          <ButtonLink to={paths.examDetail(attempt.attempt_id)} variant="primary">
            查看解析
          </ButtonLink>
          {after ?? <Button onClick={onClose}>返回考试说明</Button>}
        </>
      }
    />
  );
}
