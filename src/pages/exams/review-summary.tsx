import type { AttemptReview } from '@/api/exams';
import { spokenTime } from '@/lib/duration';
import { Card } from '@/ui/card';
import { Stat } from '@/ui/stat';
import { scoreTone, shareOf } from './attempt-facts';
import styles from './exam-detail-page.module.css';

/** Score, and where the time went. */
export function ReviewSummary({ review }: { review: AttemptReview }) {
  const { score, total, questions, provisional } = review;
  const share = shareOf(review);
  const right = questions.filter(({ mark }) => mark.verdict === 'right').length;
  const longest = questions.reduce((most, each) => (each.seconds > most.seconds ? each : most), {
    seconds: 0,
    question: questions[0]?.question,
  });
  const number = questions.findIndex(({ question }) => question === longest.question) + 1;
  return (
    <Card>
      <div className={styles.summary}>
        <Stat
          label="得分"
          value={score}
          unit={`/ ${total} 分`}
          tone={scoreTone(share)}
          hint={provisional ? '含暂定分，待老师复核' : undefined}
        />
        <Stat label="得分率" value={share} unit="%" />
        <Stat label="答对" value={right} unit={`/ ${questions.length} 题`} />
        <Stat
          label="最费时的题"
          value={longest.seconds > 0 ? `第 ${number} 题` : '—'}
          hint={longest.seconds > 0 ? spokenTime(longest.seconds) : undefined}
        />
      </div>
    </Card>
  );
}
