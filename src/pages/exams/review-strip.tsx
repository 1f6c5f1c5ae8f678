import type { ReviewedQuestion } from '@/api/exams';
import { verdictNames, verdictTones } from '@/features/questions';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { toneClass } from '@/ui/tone';
import styles from './exam-detail-page.module.css';

interface ReviewStripProps {
  questions: readonly ReviewedQuestion[];
  onGo: (questionId: string) => void;
}

/** Every question's verdict at a glance; a click goes there. */
export function ReviewStrip({ questions, onGo }: ReviewStripProps) {
  return (
    <Cluster as="ol" aria-label="各题结果">
      {questions.map(({ question, mark }, index) => (
        <li key={question.question_id}>
          <button
            type="button"
            className={classNames(styles.cell, toneClass(verdictTones[mark.verdict]))}
            aria-label={`第 ${index + 1} 题，${verdictNames[mark.verdict]}`}
            onClick={() => onGo(question.question_id)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </Cluster>
  );
}
